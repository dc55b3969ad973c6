import { assign, type EventObject, type SnapshotFrom, setup } from 'xstate';
import type { QaList } from '#contract/chatbot.ts';
import { HANDOVER_ACTION, QA_RECORD } from '#contract/wire-constants.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import type { ChatMessage } from './conversation.ts';

/** What the bot says to one message of the borrower's: rows CB-05 to CB-07, CB-17 to CB-19, CB-26. */
export interface BotReplyInput {
  orderNo: string;
  /** A question or a text. */
  message: Pick<ChatMessage, 'kind' | 'text' | 'qaId'>;
}

export interface BotReplyContext extends BotReplyInput {
  said: BotReplyOutput;
}

/**
 * - `answer`: the answer to a question, which can be marked
 * - `reply`: the reply to a text, or that there is no answer
 * - `handover`: the question is one for human service
 * - `nothing`: it went wrong, and was said so
 */
export interface BotReplyOutput {
  kind: 'answer' | 'reply' | 'handover' | 'nothing';
  text: string;
}

type ListAnswer = Answered<QaList>;

const saying = sayingKit<BotReplyContext, EventObject>();

export const botReply = setup({
  types: types<{
    input: BotReplyInput;
    context: BotReplyContext;
    events: EventObject;
    output: BotReplyOutput;
    emitted: Effect;
    children: { loadAnswer: 'loadAnswer'; postHandover: 'postRecord'; postText: 'postRecord' };
  }>(),
  actors: { loadAnswer: declaredCall('get-qa-list'), postRecord: declaredCall('qa-record') },
  guards: {
    ...saying.guards,
    isQuestion: ({ context }) => context.message.kind === 'question',
    handsOver: (_, { output }: ListAnswer) =>
      output.kind === 'ok' && output.data.answerList.some((entry) => entry.action_type === HANDOVER_ACTION),
  },
  actions: {
    ...saying.actions,
    keepAnswer: assign((_, { output }: ListAnswer) => {
      const text = output.kind === 'ok' ? textOf(output.data) : '';
      return said(text === '' ? 'reply' : 'answer', text);
    }),
    keepHandover: assign((_, { output }: ListAnswer) =>
      said('handover', output.kind === 'ok' ? textOf(output.data) : ''),
    ),
    keepReply: assign((_, { output }: Answered<string>) => said('reply', output.kind === 'ok' ? output.data : '')),
  },
}).createMachine({
  id: 'botReply',
  description: 'The bot is asked what it says to a message.',
  context: ({ input }) => ({ ...input, ...said('nothing', '') }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isQuestion', target: 'fetchingAnswer', meta: { rows: ['CB-05'] } },
        { target: 'replying', meta: { rows: ['CB-17'] } },
      ],
    },
    fetchingAnswer: {
      description: 'The answer to a question is on its way.',
      invoke: {
        id: 'loadAnswer',
        src: 'loadAnswer',
        input: ({ context: { orderNo, message } }) => ({ orderNo, pid: message.qaId }),
        onDone: [
          {
            guard: { type: 'handsOver', params: ({ event }) => event },
            target: 'handingOver',
            actions: { type: 'keepHandover', params: ({ event }) => event },
            meta: { rows: ['CB-07'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => event },
            meta: { rows: ['CB-06'] },
          },
          {
            target: 'done',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['CB-19'] },
          },
        ],
      },
    },
    handingOver: {
      description: 'The hand-over to human service is recorded.',
      invoke: {
        id: 'postHandover',
        src: 'postRecord',
        input: ({ context: { orderNo, message } }) => ({ orderNo, type: QA_RECORD.handover, qaId: message.qaId }),
        onDone: { target: 'done', meta: { rows: ['CB-26'] } },
      },
    },
    replying: {
      description: 'The reply to a text is on its way.',
      invoke: {
        id: 'postText',
        src: 'postRecord',
        input: ({ context: { orderNo, message } }) => ({ orderNo, type: QA_RECORD.freeText, value: message.text }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'keepReply', params: ({ event }) => event },
            meta: { rows: ['CB-18'] },
          },
          {
            target: 'done',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['CB-19'] },
          },
        ],
      },
    },
    done: { description: 'The bot has said what it says.', type: 'final' },
  },
  output: ({ context }) => context.said,
});

function said(kind: BotReplyOutput['kind'], text: string): { said: BotReplyOutput } {
  return { said: { kind, text } };
}

/** The fetched answers, a paragraph each. */
function textOf({ answerList }: QaList): string {
  const texts = answerList.map(({ title_local, title_local_alias }) => title_local || title_local_alias);
  return texts.filter((text) => text !== '').join('\n\n');
}

export const selectIsHandingOver = (snapshot: SnapshotFrom<typeof botReply>) => snapshot.matches('handingOver');
