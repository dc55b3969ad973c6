import { botReply, selectIsHandingOver } from '#machines/chatbot/bot-reply.ts';
import { chatRating } from '#machines/chatbot/chat-rating.ts';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import {
  selectCanSend,
  selectIsReplying,
  selectIsUnanswered,
  selectMessages,
  selectQuestions,
  selectText,
  selectTopicId,
  selectTopics,
  titleOf,
} from '#machines/chatbot/chatbot-selectors.ts';
import { isBorrowers, keptConversation } from '#machines/chatbot/conversation.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { type Fact, type Happening, NO_WORDS, type Situation } from './chatbot.given.ts';

/** Drives the machine of rows CB-*. */
export const chatbotMachine: MachineDriver<typeof chatbot, Situation, Happening, Fact> = {
  machine: chatbot,
  children: { reply: botReply, rating: chatRating },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadList: outside.call('get-qa-list'),
        recall: outside.recall,
        reply: (children.reply as typeof botReply).provide({
          actors: { loadAnswer: outside.call('get-qa-list'), postRecord: outside.call('qa-record') },
        }),
        rating: (children.rating as typeof chatRating).provide({ actors: { postScore: outside.call('qa-record') } }),
      },
    }),
  input: ({ kept = {} }, query) => ({ query, kept: kept[keptConversation(query.orderNo)] ?? null }),
  events: {
    category: (id) => ({ type: 'topic.chosen', id }),
    question: (id) => ({ type: 'question.chosen', id }),
    resolved: (id) => ({ type: 'answer.marked', id, mark: 1 }),
    'not resolved': (id) => ({ type: 'answer.marked', id, mark: 2 }),
    write: (text) => ({ type: 'text.typed', text }),
    send: () => ({ type: 'text.sent' }),
    'send again': (id) => ({ type: 'message.resent', id }),
    'contact customer service': () => ({ type: 'customerService.chosen' }),
    star: (score) => ({ type: 'star.chosen', score }),
    submit: () => ({ type: 'rating.submitted' }),
    close: () => ({ type: 'rating.closed' }),
    Escape: () => ({ type: 'rating.closed' }),
    mask: () => ({ type: 'rating.closed' }),
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
    'close result': 'rating',
    'Escape from the result': 'rating',
  },
  situations: {
    starting: (snapshot) => snapshot.matches('starting'),
    'loading questions': (snapshot) => snapshot.matches('loadingQuestions'),
    failed: (snapshot) => snapshot.matches('failed'),
    chatting: (snapshot) => snapshot.matches({ conversing: 'chatting' }),
    'loading another category': (snapshot) => snapshot.matches({ conversing: 'changingTopic' }),
    'fetching its answer': ({ children }) => children.reply?.getSnapshot().matches('fetchingAnswer') ?? false,
    'handing over': ({ children }) => children.reply !== undefined && selectIsHandingOver(children.reply.getSnapshot()),
    replying: ({ children }) => children.reply?.getSnapshot().matches('replying') ?? false,
    'rating open': ({ children }) => children.rating?.getSnapshot().matches('open') ?? false,
    scoring: ({ children }) => children.rating?.getSnapshot().matches('scoring') ?? false,
    'result open': ({ children }) => children.rating?.getSnapshot().matches('resultOpen') ?? false,
  },
  facts: {
    categories: (snapshot) => selectTopics(snapshot).map(titleOf),
    category: (snapshot) => {
      const chosen = selectTopics(snapshot).find(({ id }) => id === selectTopicId(snapshot));
      return chosen && titleOf(chosen);
    },
    questions: (snapshot) =>
      snapshot.matches({ conversing: 'changingTopic' }) ? [] : selectQuestions(snapshot).map(titleOf),
    conversation: (snapshot) =>
      selectMessages(snapshot).map((message) => `${isBorrowers(message) ? '> ' : ''}${message.text || NO_WORDS}`),
    marks: (snapshot) =>
      selectMessages(snapshot)
        .filter(({ kind }) => kind === 'answer')
        .map(({ mark }) => mark),
    unanswered: (snapshot) =>
      selectMessages(snapshot)
        .filter(({ id }) => selectIsUnanswered(id)(snapshot))
        .map(({ text }) => text),
    waiting: selectIsReplying,
    text: selectText,
    'can send': selectCanSend,
    stars: ({ children }) => children.rating?.getSnapshot().context.score ?? 0,
    result: ({ children }) => children.rating?.getSnapshot().context.result,
  },
};
