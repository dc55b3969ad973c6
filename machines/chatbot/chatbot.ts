import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { QaEntry, QaList } from '#contract/chatbot.ts';
import { HANDOVER_ACTION, QA_RECORD } from '#contract/wire-constants.ts';
import { isBlank } from '#domain/blank-text.ts';
import { type RatingOutput, rating, ratingGuards } from '#machines/kit/rating.ts';
import type { DraftOf, Effect, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import {
  type ChatMessage,
  conversationOf,
  draftOf,
  isUnanswered,
  keptConversation,
  lastOf,
  type Mark,
  ownerOf,
  unansweredText,
  withLastUnsent,
  withMark,
  withMessage,
  withMessageAgain,
} from './conversation.ts';

/** The conversation with the support bot: specification section 2, screen 8; rows CB-*. */
export interface ChatbotInput {
  /** The route parameters of the page; selectedIndex and orderNo among them. */
  query: Record<string, string>;
  /** The conversation as it was kept for the visit, unparsed. */
  kept: unknown;
}

export interface ChatbotContext {
  /** '' where the page names no order. */
  orderNo: string;
  /** Of the category that is chosen first. */
  selectedIndex: number;
  topics: readonly QaEntry[];
  /** The chosen category; '' where there is none. */
  topicId: string;
  /** The category whose questions are shown. */
  shownTopicId: string;
  questions: readonly QaEntry[];
  messages: readonly ChatMessage[];
  /** Whose the conversation is, as the server tells; '' where it does not. */
  owner: string;
  /** The loan that is to be paid next; null where the server names none. */
  dueLoan: QaList['dueLoan'];
  /** What stands in the field. */
  text: string;
  /** What the bot says once the hand-over to human service is recorded. */
  handoverText: string;
  /** Of the question whose reply is rated. */
  ratedId: string;
  /** What the server says of a score of few stars. */
  ratingResult: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

type OfMessage = { id: number };
type Marked = OfMessage & { mark: Mark };

export type ChatbotEvent =
  | { type: 'load.retried' }
  | { type: 'topic.chosen'; id: string }
  | { type: 'question.chosen'; id: string }
  | ({ type: 'reply.marked' } & Marked)
  | { type: 'result.closed' }
  | { type: 'text.typed'; text: string }
  | { type: 'text.sent' }
  | ({ type: 'message.resent' } & OfMessage)
  | { type: 'customerService.chosen' }
  | { type: 'officialChannels.chosen' }
  | { type: 'loan.chosen' };

type ListResponse = Answered<QaList>;

/** The parent of the top categories. */
const TOP = '0';

const outcome = outcomeKit<ChatbotContext, ChatbotEvent>();

export const chatbot = setup({
  types: types<{
    input: ChatbotInput;
    context: ChatbotContext;
    events: ChatbotEvent;
    emitted: Effect;
    children: {
      recall: 'recall';
      loadTopics: 'loadList';
      loadQuestions: 'loadList';
      loadReply: 'loadList';
      postHandover: 'postRecord';
      postText: 'postRecord';
      rating: 'rating';
    };
    tags: 'loading' | 'failed';
  }>(),
  actors: {
    /** Never fails, and is empty where there is no draft. */
    recall: fromPromise<RecalledDraft, DraftOf>(() => Promise.reject(new Error('the recall was not provided'))),
    loadList: declaredCall('get-qa-list'),
    postRecord: declaredCall('qa-record'),
    rating,
  },
  guards: {
    ...outcome.guards,
    ...ratingGuards,
    hasRatingResult: (_, { output }: { output: RatingOutput }) => output.stars > 0 && output.said !== '',
    hasTopics: (_, { output }: ListResponse) => output.kind === 'ok' && output.data.answerList.length > 0,
    isOtherTopic: ({ context }, { id }: { id: string }) =>
      id !== context.topicId && context.topics.some((topic) => topic.id === id),
    isQuestion: ({ context }, { id }: { id: string }) => context.questions.some((question) => question.id === id),
    isResolved: ({ context }, marked: Marked) => marked.mark === 1 && isMarkable(context, marked),
    isNotResolved: ({ context }, marked: Marked) => marked.mark === 2 && isMarkable(context, marked),
    hasDueLoan: ({ context }) => context.dueLoan !== null,
    hasText: ({ context }) => !isBlank(context.text),
    isUnanswered: ({ context }, { id }: OfMessage) => isUnanswered(context.messages, id),
    isUnansweredQuestion: ({ context: { messages } }, { id }: OfMessage) =>
      isUnanswered(messages, id) && messages.some((message) => message.id === id && message.kind === 'question'),
    handsOver: (_, { output }: ListResponse) =>
      output.kind === 'ok' && output.data.answerList.some((entry) => entry.action_type === HANDOVER_ACTION),
  },
  actions: {
    ...outcome.actions,
    /** Within a visit the native app may log in another borrower, who sees nothing of the conversation before. */
    keepOwner: assign(({ context: { owner, messages } }, { output }: ListResponse) => {
      const told = output.kind === 'ok' ? output.data.draftOwner : '';
      return { owner: told, messages: owner === '' || owner === told ? messages : [] };
    }),
    keepDueLoan: assign((_, { output }: ListResponse) =>
      output.kind === 'ok' ? { dueLoan: output.data.dueLoan } : {},
    ),
    keepTopics: assign(({ context }, { output }: ListResponse) => {
      if (output.kind !== 'ok') return {};
      const topics = output.data.answerList;
      return { topics, topicId: (topics[context.selectedIndex] ?? topics[0])?.id ?? '' };
    }),
    chooseTopic: assign((_, { id }: { id: string }) => ({ topicId: id })),
    keepQuestions: assign(({ context }, { output }: ListResponse) =>
      output.kind === 'ok' ? { questions: output.data.answerList, shownTopicId: context.topicId } : {},
    ),
    chooseShownTopic: assign(({ context }) => ({ topicId: context.shownTopicId })),
    addQuestion: assign(({ context: { messages, questions } }, { id }: { id: string }) => {
      const question = questions.find((one) => one.id === id);
      return {
        messages: withMessage(messages, { kind: 'question', text: question ? titleOf(question) : '', qaId: id }),
      };
    }),
    addText: assign(({ context: { messages, text } }) => ({
      messages: withMessage(messages, { kind: 'text', text: text.trim(), qaId: '' }),
      text: '',
    })),
    sendAgain: assign(({ context }, { id }: OfMessage) => ({ messages: withMessageAgain(context.messages, id) })),
    markUnsent: assign(({ context: { messages } }, answer: Answered) =>
      neverLeft(answer) ? { messages: withLastUnsent(messages) } : {},
    ),
    /** That it never left stands at the message. */
    sayUnanswered: emit(
      (_, answer: Answered): Effect => ({ type: 'toast', text: messageOf(answer.output), inPlace: neverLeft(answer) }),
    ),
    addListReply: assign(({ context }, response: ListResponse) => withReply(context, 'reply', textOf(response))),
    addTextReply: assign(({ context }, { output }: Answered<string>) =>
      withReply(context, 'referral', output.kind === 'ok' ? output.data : ''),
    ),
    keepHandover: assign((_, response: ListResponse) => ({ handoverText: textOf(response) })),
    addHandover: assign(({ context }) => withReply(context, 'referral', context.handoverText)),
    setMark: assign(({ context: { messages } }, { id, mark }: Marked) => ({
      messages: withMark(messages, id, mark),
      ratedId: qaIdOf(messages, id),
    })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
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
      ({ context: { orderNo, messages } }, { id, mark }: Marked): Effect => ({
        type: 'call.send',
        call: 'qa-record',
        request: { orderNo, type: QA_RECORD.feedback, value: String(mark), qaId: qaIdOf(messages, id) },
      }),
    ),
    keepRatingResult: assign((_, { output }: { output: { said: string } }) => ({ ratingResult: output.said })),
    askNativeRating: emit((): Effect => ({ type: 'native.call', action: 'ratingPrompt' })),
    openComplaint: emit(
      ({ context: { orderNo } }): Effect => ({
        type: 'screen.open',
        screen: 'complaintNew',
        query: orderNo ? { orderNo } : {},
      }),
    ),
    openOfficialChannels: emit((): Effect => ({ type: 'screen.open', screen: 'officialChannels', query: {} })),
    openLoan: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'loanDetails', query: orderOf(context.dueLoan ?? {}) }),
    ),
    openCustomerService: emit((): Effect => ({ type: 'screen.open', screen: 'customerService', query: {} })),
  },
}).createMachine({
  id: 'chatbot',
  description: 'The borrower asks the support bot.',
  context: ({ input: { query, kept } }) => ({
    orderNo: query.orderNo ?? '',
    selectedIndex: Number(query.selectedIndex),
    topics: [],
    topicId: '',
    shownTopicId: '',
    questions: [],
    messages: conversationOf(kept),
    owner: ownerOf(kept),
    dueLoan: null,
    text: '',
    handoverText: '',
    ratedId: '',
    ratingResult: '',
    reason: '',
  }),
  invoke: {
    id: 'recall',
    src: 'recall',
    input: ({ context: { orderNo } }) => draftOf(orderNo),
    onDone: { actions: withEvent('keepRecalled'), meta: { own: 'A text without a reply stands in the field again.' } },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'The categories are being loaded.',
      tags: 'loading',
      invoke: {
        id: 'loadTopics',
        src: 'loadList',
        input: ({ context: { orderNo } }) => ({ orderNo, pid: TOP }),
        onDone: [
          {
            guard: withEvent('hasTopics'),
            target: 'loadingQuestions',
            actions: [withEvent('keepOwner'), withEvent('keepDueLoan'), withEvent('keepTopics')],
            meta: { rows: ['CB-01'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'conversing',
            actions: [withEvent('keepOwner'), withEvent('keepDueLoan')],
            meta: { own: 'Without categories there are no questions, but the borrower can write.' },
          },
          { target: 'failed', actions: [withEvent('keepReason'), withEvent('sayFailure')], meta: { rows: ['CB-03'] } },
        ],
      },
    },
    loadingQuestions: {
      description: 'The questions of the first category are being loaded.',
      tags: 'loading',
      invoke: {
        id: 'loadQuestions',
        src: 'loadList',
        input: ({ context: { orderNo, topicId } }) => ({ orderNo, pid: topicId }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'conversing',
            actions: withEvent('keepQuestions'),
            meta: { rows: ['CB-02'], usual: true },
          },
          { target: 'failed', actions: [withEvent('keepReason'), withEvent('sayFailure')], meta: { rows: ['CB-03'] } },
        ],
      },
    },
    failed: {
      description: 'Categories or questions failed to load. The borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'starting', meta: { rows: ['CB-24'] } } },
    },
    conversing: {
      description: 'The questions and the conversation are shown.',
      on: {
        'text.typed': {
          actions: [withEvent('setText'), 'keepText'],
          meta: { own: 'The borrower writes a text before sending it.', usual: true },
        },
      },
      initial: 'chatting',
      states: {
        chatting: {
          description: 'The borrower can ask.',
          on: {
            'topic.chosen': {
              guard: withEvent('isOtherTopic'),
              target: 'changingTopic',
              actions: withEvent('chooseTopic'),
              meta: { rows: ['CB-04'] },
            },
            'question.chosen': {
              guard: withEvent('isQuestion'),
              target: 'replying.toQuestion',
              actions: [withEvent('addQuestion'), 'keepConversation'],
              meta: { rows: ['CB-05'], usual: true },
            },
            'reply.marked': [
              {
                guard: withEvent('isResolved'),
                target: 'rating',
                actions: [withEvent('setMark'), 'keepConversation', withEvent('sendFeedback')],
                meta: { rows: ['CB-08', 'CB-25'], usual: true },
              },
              {
                guard: withEvent('isNotResolved'),
                actions: [withEvent('setMark'), 'keepConversation', withEvent('sendFeedback')],
                meta: { rows: ['CB-09', 'CB-25'] },
              },
            ],
            'text.sent': {
              guard: 'hasText',
              target: 'replying.toText',
              actions: ['addText', 'keepConversation'],
              meta: { rows: ['CB-16', 'CB-17'], usual: true },
            },
            'message.resent': [
              {
                guard: withEvent('isUnansweredQuestion'),
                target: 'replying.toQuestion',
                actions: [withEvent('sendAgain'), 'keepConversation', 'keepText'],
                meta: { own: 'A question without a reply is asked again.' },
              },
              {
                guard: withEvent('isUnanswered'),
                target: 'replying.toText',
                actions: [withEvent('sendAgain'), 'keepConversation', 'keepText'],
                meta: { own: 'A text without a reply is sent again.' },
              },
            ],
            'customerService.chosen': { actions: 'openCustomerService', meta: { rows: ['CB-20'] } },
            'officialChannels.chosen': {
              actions: 'openOfficialChannels',
              meta: { own: 'A borrower who doubts that it is us can check.' },
            },
            'loan.chosen': {
              guard: 'hasDueLoan',
              actions: 'openLoan',
              meta: { own: 'A reply about what is to be paid leads there.' },
            },
          },
        },
        changingTopic: {
          description: 'The questions of another category are being loaded.',
          invoke: {
            id: 'loadQuestions',
            src: 'loadList',
            input: ({ context: { orderNo, topicId } }) => ({ orderNo, pid: topicId }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'chatting',
                actions: withEvent('keepQuestions'),
                meta: { rows: ['CB-02'] },
              },
              { target: 'chatting', actions: ['chooseShownTopic', withEvent('sayOutcome')], meta: { rows: ['CB-22'] } },
            ],
          },
        },
        replying: {
          description: 'The bot replies to the last message of the conversation.',
          initial: 'toQuestion',
          states: {
            toQuestion: {
              description: 'The server is asked for the reply to a question.',
              invoke: {
                id: 'loadReply',
                src: 'loadList',
                input: ({ context: { orderNo, messages } }) => ({ orderNo, pid: askedId(messages) }),
                onDone: [
                  {
                    guard: withEvent('handsOver'),
                    target: 'handingOver',
                    actions: withEvent('keepHandover'),
                    meta: { rows: ['CB-07'] },
                  },
                  {
                    guard: withEvent('isOk'),
                    target: '#chatbot.conversing.chatting',
                    actions: [withEvent('addListReply'), 'keepConversation', 'keepText'],
                    meta: { rows: ['CB-06'], usual: true },
                  },
                  {
                    target: '#chatbot.conversing.chatting',
                    actions: [withEvent('markUnsent'), withEvent('sayUnanswered')],
                    meta: { rows: ['CB-19'] },
                  },
                ],
              },
            },
            handingOver: {
              description: 'The server records the hand-over to human service.',
              invoke: {
                id: 'postHandover',
                src: 'postRecord',
                input: ({ context: { orderNo, messages } }) => ({
                  orderNo,
                  type: QA_RECORD.handover,
                  value: '',
                  qaId: askedId(messages),
                }),
                onDone: {
                  target: '#chatbot.conversing.chatting',
                  actions: ['addHandover', 'keepConversation', 'openComplaint'],
                  meta: { rows: ['CB-26'] },
                },
              },
            },
            toText: {
              description: 'The server is asked for the reply to a text.',
              invoke: {
                id: 'postText',
                src: 'postRecord',
                input: ({ context: { orderNo, messages } }) => ({
                  orderNo,
                  type: QA_RECORD.freeText,
                  value: lastOf(messages)?.text ?? '',
                  qaId: '',
                }),
                onDone: [
                  {
                    guard: withEvent('isOk'),
                    target: '#chatbot.conversing.chatting',
                    actions: [withEvent('addTextReply'), 'keepConversation', 'keepText'],
                    meta: { rows: ['CB-18'], usual: true },
                  },
                  {
                    target: '#chatbot.conversing.chatting',
                    actions: [withEvent('markUnsent'), withEvent('sayUnanswered')],
                    meta: { rows: ['CB-19'] },
                  },
                ],
              },
            },
          },
        },
        rating: {
          description: 'The borrower rates a reply that helped.',
          invoke: {
            id: 'rating',
            src: 'rating',
            input: ({ context: { orderNo, ratedId } }) => ({ orderNo, qaId: ratedId, isAtOnce: true }),
            onDone: [
              {
                guard: withEvent('isRatedWell'),
                target: 'chatting',
                actions: 'askNativeRating',
                meta: { rows: ['CB-13'], usual: true },
              },
              {
                guard: withEvent('hasRatingResult'),
                target: 'ratingResult',
                actions: withEvent('keepRatingResult'),
                meta: { rows: ['CB-12'] },
              },
              { target: 'chatting', meta: { rows: ['CB-12', 'CB-21'] } },
            ],
          },
        },
        ratingResult: {
          description: 'The server responds to a score of few stars.',
          on: { 'result.closed': { target: 'chatting', meta: { rows: ['CB-15'] } } },
        },
      },
    },
  },
});

/** What a category or a question is called. */
export const titleOf = ({ title_local, title_local_alias }: QaEntry) => title_local || title_local_alias;

/** The fetched answers, a paragraph each. */
function textOf({ output }: ListResponse): string {
  const texts = output.kind === 'ok' ? output.data.answerList.map(titleOf) : [];
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Whether the phone had no line. */
function neverLeft({ output }: Answered): boolean {
  return output.kind === 'unreachable' && output.cause === 'network';
}

/** What the bot says to the last message. */
function withReply({ messages }: ChatbotContext, kind: 'reply' | 'referral', text: string) {
  return { messages: withMessage(messages, { kind, text, qaId: askedId(messages) }) };
}

/** The id of the question that was asked last. */
const askedId = (messages: readonly ChatMessage[]) => lastOf(messages)?.qaId ?? '';

function qaIdOf(messages: readonly ChatMessage[], id: number): string {
  return messages.find((message) => message.id === id)?.qaId ?? '';
}

/** A reply is marked once. */
function isMarkable({ messages }: ChatbotContext, { id }: OfMessage): boolean {
  return messages.some((message) => message.id === id && message.kind === 'reply' && message.mark === 0);
}

type Snapshot = SnapshotFrom<typeof chatbot>;

/** Whether the borrower may ask, write, mark or choose now. */
export const selectIsChatting = (snapshot: Snapshot) => snapshot.matches({ conversing: 'chatting' });
/** Whether the bot is about to say something. */
export const selectIsReplying = (snapshot: Snapshot) => snapshot.matches({ conversing: 'replying' });
/** The last message, where it leads to the customer service. */
export const selectReferral = ({ context }: Snapshot) => {
  const last = lastOf(context.messages);
  return last?.kind === 'referral' ? last : undefined;
};
/** Whether what the borrower asked has no reply, and none is on its way. */
export const selectIsUnanswered = (id: number) => (snapshot: Snapshot) => {
  const { messages } = snapshot.context;
  const isLast = lastOf(messages)?.id === id;
  return isUnanswered(messages, id) && !(isLast && selectIsReplying(snapshot));
};
