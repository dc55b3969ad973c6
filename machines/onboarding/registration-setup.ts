import { assign, emit, sendTo, setup } from 'xstate';
import type { DataOf } from '#contract/call.ts';
import type { RegistrationSession, readCaptchaCall } from '#contract/onboarding.ts';
import { isMobile, mobileDigits } from '#domain/mobile.ts';
import type { Effect, Toast } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { captchaReading } from './captcha-reading.ts';
import { type Promotion, promotionOpening } from './promotion-opening.ts';
import {
  downloadQuery,
  KEPT_FORM,
  keptFormOf,
  type Problem,
  type RegistrationContext,
  type RegistrationInput,
  trackRequest,
} from './registration-form.ts';
import { type ProofGiven, smsProof } from './sms-proof.ts';

export type RegistrationEvent =
  | { type: 'load.retried' }
  | { type: 'mobile.typed' | 'captcha.typed' | 'code.typed'; value: string }
  | { type: 'captcha.refreshed' | 'captcha.failed' }
  | { type: 'reading.asked' }
  | { type: 'code.asked' }
  | { type: 'apply.chosen' }
  | { type: 'agreement.chosen' }
  | ProofGiven;

/** What a toast says, and how. */
export type Saying = Omit<Toast, 'type'>;

const outcome = outcomeKit<RegistrationContext, RegistrationEvent>();

/** What the names in the statechart of registration.ts stand for; apart from it, since both together are over 300 lines. */
export const registrationSetup = setup({
  types: types<{
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: Effect;
    children: {
      open: 'open';
      openSession: 'openSession';
      sendSms: 'sendSms';
      readCaptcha: 'readCaptcha';
      register: 'register';
      countdown: 'countdown';
      proof: 'proof';
    };
    tags: 'failed' | 'form' | 'submitted';
  }>(),
  actors: {
    open: promotionOpening,
    openSession: declaredCall('get-sid'),
    sendSms: declaredCall('get-sms'),
    readCaptcha: captchaReading,
    register: declaredCall('register'),
    countdown: smsCountdown,
    proof: smsProof,
  },
  guards: {
    ...outcome.guards,
    isCode: (_, { output, code }: Answered & { code: string }) => output.kind === 'refused' && output.code === code,
    isSessionOver: ({ context }, { output }: Answered) =>
      output.kind === 'refused' && output.code === context.sessionOverCode,
    isSmsCodeRefused: ({ context }, { output }: Answered) =>
      output.kind === 'refused' && context.smsCodeRefused.includes(output.code),
    /** Another session is asked for once for an image: where nothing helps, nothing is asked in a circle. */
    mayRenew: ({ context }) => context.image !== context.renewedImage,
    isFirstVisit: ({ context }, { output }: Answered) => output.kind === 'ok' && context.kept === null,
    isCounting: ({ context }) => context.seconds > 0,
    lacksMobile: ({ context }) => context.mobile === '',
    hasWrongMobile: ({ context }) => !isMobile(context.mobile, context.mobileRule),
    lacksCaptcha: ({ context }) => context.captcha === '',
    lacksCode: ({ context }) => context.smsCode === '',
  },
  actions: {
    ...outcome.actions,
    /** What was typed of a captcha goes with the session that its image belonged to. */
    keepPromotion: assign(({ context }, { output }: Answered<Promotion>) => {
      if (output.kind !== 'ok') return {};
      const { template, session } = output.data;
      const { sid, challenge, canRead } = session;
      return {
        template,
        sid,
        challenge,
        canRead: canRead === 1,
        captcha: sid === context.kept?.sid ? context.captcha : '',
      };
    }),
    /** The same, where the server gave another session; what else was typed stays. */
    renewSession: assign(({ context }, { output }: Answered<RegistrationSession>) => {
      if (output.kind !== 'ok') return {};
      const { sid, challenge } = output.data;
      const image = context.image + 1;
      return sid === context.sid ? { challenge } : { sid, challenge, image, renewedImage: image, captcha: '' };
    }),
    giveSession: sendTo('proof', ({ context: { sid, challenge } }) => ({
      type: 'session.given',
      session: { sid, challenge },
    })),
    askForProof: sendTo('proof', { type: 'proof.asked' }),
    keepProof: assign((_, { proof }: ProofGiven) => ({ proof })),
    spendProof: sendTo('proof', { type: 'proof.spent' }),
    /** The letters that the server told, as if they had been typed. */
    keepLetters: assign(({ context: { problem } }, { output }: Answered<DataOf<typeof readCaptchaCall>>) =>
      output.kind === 'ok'
        ? { captcha: output.data.capcode, problem: problem?.field === 'captcha' ? null : problem }
        : {},
    ),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    keepTyped: assign(({ context: { problem } }, typed: Partial<Pick<RegistrationContext, 'captcha' | 'smsCode'>>) => ({
      ...typed,
      problem: problem && problem.field in typed ? null : problem,
    })),
    /** Said again, it is another problem: the field is marked anew. */
    mark: assign((_, problem: Problem) => ({ problem: { ...problem } })),
    /** What the server says of a field stands at it. */
    markRefused: assign((_, { field, output }: Answered & Pick<Problem, 'field'>) => ({
      problem: { field, text: messageOf(output) },
    })),
    keepMobile: assign(({ context }, { value }: { value: string }) => ({
      mobile: mobileDigits(value, context.mobileRule?.maxDigits),
      problem: context.problem?.field === 'mobile' ? null : context.problem,
    })),
    renewCaptcha: assign(({ context }) => ({ image: context.image + 1, captcha: '' })),
    say: emit((_, { text, kind, forNextScreen }: Saying): Effect => ({ type: 'toast', text, kind, forNextScreen })),
    trackVisit: emit(
      ({ context }): Effect => ({ type: 'call.send', call: 'track-visit', request: trackRequest(context) }),
    ),
    trackClick: emit(
      ({ context }): Effect => ({
        type: 'call.send',
        call: 'track-click',
        request: { ...trackRequest(context), phone: context.mobile },
      }),
    ),
    keepForm: emit(({ context }): Effect => ({ type: 'visit.keep', name: KEPT_FORM, value: keptFormOf(context) })),
    forgetForm: emit((): Effect => ({ type: 'visit.forget', name: KEPT_FORM })),
    openAgreement: emit((): Effect => ({ type: 'screen.open', screen: 'loanAgreement', query: {} })),
    openDownload: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'download', query: downloadQuery(context) }),
    ),
    startCountdown: sendTo('countdown', { type: 'code.asked' }),
    runCountdown: sendTo('countdown', { type: 'code.sent' }),
    stopCountdown: sendTo('countdown', { type: 'code.failed' }),
    resetCountdown: sendTo('countdown', { type: 'countdown.reset' }),
  },
});
