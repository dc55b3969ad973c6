import { assign, setup } from 'xstate';
import { type Outcome, unreachable } from '#contract/outcome.ts';
import { type Answered, declaredCall, declaredOutcome, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

/** Whose captcha is to be read, as read-captcha asks for it. */
export interface CaptchaReadingInput {
  phone: string;
  sid: string;
  deviceId: string;
  appName: string;
}

export interface CaptchaReadingContext extends CaptchaReadingInput {
  challenge: string;
  proof: string;
  /** What becomes of it in the end: the captcha's letters, or why they are not told. */
  outcome: Outcome<Letters>;
}

interface Letters {
  challenge: string;
  capcode: string;
}

const { guards } = sayingKit();

/** Has the server tell the letters of a captcha for a proof of much work: for who cannot read pictures. */
export const captchaReading = setup({
  types: types<{
    input: CaptchaReadingInput;
    context: CaptchaReadingContext;
    output: Outcome<Letters>;
    children: { askChallenge: 'askChallenge'; solve: 'solve'; askLetters: 'askLetters' };
  }>(),
  actors: {
    askChallenge: declaredCall('read-captcha'),
    solve: declaredOutcome<{ challenge: string }, string>('browser/proof'),
    askLetters: declaredCall('read-captcha'),
  },
  guards,
  actions: {
    keepChallenge: assign((_, { output }: Answered<Letters>) =>
      output.kind === 'ok' ? { challenge: output.data.challenge } : {},
    ),
    keepProof: assign((_, { output }: Answered<string>) => (output.kind === 'ok' ? { proof: output.data } : {})),
    keepOutcome: assign((_, { output }: Answered<Letters>) => ({ outcome: output })),
  },
}).createMachine({
  id: 'captchaReading',
  description: 'The letters of the captcha, told for a proof of much work.',
  context: ({ input }) => ({ ...input, challenge: '', proof: '', outcome: unreachable() }),
  initial: 'askingChallenge',
  states: {
    askingChallenge: {
      description: 'The server is asked what work it wants.',
      invoke: {
        id: 'askChallenge',
        src: 'askChallenge',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'solving',
            actions: { type: 'keepChallenge', params: ({ event }) => event },
            meta: { own: 'the work is known' },
          },
          {
            target: 'ended',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
            meta: { own: 'the server will not read it' },
          },
        ],
      },
    },
    solving: {
      description: 'The proof is looked for, for up to a minute.',
      invoke: {
        id: 'solve',
        src: 'solve',
        input: ({ context: { challenge } }) => ({ challenge }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'askingLetters',
            actions: { type: 'keepProof', params: ({ event }) => event },
            meta: { own: 'it was found' },
          },
          { target: 'ended', meta: { own: 'it cannot be found here' } },
        ],
      },
    },
    askingLetters: {
      description: 'The letters are asked for with the proof.',
      invoke: {
        id: 'askLetters',
        src: 'askLetters',
        input: ({ context }) => ({ ...requestOf(context), proof: context.proof }),
        onDone: {
          target: 'ended',
          actions: { type: 'keepOutcome', params: ({ event }) => event },
          meta: { own: 'the server tells them, or why not' },
        },
      },
    },
    ended: { description: 'The letters are there, or will not come.', type: 'final' },
  },
  output: ({ context }) => context.outcome,
});

function requestOf({ phone, sid, deviceId, appName }: CaptchaReadingInput): CaptchaReadingInput {
  return { phone, sid, deviceId, appName };
}
