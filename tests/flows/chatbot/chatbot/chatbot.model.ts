import { equal, ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { type chatbot, selectIsReplying } from '#machines/chatbot/chatbot.ts';
import { isBorrowers, isUnanswered } from '#machines/chatbot/conversation.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './chatbot.given.ts';

const list = (...answerList: unknown[]) => ({ answerList });

/** What can happen to the conversation. */
export const chatbotModel: Exploration<SnapshotFrom<typeof chatbot>, Happening> = {
  starts: [{ query: {} }],
  answers: {
    'get-qa-list': [
      {
        ...list({ id: 1, title_local: 'Satu' }, { id: 2, title_local: 'Dua' }),
        dueLoan: { productId: '7', orderId: '174001' },
      },
      list({ id: 1, title_local: 'Satu' }, { id: 2, title_local: 'Dua' }),
      list(),
      list({ id: 3, title_local: 'Petugas', action_type: 4 }),
    ],
    'qa-record': ['Baik.'],
  },
  values: {
    category: ['2'],
    question: ['1'],
    resolved: [2],
    'not resolved': [2],
    write: ['Halo'],
    'send again': [1],
    star: [3, 5],
  },
  /** What becomes of the first message stands for all. */
  aspect: ({ context: { topicId, questions, messages, text }, children }) => [
    topicId === '2',
    questions.length === 2,
    isUnanswered(messages, 1),
    messages.slice(0, 2).map(({ id, kind, mark }) => [id, kind, mark]),
    text !== '',
    children.rating?.getSnapshot().context.stars,
  ],
  entered: ({ context: { text } }) => text,
  holds: (snapshot) => {
    const { messages, text, topics, topicId } = snapshot.context;
    const ids = messages.map(({ id }) => id);
    equal(new Set(ids).size, ids.length, 'no two messages are the same');
    holds(
      ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)),
      'the messages stand in their order',
    );
    holds(messages.length <= 100, 'a conversation is bounded');
    const last = messages[messages.length - 1];
    if (selectIsReplying(snapshot)) equal(last && isBorrowers(last), true, 'what is replied to stands at the end');
    for (const { kind, mark } of messages) holds(mark === 0 || kind === 'reply', 'replies alone are marked');
    if (snapshot.matches('conversing') && topics.length > 0) {
      holds(
        topics.some(({ id }) => id === topicId),
        'a category is chosen',
      );
    }
    if (snapshot.can({ type: 'text.sent' })) holds(text.trim() !== '', 'nothing empty is sent');
  },
};
