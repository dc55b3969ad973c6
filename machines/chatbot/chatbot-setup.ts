import { assign, emit, fromPromise, setup } from 'xstate';
import type { QaEntry, QaList } from '#contract/chatbot.ts';
import { QA_RECORD } from '#contract/wire-constants.ts';
import { isBlank } from '#domain/typed-text.ts';
import type { RecalledDraft } from '#machines/complaints/form-images.ts';
import type { DraftOf, Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type BotReplyInput, type BotReplyOutput, botReply } from './bot-reply.ts';
import { chatRating } from './chat-rating.ts';
import {
  type ChatMessage,
  draftOf,
  isUnanswered,
  keptConversation,
  type Mark,
  unansweredText,
  withinLimit,
  withMark,
  withMessage,
  withMessageAgain,
} from './conversation.ts';

export interface ChatbotInput {
  /** The route parameters of the page; selectedIndex and orderNo among them. */
  query: Record<string, string>;
  /** What was kept of the conversation before the page was read again, unparsed. */
  kept: unknown;
}

export interface ChatbotContext {
  /** '' where the page names no order. */
  orderNo: string;
  /** Of the category that is chosen first. */
  selectedIndex: number;
  topics: readonly QaEntry[];
  /** The category that is chosen, its questions there or on their way; '' where there is none. */
  topicId: string;
  /** The category whose questions are there. */
  shownTopicId: string;
  questions: readonly QaEntry[];
  messages: readonly ChatMessage[];
  /** Whose the conversation is, as the server tells; '' where it does not. */
  owner: string;
  /** What stands in the field. */
  text: string;
  /** Of the question whose answer is rated. */
  ratedId: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ChatbotEvent =
  | { type: 'load.retried' }
  | { type: 'topic.chosen'; id: string }
  | { type: 'question.chosen'; id: string }
  | { type: 'answer.marked'; id: number; mark: Mark }
  | { type: 'text.typed'; text: string }
  | { type: 'text.sent' }
  | { type: 'message.resent'; id: number }
  | { type: 'customerService.chosen' };

type ListAnswer = Answered<QaList>;

const outcome = outcomeKit<ChatbotContext, ChatbotEvent>();

/** What the chart of the chatbot names. */
export const chatbotSetup = setup({
  types: types<{
    input: ChatbotInput;
    context: ChatbotContext;
    events: ChatbotEvent;
    emitted: Effect;
    children: {
      recall: 'recall';
      loadTopics: 'loadList';
      loadQuestions: 'loadList';
      reply: 'reply';
      rating: 'rating';
    };
    tags: 'busy' | 'failed' | 'answered' | 'replying';
  }>(),
  actors: {
    /** Never fails, and is empty where there is no draft. */
    recall: fromPromise<RecalledDraft, DraftOf>(() => Promise.reject(new Error('the recall was not provided'))),
    loadList: declaredCall('get-qa-list'),
    reply: botReply,
    rating: chatRating,
  },
  guards: {
    ...outcome.guards,
    hasTopics: (_, { output }: ListAnswer) => output.kind === 'ok' && output.data.answerList.length > 0,
    isOtherTopic: ({ context }, { id }: { id: string }) =>
      id !== context.topicId && context.topics.some((topic) => topic.id === id),
    isQuestion: ({ context }, { id }: { id: string }) => context.questions.some((question) => question.id === id),
    isResolved: ({ context }, marked: { id: number; mark: Mark }) => marked.mark === 1 && isMarkable(context, marked),
    isNotResolved: ({ context }, marked: { id: number; mark: Mark }) =>
      marked.mark === 2 && isMarkable(context, marked),
    hasText: ({ context }) => !isBlank(context.text),
    isUnanswered: ({ context }, { id }: { id: number }) => isUnanswered(context.messages, id),
    isHandover: (_, { output }: { output: BotReplyOutput }) => output.kind === 'handover',
    isSaid: (_, { output }: { output: BotReplyOutput }) => output.kind !== 'nothing',
  },
  actions: {
    ...outcome.actions,
    /** Within a visit the native app may log in another borrower, who sees nothing of the conversation before. */
    keepOwner: assign(({ context: { owner, messages } }, { output }: ListAnswer) => {
      const told = output.kind === 'ok' ? output.data.draftOwner : '';
      return { owner: told, messages: owner === '' || owner === told ? messages : [] };
    }),
    keepTopics: assign(({ context }, { output }: ListAnswer) => {
      if (output.kind !== 'ok') return {};
      const topics = output.data.answerList;
      return { topics, topicId: (topics[context.selectedIndex] ?? topics[0])?.id ?? '' };
    }),
    chooseTopic: assign((_, { id }: { id: string }) => ({ topicId: id })),
    keepQuestions: assign(({ context }, { output }: ListAnswer) =>
      output.kind === 'ok' ? { questions: output.data.answerList, shownTopicId: context.topicId } : {},
    ),
    chooseShownTopic: assign(({ context }) => ({ topicId: context.shownTopicId })),
    addQuestion: assign(({ context: { messages, questions } }, { id }: { id: string }) => ({
      messages: withMessage(messages, { kind: 'question', text: titleOf(questions, id), qaId: id }),
    })),
    addText: assign(({ context: { messages, text } }) => ({
      messages: withMessage(messages, { kind: 'text', text: text.trim(), qaId: '' }),
      text: '',
    })),
    addReply: assign(({ context: { messages } }, { output: { kind, text } }: { output: BotReplyOutput }) => ({
      messages: withMessage(messages, {
        kind: kind === 'answer' ? 'answer' : 'reply',
        text,
        qaId: lastOf(messages).qaId,
      }),
    })),
    sendAgain: assign(({ context }, { id }: { id: number }) => ({ messages: withMessageAgain(context.messages, id) })),
    setMark: assign(({ context: { messages } }, { id, mark }: { id: number; mark: Mark }) => ({
      messages: withMark(messages, id, mark),
      ratedId: qaIdOf(messages, id),
    })),
    setText: assign(({ context }, { text }: { text: string }) => ({ text: withinLimit(text, context.text) })),
    /** A text that waits in the conversation to be sent again does not stand in the field as well. */
    keepRecalled: assign(({ context: { messages, text } }, { output }: { output: RecalledDraft }) => ({
      text: text || (output.text.trim() === unansweredText(messages) ? '' : output.text),
    })),
    /** What was sent is kept until it is answered, unless another text is in the field. */
    keepText: emit(({ context: { orderNo, messages, text: written } }): Effect => {
      const text = written || unansweredText(messages);
      const of = draftOf(orderNo);
      return text === '' ? { type: 'draft.forget', of } : { type: 'draft.keep', of, text, images: [] };
    }),
    /** Whoever reads the page again finds the conversation. */
    keepConversation: emit(
      ({ context: { orderNo, messages, owner } }): Effect => ({
        type: 'visit.keep',
        name: keptConversation(orderNo),
        value: { messages, owner },
      }),
    ),
    sendFeedback: emit(
      ({ context: { orderNo, messages } }, { id, mark }: { id: number; mark: Mark }): Effect => ({
        type: 'call.send',
        call: 'qa-record',
        request: { orderNo, type: QA_RECORD.feedback, value: String(mark), qaId: qaIdOf(messages, id) },
      }),
    ),
    openComplaint: emit(
      ({ context: { orderNo } }): Effect => ({
        type: 'screen.open',
        screen: 'complaintNew',
        query: orderNo ? { orderNo } : {},
      }),
    ),
    openCustomerService: emit((): Effect => ({ type: 'screen.open', screen: 'customerService', query: {} })),
  },
});

/** What was asked last. */
export function lastOf(messages: readonly ChatMessage[]): BotReplyInput['message'] {
  const { kind = 'text', text = '', qaId = '' } = messages[messages.length - 1] ?? {};
  return { kind, text, qaId };
}

function qaIdOf(messages: readonly ChatMessage[], id: number): string {
  return messages.find((message) => message.id === id)?.qaId ?? '';
}

/** An answer is marked once. */
function isMarkable({ messages }: ChatbotContext, { id }: { id: number }): boolean {
  return messages.some((message) => message.id === id && message.kind === 'answer' && message.mark === 0);
}

function titleOf(entries: readonly QaEntry[], id: string): string {
  const entry = entries.find((one) => one.id === id);
  return entry?.title_local || entry?.title_local_alias || '';
}
