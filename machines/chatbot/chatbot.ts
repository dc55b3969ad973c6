import { chatbotSetup, lastOf } from './chatbot-setup.ts';
import { conversationOf, draftOf, ownerOf } from './conversation.ts';

/** The parent of the top categories. */
const TOP = '0';

/** The conversation with the support bot: specification section 2, screen 8; rows CB-*. */
export const chatbot = chatbotSetup.createMachine({
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
    text: '',
    ratedId: '',
    reason: '',
  }),
  invoke: {
    id: 'recall',
    src: 'recall',
    input: ({ context: { orderNo } }) => draftOf(orderNo),
    onDone: {
      actions: { type: 'keepRecalled', params: ({ event }) => event },
      meta: { own: 'what was written and is not answered stands in the field again' },
    },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'The top categories are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadTopics',
        src: 'loadList',
        input: ({ context: { orderNo } }) => ({ orderNo, pid: TOP }),
        onDone: [
          {
            guard: { type: 'hasTopics', params: ({ event }) => event },
            target: 'loadingQuestions',
            actions: [
              { type: 'keepOwner', params: ({ event }) => event },
              { type: 'keepTopics', params: ({ event }) => event },
            ],
            meta: { rows: ['CB-01'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'conversing',
            actions: { type: 'keepOwner', params: ({ event }) => event },
            meta: { own: 'without a category there are no questions, but the borrower can write' },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['CB-03'] },
          },
        ],
      },
    },
    loadingQuestions: {
      description: 'The questions of the category that is chosen first are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadQuestions',
        src: 'loadList',
        input: ({ context: { orderNo, topicId } }) => ({ orderNo, pid: topicId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'conversing',
            actions: { type: 'keepQuestions', params: ({ event }) => event },
            meta: { rows: ['CB-02'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['CB-03'] },
          },
        ],
      },
    },
    failed: {
      description: 'Categories or questions did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'starting', meta: { rows: ['CB-24'] } } },
    },
    conversing: {
      description: 'Questions and conversation stand on the page.',
      tags: 'answered',
      on: {
        'text.typed': {
          actions: [{ type: 'setText', params: ({ event }) => event }, 'keepText'],
          meta: { own: 'a text is written before it is sent' },
        },
      },
      initial: 'chatting',
      states: {
        chatting: {
          description: 'The borrower may ask.',
          on: {
            'topic.chosen': {
              guard: { type: 'isOtherTopic', params: ({ event }) => event },
              target: 'changingTopic',
              actions: { type: 'chooseTopic', params: ({ event }) => event },
              meta: { rows: ['CB-04'] },
            },
            'question.chosen': {
              guard: { type: 'isQuestion', params: ({ event }) => event },
              target: 'replying',
              actions: [{ type: 'addQuestion', params: ({ event }) => event }, 'keepConversation'],
              meta: { rows: ['CB-05'] },
            },
            'answer.marked': [
              {
                guard: { type: 'isResolved', params: ({ event }) => event },
                target: 'rating',
                actions: [
                  { type: 'setMark', params: ({ event }) => event },
                  'keepConversation',
                  { type: 'sendFeedback', params: ({ event }) => event },
                ],
                meta: { rows: ['CB-08', 'CB-25'] },
              },
              {
                guard: { type: 'isNotResolved', params: ({ event }) => event },
                actions: [
                  { type: 'setMark', params: ({ event }) => event },
                  'keepConversation',
                  { type: 'sendFeedback', params: ({ event }) => event },
                ],
                meta: { rows: ['CB-09', 'CB-25'] },
              },
            ],
            'text.sent': {
              guard: 'hasText',
              target: 'replying',
              actions: ['addText', 'keepConversation'],
              meta: { rows: ['CB-16', 'CB-17'] },
            },
            'message.resent': {
              guard: { type: 'isUnanswered', params: ({ event }) => event },
              target: 'replying',
              actions: [{ type: 'sendAgain', params: ({ event }) => event }, 'keepConversation', 'keepText'],
              meta: { own: 'what was not answered is asked again' },
            },
            'customerService.chosen': { actions: 'openCustomerService', meta: { rows: ['CB-20'] } },
          },
        },
        changingTopic: {
          description: 'The questions of another category are on their way.',
          invoke: {
            id: 'loadQuestions',
            src: 'loadList',
            input: ({ context: { orderNo, topicId } }) => ({ orderNo, pid: topicId }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'chatting',
                actions: { type: 'keepQuestions', params: ({ event }) => event },
                meta: { rows: ['CB-02'] },
              },
              {
                target: 'chatting',
                actions: ['chooseShownTopic', { type: 'sayOutcome', params: ({ event }) => event }],
                meta: { rows: ['CB-22'] },
              },
            ],
          },
        },
        replying: {
          description: 'The bot is asked about the message at the end of the conversation.',
          tags: 'replying',
          invoke: {
            id: 'reply',
            src: 'reply',
            input: ({ context: { orderNo, messages } }) => ({ orderNo, message: lastOf(messages) }),
            onDone: [
              {
                guard: { type: 'isHandover', params: ({ event }) => event },
                target: 'chatting',
                actions: [{ type: 'addReply', params: ({ event }) => event }, 'keepConversation', 'openComplaint'],
                meta: { rows: ['CB-26'] },
              },
              {
                guard: { type: 'isSaid', params: ({ event }) => event },
                target: 'chatting',
                actions: [{ type: 'addReply', params: ({ event }) => event }, 'keepConversation', 'keepText'],
                meta: { rows: ['CB-06', 'CB-18'] },
              },
              { target: 'chatting', meta: { rows: ['CB-19'] } },
            ],
          },
        },
        rating: {
          description: 'The borrower rates an answer that helped.',
          invoke: {
            id: 'rating',
            src: 'rating',
            input: ({ context: { orderNo, ratedId } }) => ({ orderNo, qaId: ratedId }),
            onDone: { target: 'chatting', meta: { rows: ['CB-13', 'CB-15', 'CB-21'] } },
          },
        },
      },
    },
  },
});
