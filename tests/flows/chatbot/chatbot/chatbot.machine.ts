import { postReplyScore } from '#client/screens/chatbot/chatbot/chatbot-actors.ts';
import { chatbot, selectIsReplying, selectIsUnanswered, titleOf } from '#machines/chatbot/chatbot.ts';
import { isBorrowers, keptConversation } from '#machines/chatbot/conversation.ts';
import { rating } from '#machines/kit/rating.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { type Fact, type Happening, NO_WORDS, type Situation } from './chatbot.given.ts';

/** Drives the machine of rows CB-*. */
export const chatbotMachine: MachineDriver<typeof chatbot, Situation, Happening, Fact> = {
  machine: chatbot,
  children: { rating },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadList: outside.call('get-qa-list'),
        recall: outside.recall,
        postRecord: outside.call('qa-record'),
        rating: (children.rating as typeof rating).provide({ actors: { postScore: postReplyScore(outside) } }),
      },
    }),
  input: ({ kept = {} }, query) => ({ query, kept: kept[keptConversation(query.orderNo)] ?? null }),
  events: {
    category: (id) => ({ type: 'topic.chosen', id }),
    question: (id) => ({ type: 'question.chosen', id }),
    resolved: (id) => ({ type: 'reply.marked', id, mark: 1 }),
    'not resolved': (id) => ({ type: 'reply.marked', id, mark: 2 }),
    write: (text) => ({ type: 'text.typed', text }),
    send: () => ({ type: 'text.sent' }),
    'send again': (id) => ({ type: 'message.resent', id }),
    'contact customer service': () => ({ type: 'customerService.chosen' }),
    'official channels': () => ({ type: 'officialChannels.chosen' }),
    loan: () => ({ type: 'loan.chosen' }),
    star: (stars) => ({ type: 'star.chosen', stars }),
    submit: () => ({ type: 'rating.submitted' }),
    close: () => ({ type: 'rating.cancelled' }),
    Escape: () => ({ type: 'rating.cancelled' }),
    mask: () => ({ type: 'rating.cancelled' }),
    'close result': () => ({ type: 'result.closed' }),
    'Escape from the result': () => ({ type: 'result.closed' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: {
    star: 'rating',
    submit: 'rating',
    close: 'rating',
    Escape: 'rating',
    mask: 'rating',
  },
  situations: {
    starting: (snapshot) => snapshot.matches('starting'),
    'loading questions': (snapshot) => snapshot.matches('loadingQuestions'),
    failed: (snapshot) => snapshot.matches('failed'),
    chatting: (snapshot) => snapshot.matches({ conversing: 'chatting' }),
    'loading another category': (snapshot) => snapshot.matches({ conversing: 'changingTopic' }),
    'fetching its answer': (snapshot) => snapshot.matches({ conversing: { replying: 'toQuestion' } }),
    'handing over': (snapshot) => snapshot.matches({ conversing: { replying: 'handingOver' } }),
    replying: (snapshot) => snapshot.matches({ conversing: { replying: 'toText' } }),
    'rating open': ({ children }) => children.rating?.getSnapshot().matches('open') ?? false,
    scoring: ({ children }) => children.rating?.getSnapshot().matches('posting') ?? false,
    'result open': (snapshot) => snapshot.matches({ conversing: 'ratingResult' }),
  },
  facts: {
    categories: ({ context }) => context.topics.map(titleOf),
    category: ({ context }) => {
      const chosen = context.topics.find(({ id }) => id === context.topicId);
      return chosen && titleOf(chosen);
    },
    questions: (snapshot) =>
      snapshot.matches({ conversing: 'changingTopic' }) ? [] : snapshot.context.questions.map(titleOf),
    conversation: (snapshot) =>
      snapshot.context.messages.map((message) => `${isBorrowers(message) ? '> ' : ''}${message.text || NO_WORDS}`),
    marks: (snapshot) => snapshot.context.messages.filter(({ kind }) => kind === 'reply').map(({ mark }) => mark),
    unanswered: (snapshot) =>
      snapshot.context.messages.filter(({ id }) => selectIsUnanswered(id)(snapshot)).map(({ text }) => text),
    waiting: selectIsReplying,
    text: ({ context }) => context.text,
    'can send': (snapshot) => snapshot.can({ type: 'text.sent' }),
    stars: ({ children }) => children.rating?.getSnapshot().context.stars ?? 0,
    result: (snapshot) =>
      snapshot.matches({ conversing: 'ratingResult' }) ? snapshot.context.ratingResult : undefined,
  },
};
