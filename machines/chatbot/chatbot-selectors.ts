import type { SnapshotFrom } from 'xstate';
import type { QaEntry } from '#contract/chatbot.ts';
import type { chatbot } from './chatbot.ts';
import { isUnanswered } from './conversation.ts';

type Snapshot = SnapshotFrom<typeof chatbot>;

/** What a view reads of the conversation, each alone, so that a typed character renders the field alone. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
export const selectReason = ({ context }: Snapshot) => context.reason;

export const selectTopics = ({ context }: Snapshot) => context.topics;
/** The category that is chosen, although its questions may be on their way. */
export const selectTopicId = ({ context }: Snapshot) => context.topicId;
export const selectIsChangingTopic = (snapshot: Snapshot) => snapshot.matches({ conversing: 'changingTopic' });
export const selectQuestions = ({ context }: Snapshot) => context.questions;

/** Whether the borrower may ask, write, mark or choose now. */
export const selectIsChatting = (snapshot: Snapshot) => snapshot.matches({ conversing: 'chatting' });
/** Whether the bot is about to say something. */
export const selectIsReplying = (snapshot: Snapshot) => snapshot.hasTag('replying');
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** Whether what the borrower asked was not answered, and no answer is on its way. */
export const selectIsUnanswered = (id: number) => (snapshot: Snapshot) => {
  const { messages } = snapshot.context;
  const isLast = messages[messages.length - 1]?.id === id;
  return isUnanswered(messages, id) && !(isLast && selectIsReplying(snapshot));
};

export const selectText = ({ context }: Snapshot) => context.text;
export const selectCanSend = (snapshot: Snapshot) => snapshot.can({ type: 'text.sent' });
/** The rating's actor while its dialog, or that of its result, is open. */
export const selectRating = ({ children }: Snapshot) => children.rating;

/** What a category or a question is called. */
export const titleOf = ({ title_local, title_local_alias }: QaEntry) => title_local || title_local_alias;
