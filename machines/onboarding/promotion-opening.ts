import { assign, setup } from 'xstate';
import type { LandingTemplate, RegistrationSession } from '#contract/onboarding.ts';
import { type Outcome, ok, unreachable } from '#contract/outcome.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

/** What a landing page needs before it can be filled in, asked for at once: rows RG-01 to RG-04. */
export interface PromotionOpeningInput {
  templateId: string;
  /** The session that the visit was given before; '' where there is none. */
  sid: string;
}

/** What a promotion shows, and the session that it is registered in. */
export interface Promotion {
  template: LandingTemplate;
  session: RegistrationSession;
}

export interface PromotionOpeningContext extends PromotionOpeningInput {
  template: LandingTemplate | null;
  session: RegistrationSession | null;
  /** What became of the call that failed. */
  failure: Outcome<never>;
}

const { guards } = sayingKit();

export const promotionOpening = setup({
  types: types<{
    input: PromotionOpeningInput;
    context: PromotionOpeningContext;
    output: Outcome<Promotion>;
    children: { loadTemplate: 'loadTemplate'; openSession: 'openSession' };
  }>(),
  actors: { loadTemplate: declaredCall('channel-template'), openSession: declaredCall('get-sid') },
  guards,
  actions: {
    keepTemplate: assign((_, { output }: Answered<LandingTemplate>) =>
      output.kind === 'ok' ? { template: output.data } : {},
    ),
    keepSession: assign((_, { output }: Answered<RegistrationSession>) =>
      output.kind === 'ok' ? { session: output.data } : {},
    ),
    keepFailure: assign((_, { output }: Answered) => (output.kind === 'ok' ? {} : { failure: output })),
  },
}).createMachine({
  id: 'promotionOpening',
  description: 'The promotion and a session to register in are asked for at once.',
  context: ({ input }) => ({ ...input, template: null, session: null, failure: unreachable() }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The promotion and the session are on their way.',
      type: 'parallel',
      states: {
        template: {
          description: 'What the promotion shows.',
          initial: 'asking',
          states: {
            asking: {
              description: 'It is on its way.',
              invoke: {
                id: 'loadTemplate',
                src: 'loadTemplate',
                input: ({ context: { templateId } }) => ({ templateId }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => event },
                    target: 'arrived',
                    actions: { type: 'keepTemplate', params: ({ event }) => event },
                    meta: { rows: ['RG-01'] },
                  },
                  {
                    target: '#promotionOpening.ended',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                    meta: { rows: ['RG-02', 'RG-03'] },
                  },
                ],
              },
            },
            arrived: { description: 'It is there.', type: 'final' },
          },
        },
        session: {
          description: 'The session to register in.',
          initial: 'asking',
          states: {
            asking: {
              description: 'It is on its way.',
              invoke: {
                id: 'openSession',
                src: 'openSession',
                input: ({ context: { sid } }) => (sid === '' ? {} : { sid }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => event },
                    target: 'arrived',
                    actions: { type: 'keepSession', params: ({ event }) => event },
                    meta: { rows: ['RG-01'] },
                  },
                  {
                    target: '#promotionOpening.ended',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                    meta: { rows: ['RG-03', 'RG-04'] },
                  },
                ],
              },
            },
            arrived: { description: 'It is there.', type: 'final' },
          },
        },
      },
      onDone: { target: 'ended', meta: { rows: ['RG-01'] } },
    },
    ended: { description: 'Both are there, or one of them will not come.', type: 'final' },
  },
  output: ({ context: { template, session, failure } }) => (template && session ? ok({ template, session }) : failure),
});
