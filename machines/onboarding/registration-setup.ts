import { assign, emit, sendTo, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type {
  channelTemplateCall,
  getSidCall,
  getSmsCall,
  LandingTemplate,
  RegistrationSession,
  registerCall,
} from '#contract/onboarding.ts';
import { isMobile } from '#contract/values/formats.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import {
  downloadQuery,
  KEPT_FORM,
  linkOf,
  type Problem,
  type RegistrationContext,
  type RegistrationInput,
  trackRequest,
} from './registration-form.ts';

export type RegistrationEvent =
  | { type: 'load.retried' }
  | { type: 'mobile.typed'; value: string }
  | { type: 'captcha.typed'; value: string }
  | { type: 'code.typed'; value: string }
  | { type: 'captcha.refreshed' }
  | { type: 'captcha.failed' }
  | { type: 'code.asked' }
  | { type: 'apply.chosen' }
  | { type: 'agreement.chosen' };

/** What the names in the statechart of registration.ts stand for. */
export const registrationSetup = setup({
  types: types<{
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: Effect;
    children: {
      loadTemplate: 'loadTemplate';
      openSession: 'openSession';
      sendSms: 'sendSms';
      register: 'register';
      countdown: 'countdown';
    };
    tags: 'busy' | 'failed' | 'form';
  }>(),
  actors: {
    loadTemplate: declaredCall<RequestOf<typeof channelTemplateCall>, LandingTemplate>('channel-template'),
    openSession: declaredCall<RequestOf<typeof getSidCall>, RegistrationSession>('get-sid'),
    sendSms: declaredCall<RequestOf<typeof getSmsCall>, null>('get-sms'),
    register: declaredCall<RequestOf<typeof registerCall>, null>('register'),
    countdown: smsCountdown,
  },
  guards: {
    isOk,
    isCode: (_, { outcome, code }: Answered & { code: string }) => outcome.kind === 'refused' && outcome.code === code,
    /** Another session is asked for once for an image: where nothing helps, nothing is asked in a circle. */
    mayRenew: ({ context }) => context.image !== context.renewedImage,
    isFirstVisit: ({ context }) => context.kept === null,
    isCounting: ({ context }) => context.seconds > 0,
    lacksMobile: ({ context }) => context.mobile === '',
    hasWrongMobile: ({ context }) => !isMobile(context.mobile),
    lacksCaptcha: ({ context }) => context.captcha === '',
    lacksCode: ({ context }) => context.smsCode === '',
  },
  actions: {
    keepTemplate: assign((_, { outcome }: Answered<LandingTemplate>) =>
      outcome.kind === 'ok' ? { template: outcome.data } : {},
    ),
    /** What was typed of a captcha goes with the session that its image belonged to. */
    keepSession: assign(({ context }, { outcome }: Answered<RegistrationSession>) => {
      if (outcome.kind !== 'ok') return {};
      const { sid } = outcome.data;
      return { sid, captcha: sid === context.kept?.sid ? context.captcha : '' };
    }),
    /** The same, where the server gave another session; what else was typed stays. */
    renewSession: assign(({ context }, { outcome }: Answered<RegistrationSession>) => {
      if (outcome.kind !== 'ok' || outcome.data.sid === context.sid) return {};
      const image = context.image + 1;
      return { sid: outcome.data.sid, image, renewedImage: image, captcha: '' };
    }),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    type: assign(({ context: { problem } }, typed: Partial<Pick<RegistrationContext, Problem['field']>>) => ({
      ...typed,
      problem: problem && problem.field in typed ? null : problem,
    })),
    /** Said again, it is another problem: the field is marked anew. */
    mark: assign((_, problem: Problem) => ({ problem: { ...problem } })),
    renewCaptcha: assign(({ context }) => ({ image: context.image + 1, captcha: '' })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    sayRegistered: emit((): Effect => ({ type: 'toast', text: '注册成功', kind: 'success' })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
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
    keepForm: emit(({ context }): Effect => {
      const { sid, openedAt, image, mobile, captcha, smsCode } = context;
      const value = { link: linkOf(context), sid, openedAt, image, mobile, captcha, smsCode };
      return { type: 'visit.keep', name: KEPT_FORM, value };
    }),
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
