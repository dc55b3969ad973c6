import type { DraftOf } from '#machines/kit/setup/effects.ts';

/**
 * The borrower chose a `question` or wrote a `text`. The bot's `reply` to a question can be marked. A `referral` leads
 * to the customer service: the bot's words for a text, or for a hand-over.
 */
export type ChatMessage = {
  /** Rises from message to message. */
  id: number;
  kind: 'question' | 'text' | 'reply' | 'referral';
  /** May hold line breaks; '' where the server gave none. */
  text: string;
  /** Of the question that was chosen, or replied to; '' without one. */
  qaId: string;
  /** As the feedback's value: 0 none, 1 resolved, 2 not resolved. */
  mark: 0 | Mark;
  /** It did not reach the server. */
  isUnsent?: true;
};

export type Mark = 1 | 2;

/** The latest messages that a conversation holds; older ones go. */
export const MESSAGES_HELD = 100;

export function lastOf(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return messages[messages.length - 1];
}

/** The conversation with one more message at its end. */
export function withMessage(
  messages: readonly ChatMessage[],
  { kind, text, qaId }: Pick<ChatMessage, 'kind' | 'text' | 'qaId'>,
): ChatMessage[] {
  const id = (lastOf(messages)?.id ?? 0) + 1;
  return [...messages, { id, kind, text, qaId, mark: 0 as const }].slice(-MESSAGES_HELD);
}

export function withMark(messages: readonly ChatMessage[], id: number, mark: Mark): ChatMessage[] {
  return messages.map((message) => (message.id === id ? { ...message, mark } : message));
}

/** The conversation whose last message did not reach the server. */
export function withLastUnsent(messages: readonly ChatMessage[]): ChatMessage[] {
  const last = lastOf(messages);
  return messages.map((message) => (message === last ? { ...message, isUnsent: true as const } : message));
}

/** The conversation with that message sent anew, so that it stands at the end. */
export function withMessageAgain(messages: readonly ChatMessage[], id: number): ChatMessage[] {
  const again = messages.find((message) => message.id === id);
  const others = messages.filter((message) => message !== again);
  return again ? withMessage(others, again) : others;
}

export function isBorrowers({ kind }: ChatMessage): boolean {
  return kind === 'question' || kind === 'text';
}

/** Whether nothing of the bot's follows on what the borrower asked. */
export function isUnanswered(messages: readonly ChatMessage[], id: number): boolean {
  const index = messages.findIndex((message) => message.id === id);
  const [message, next] = [messages[index], messages[index + 1]];
  return message !== undefined && isBorrowers(message) && (next === undefined || isBorrowers(next));
}

/** The latest text of the borrower's that nothing was said to; '' where there is none. */
export function unansweredText(messages: readonly ChatMessage[]): string {
  const isWaiting = ({ id, kind }: ChatMessage) => kind === 'text' && isUnanswered(messages, id);
  return lastOf(messages.filter(isWaiting))?.text ?? '';
}

/** What the field's text is a draft of: the order alone, as no complaint is. */
export const draftOf = (orderNo: string): DraftOf => ({ orderNo, problemType: '', problemSonType: '' });

/** The name under which the conversation about an order is kept for the visit. */
export const keptConversation = (orderNo = '') => `chat:${orderNo}`;

/** The conversation that was kept, as far as it is one. */
export function conversationOf(kept: unknown): ChatMessage[] {
  const messages: unknown = Reflect.get(Object(kept), 'messages');
  const list: unknown[] = Array.isArray(messages) ? messages : [];
  return list.filter(isMessage).slice(-MESSAGES_HELD);
}

const KINDS: readonly unknown[] = ['question', 'text', 'reply', 'referral'];
const MARKS: readonly unknown[] = [0, 1, 2];

/** Checked by hand: a schema's library would come with the first load. */
function isMessage(value: unknown): value is ChatMessage {
  const of = (name: keyof ChatMessage): unknown => Reflect.get(Object(value), name);
  return (
    Number.isInteger(of('id')) &&
    KINDS.includes(of('kind')) &&
    typeof of('text') === 'string' &&
    typeof of('qaId') === 'string' &&
    MARKS.includes(of('mark'))
  );
}

/** Whose the conversation is that was kept, as the server told; '' where it did not. */
export function ownerOf(kept: unknown): string {
  const owner: unknown = Reflect.get(Object(kept), 'owner');
  return typeof owner === 'string' ? owner : '';
}
