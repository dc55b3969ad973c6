import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { DataOf, RequestOf } from '#contract/call.ts';
import type {
  getSmsCall,
  LandingTemplate,
  RegistrationSession,
  readCaptchaCall,
  registerCall,
  trackVisitCall,
} from '#contract/onboarding.ts';
import { isMobile, type MobileRule, mobileDigits } from '#domain/mobile.ts';
import { compactCode, smsCode } from '#domain/typed-text.ts';
import type { Effect, EffectOf } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { type ProofGiven, smsProof } from './sms-proof.ts';

/** The landing page of a promotion, where a visitor registers: specification section 2, screen 10; rows RG-*. */
export interface RegistrationInput {
  /** The route parameters: id, app_from, user_from, utm_tag, invite_code, and links_id or down_id. */
  query: Record<string, string>;
  clientType: 'ios' | 'android';
  /** The fixed short code of specification section 9. */
  appName: string;
  merchantNumber: string;
  /** The configured refusal code of get-sms and register for a session that is over. */
  sessionOverCode: string;
  /** The configured refusal codes of register for a wrong SMS code. */
  smsCodeRefused: readonly string[];
  /** The market's own; absent: that of specification section 5. */
  mobileRule?: MobileRule | undefined;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** The form as it was left before in this visit, by this link or another. */
  kept: KeptForm | null;
  /** When the running countdown ends, in milliseconds since 1970. */
  until: number | null;
}

/** What is kept of the form while another page is open. */
export interface KeptForm {
  /** The promotion link that the form belongs to. */
  link: string;
  sid: string;
  /** Counts the captcha images of the session. */
  image: number;
  /** The timestamp that the captcha's image is asked for with, in milliseconds since 1970. */
  imageAt: number;
  /** Digits alone. */
  mobile: string;
  captcha: string;
  smsCode: string;
}

/** Names under which the form and the countdown are kept for the visit. */
export const KEPT_FORM = 'registration';
export const KEPT_COUNTDOWN = 'registration.countdown';

/** What a promotion shows, and the session to register in. */
export interface Promotion {
  template: LandingTemplate;
  session: RegistrationSession;
}

export interface RegistrationContext extends RegistrationInput, KeptForm {
  template: LandingTemplate | null;
  /** What the session wants a proof of work for; '' where it wants none. */
  challenge: string;
  /** Whether the server reads the captcha for visitors who cannot. */
  canRead: boolean;
  /** The proof of the last SMS request; '' for none. */
  proof: string;
  /** The image that came with another session; -1 before there was one. */
  renewedImage: number;
  /** Until another SMS code may be sent; 0 where one may be sent now. */
  seconds: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
  /** What is wrong in a field; null again when that field is typed into. */
  problem: Problem | null;
}

export interface Problem {
  field: 'mobile' | 'captcha' | 'smsCode';
  text: string;
}

export type RegistrationEvent =
  | { type: 'load.retried' }
  | { type: 'mobile.typed' | 'captcha.typed' | 'code.typed'; value: string }
  | { type: 'captcha.refreshed'; at: number }
  | { type: 'captcha.failed' }
  | { type: 'reading.asked' }
  | { type: 'code.asked' }
  | { type: 'apply.chosen' }
  | { type: 'agreement.chosen' }
  | { type: 'officialChannels.chosen' }
  | ProofGiven;

type Typed = { value: string };

const CAPTCHA_MAX = 4;
const SMS_CODE_MAX = 6;

type Said = Omit<EffectOf<'toast'>, 'type'>;
const SENT: Said = { text: '验证码已发送，请在手机上查看！' };
const SENT_ALREADY: Said = { text: '请勿重复发送验证码!' };
const READING: Said = { text: 'Tunggu, kode gambar sedang diisi.' };
const READ: Said = { text: 'Kode gambar sudah diisi.' };
const REGISTERED: Said = { text: '注册成功', kind: 'success', forNextScreen: true };
const REGISTERED_ALREADY: Said = { text: '您已注册,请直接下载APP登录！', forNextScreen: true };

/** The route parameters that tell one promotion link from another. */
const LINK = ['id', 'app_from', 'user_from', 'utm_tag', 'invite_code', 'links_id', 'down_id'];

/** The form that was kept for this link; else an empty one, as on a first visit. */
function typedBefore({ query, openedAt, ...input }: RegistrationInput) {
  const link = JSON.stringify(LINK.map((name) => query[name] ?? ''));
  const kept = input.kept?.link === link ? input.kept : null;
  return { kept, image: 0, imageAt: openedAt, mobile: '', captcha: '', smsCode: '', ...kept, link, sid: '' };
}

function origin({ query: { app_from = '', user_from = '', utm_tag = '' } }: RegistrationContext) {
  return { app_from, user_from, utm_tag };
}

/** The image after this one, which has another captcha; its timestamp is the time, and never that of an image before. */
function nextImage({ image, imageAt }: RegistrationContext, at: number) {
  return { image: image + 1, imageAt: Math.max(at, imageAt + 1), captcha: '' };
}

/** When the response came, in milliseconds since 1970; 0 where none came. */
function respondedAt({ output }: Answered): number {
  return output.kind === 'unreachable' ? 0 : Date.parse(output.respondedAt ?? '') || 0;
}

const templateId = ({ template }: RegistrationContext) => template?.id ?? '';

/** What visits and clicks are recorded with. */
function trackRequest(context: RegistrationContext) {
  const page = { page_id: templateId(context), client_type: context.clientType, page_type: 1 };
  return { ...page, ...origin(context) } satisfies RequestOf<typeof trackVisitCall>;
}

function visitorOf(context: RegistrationContext) {
  const { mobile, captcha, sid, appName } = context;
  return { phone: mobile, capcode: captcha, sid, deviceId: sid, appName, ...origin(context) };
}

function smsRequest(context: RegistrationContext): RequestOf<typeof getSmsCall> {
  return { ...visitorOf(context), ...(context.proof && { proof: context.proof }) };
}

/** The whole payload of specification section 3. */
function registerRequest(context: RegistrationContext): RequestOf<typeof registerCall> {
  const { mobile, smsCode, query, merchantNumber } = context;
  return {
    ...visitorOf(context),
    merchantNumber,
    userName: mobile,
    smsCode,
    invite_code: query.invite_code ?? '',
    id: templateId(context),
  };
}

/** `links_id` where the link carried it, else `down_id`. */
function downloadQuery(context: RegistrationContext): Record<string, string> {
  const { links_id, down_id } = context.query;
  const link: Record<string, string> = links_id ? { links_id } : down_id ? { down_id } : {};
  return { ...origin(context), id: templateId(context), ...link };
}

/** Marks the field and says why. */
function reject<Params>(problemOf: (params: Params) => Problem) {
  type Event = RegistrationEvent;
  return enqueueActions<RegistrationContext, Event, Params, Event, never, never, never, never, Effect>(
    ({ enqueue }, params) => {
      const problem = problemOf(params);
      enqueue.assign({ problem });
      enqueue.emit({ type: 'toast', text: problem.text, inPlace: true });
    },
  );
}

/** The problem that stays when a field is typed into. */
function otherProblem({ problem }: RegistrationContext, field: Problem['field']): Problem | null {
  return problem?.field === field ? null : problem;
}

/** A guard: whether the call was refused with this code. */
function hasCode(code: string) {
  return (_: unknown, { output }: Answered) => output.kind === 'refused' && output.code === code;
}

const outcome = outcomeKit<RegistrationContext, RegistrationEvent>();

export const registration = setup({
  types: types<{
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: Effect;
    children: {
      loadPromotion: 'loadPromotion';
      openSession: 'openSession';
      sendSms: 'sendSms';
      readCaptcha: 'readCaptcha';
      register: 'register';
      countdown: 'countdown';
      proof: 'proof';
    };
    tags: 'loading' | 'failed' | 'submitted';
  }>(),
  actors: {
    loadPromotion: declaredOutcome<{ templateId: string; sid: string }, Promotion>('the promotion with a session'),
    openSession: declaredCall('get-sid'),
    sendSms: declaredCall('get-sms'),
    /** Asks for work, does it, and shows its proof to the server. */
    readCaptcha: declaredCall('read-captcha'),
    register: declaredCall('register'),
    countdown: smsCountdown,
    proof: smsProof,
  },
  guards: {
    ...outcome.guards,
    isCaptchaRefusedForSms: hasCode('101'),
    isCaptchaRefusedForForm: hasCode('-1'),
    isRegisteredAlready: hasCode('11'),
    isSessionOver: ({ context }, { output }: Answered) =>
      output.kind === 'refused' && output.code === context.sessionOverCode,
    isSmsCodeRefused: ({ context }, { output }: Answered) =>
      output.kind === 'refused' && context.smsCodeRefused.includes(output.code),
    /** An image that fails asks for another session once, not in a circle. */
    canRenew: ({ context }) => context.image !== context.renewedImage,
    isFirstVisit: ({ context }, { output }: Answered) => output.kind === 'ok' && context.kept === null,
    isCounting: ({ context }) => context.seconds > 0,
    hasNoMobile: ({ context }) => context.mobile === '',
    hasWrongMobile: ({ context }) => !isMobile(context.mobile, context.mobileRule),
    hasNoCaptcha: ({ context }) => context.captcha === '',
    hasNoSmsCode: ({ context }) => context.smsCode === '',
  },
  actions: {
    ...outcome.actions,
    /** A captcha that was typed before holds in its own session alone. */
    keepPromotion: assign(({ context }, { output }: Answered<Promotion>) => {
      if (output.kind !== 'ok') return {};
      const { template, session } = output.data;
      const { sid, challenge, canRead } = session;
      const captcha = sid === context.kept?.sid ? context.captcha : '';
      return { template, sid, challenge, canRead: canRead === 1, captcha };
    }),
    /** Another session has another captcha; the rest of the form stays. */
    renewSession: assign(({ context }, { output }: Answered<RegistrationSession>) => {
      if (output.kind !== 'ok') return {};
      const { sid, challenge } = output.data;
      if (sid === context.sid) return { challenge };
      const next = nextImage(context, respondedAt({ output }));
      return { ...next, sid, challenge, renewedImage: next.image };
    }),
    giveSession: sendTo('proof', ({ context: { sid, challenge } }) => ({
      type: 'session.given',
      session: { sid, challenge },
    })),
    askForProof: sendTo('proof', { type: 'proof.asked' }),
    keepProof: assign((_, { proof }: ProofGiven) => ({ proof })),
    spendProof: sendTo('proof', { type: 'proof.spent' }),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    keepMobile: assign(({ context }, { value }: Typed) => ({
      mobile: mobileDigits(value, context.mobileRule),
      problem: otherProblem(context, 'mobile'),
    })),
    keepCaptcha: assign(({ context }, { value }: Typed) => ({
      captcha: compactCode(value, CAPTCHA_MAX),
      problem: otherProblem(context, 'captcha'),
    })),
    keepSmsCode: assign(({ context }, { value }: Typed) => ({
      smsCode: smsCode(value, SMS_CODE_MAX),
      problem: otherProblem(context, 'smsCode'),
    })),
    keepCaptchaRead: assign(({ context }, { output }: Answered<DataOf<typeof readCaptchaCall>>) =>
      output.kind === 'ok' ? { captcha: output.data.capcode, problem: otherProblem(context, 'captcha') } : {},
    ),
    refreshCaptcha: assign(({ context }, { at }: { at: number }) => nextImage(context, at)),
    renewCaptcha: assign(({ context }, answered: Answered) => nextImage(context, respondedAt(answered))),
    rejectMobile: reject<undefined>(() => ({ field: 'mobile', text: '请正确输入手机号！' })),
    rejectCaptcha: reject<undefined>(() => ({ field: 'captcha', text: '请正确输入图形验证码！' })),
    rejectSmsCode: reject<undefined>(() => ({ field: 'smsCode', text: '请正确输入短信验证码！' })),
    markRefusedCaptcha: reject(({ output }: Answered) => ({ field: 'captcha', text: messageOf(output) })),
    markRefusedSmsCode: reject(({ output }: Answered) => ({ field: 'smsCode', text: messageOf(output) })),
    say: emit((_, said: Said): Effect => ({ type: 'toast', ...said })),
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
    keepForm: emit(({ context: { link, sid, image, imageAt, mobile, captcha, smsCode } }): Effect => {
      const form = { link, sid, image, imageAt, mobile, captcha, smsCode } satisfies KeptForm;
      return { type: 'visit.keep', name: KEPT_FORM, value: form };
    }),
    forgetForm: emit((): Effect => ({ type: 'visit.forget', name: KEPT_FORM })),
    confirmEvent: emit(
      ({ context }): Effect => ({
        type: 'native.call',
        action: 'confirmEvent',
        parameter: { id: templateId(context) },
      }),
    ),
    openAgreement: emit((): Effect => ({ type: 'screen.open', screen: 'loanAgreement', query: {} })),
    openOfficialChannels: emit((): Effect => ({ type: 'screen.open', screen: 'officialChannels', query: {} })),
    openDownload: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'download', query: downloadQuery(context) }),
    ),
    startCountdown: sendTo('countdown', { type: 'code.asked' }),
    runCountdown: sendTo('countdown', { type: 'code.sent' }),
    stopCountdown: sendTo('countdown', { type: 'code.failed' }),
    resetCountdown: sendTo('countdown', { type: 'countdown.reset' }),
  },
}).createMachine({
  id: 'registration',
  description: 'A visitor registers on the landing page of a promotion.',
  context: ({ input }) => ({
    ...input,
    ...typedBefore(input),
    ...{ template: null, challenge: '', canRead: false, proof: '' },
    ...{ renewedImage: -1, seconds: 0, reason: '', problem: null },
  }),
  invoke: [
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context }) => ({ keptAs: KEPT_COUNTDOWN, until: context.until }),
      onSnapshot: {
        actions: { type: 'setSeconds', params: ({ event }) => event.snapshot.context },
        meta: { rows: ['SC-02', 'SC-04', 'SC-05', 'SC-09'] },
      },
    },
    { id: 'proof', src: 'proof' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The promotion and a session to register in are being loaded.',
      tags: 'loading',
      invoke: {
        id: 'loadPromotion',
        src: 'loadPromotion',
        input: ({ context }) => ({ templateId: context.query.id ?? '', sid: context.kept?.sid ?? '' }),
        onDone: [
          {
            guard: withEvent('isFirstVisit'),
            target: 'filling',
            actions: [withEvent('keepPromotion'), 'giveSession', 'trackVisit'],
            meta: { rows: ['RG-01'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'filling',
            actions: [withEvent('keepPromotion'), 'giveSession'],
            meta: { rows: ['RG-28'] },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['RG-02', 'RG-03', 'RG-04'] },
          },
        ],
      },
    },
    failed: {
      description: 'The promotion failed to load. The visitor can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RG-29'] } } },
    },
    filling: {
      description: 'The visitor fills in the form.',
      initial: 'idle',
      on: {
        'mobile.typed': {
          actions: [withEvent('keepMobile'), 'keepForm'],
          meta: { rows: ['RG-05', 'RG-30'], usual: true },
        },
        'captcha.typed': {
          actions: [withEvent('keepCaptcha'), 'keepForm'],
          meta: { rows: ['RG-06', 'RG-30'], usual: true },
        },
        'code.typed': {
          actions: [withEvent('keepSmsCode'), 'keepForm'],
          meta: { rows: ['RG-07', 'RG-30'], usual: true },
        },
      },
      states: {
        idle: {
          description: 'No call is running.',
          on: {
            'captcha.refreshed': [
              { guard: 'hasNoMobile', actions: 'rejectMobile', meta: { rows: ['RG-08', 'RG-30'] } },
              { actions: [withEvent('refreshCaptcha'), 'keepForm'], meta: { rows: ['RG-09', 'RG-30'] } },
            ],
            'captcha.failed': { guard: 'canRenew', target: 'renewingSession', meta: { rows: ['RG-09', 'RG-30'] } },
            'reading.asked': [
              {
                guard: 'hasWrongMobile',
                actions: 'rejectMobile',
                meta: { own: 'The server reads the captcha for one phone.' },
              },
              { target: 'reading', meta: { own: 'The visitor cannot read the captcha.' } },
            ],
            'code.asked': [
              {
                guard: 'isCounting',
                actions: { type: 'say', params: SENT_ALREADY },
                meta: { rows: ['RG-18', 'SC-06'] },
              },
              { guard: 'hasWrongMobile', actions: 'rejectMobile', meta: { rows: ['RG-10'] } },
              { guard: 'hasNoCaptcha', actions: 'rejectCaptcha', meta: { rows: ['RG-11'] } },
              { target: 'awaitingProof', actions: 'startCountdown', meta: { rows: ['RG-12', 'SC-01'], usual: true } },
            ],
            'apply.chosen': [
              { guard: 'hasWrongMobile', actions: 'rejectMobile', meta: { rows: ['RG-19', 'RG-30'] } },
              { guard: 'hasNoCaptcha', actions: 'rejectCaptcha', meta: { rows: ['RG-20', 'RG-30'] } },
              { guard: 'hasNoSmsCode', actions: 'rejectSmsCode', meta: { rows: ['RG-21', 'RG-30'] } },
              {
                target: '#registration.registering',
                actions: 'trackClick',
                meta: { rows: ['RG-22', 'RG-30'], usual: true },
              },
            ],
            'agreement.chosen': { actions: ['keepForm', 'openAgreement'], meta: { rows: ['RG-28', 'RG-30'] } },
            'officialChannels.chosen': {
              actions: ['keepForm', 'openOfficialChannels'],
              meta: { own: 'A visitor can check who asks for the number.' },
            },
          },
        },
        reading: {
          description: 'The server is asked to read the captcha, for a proof of work.',
          on: {
            'mobile.typed': {
              target: 'idle',
              actions: [withEvent('keepMobile'), 'keepForm'],
              meta: { own: 'The server reads the captcha for the phone it was asked with.' },
            },
            'captcha.typed': {
              target: 'idle',
              actions: [withEvent('keepCaptcha'), 'keepForm'],
              meta: { own: 'The visitor types the captcha.' },
            },
            'captcha.refreshed': {
              target: 'idle',
              actions: [withEvent('refreshCaptcha'), 'keepForm'],
              meta: { own: 'Another image has another captcha.' },
            },
            'code.asked': {
              actions: { type: 'say', params: READING },
              meta: { own: 'An SMS cannot be asked for without the captcha.' },
            },
            'apply.chosen': {
              actions: { type: 'say', params: READING },
              meta: { own: 'The form cannot be sent without the captcha.' },
            },
          },
          invoke: {
            id: 'readCaptcha',
            src: 'readCaptcha',
            input: ({ context: { mobile, sid, appName } }) => ({ phone: mobile, sid, deviceId: sid, appName }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'idle',
                actions: [withEvent('keepCaptchaRead'), 'keepForm', { type: 'say', params: READ }],
                meta: { own: 'The captcha is filled in.' },
              },
              {
                guard: withEvent('isSessionOver'),
                target: 'renewingSession',
                actions: withEvent('sayOutcome'),
                meta: { own: 'The session is over, as for get-sms.' },
              },
              {
                target: 'idle',
                actions: withEvent('sayOutcome'),
                meta: { own: 'The captcha was not read; the visitor may try again.' },
              },
            ],
          },
        },
        awaitingProof: {
          description: 'The SMS waits for the proof of work, if the server wants one.',
          entry: 'askForProof',
          on: {
            'proof.given': {
              target: 'sendingCode',
              actions: withEvent('keepProof'),
              meta: { rows: ['RG-12', 'SC-01'], usual: true },
            },
          },
        },
        sendingCode: {
          description: 'The server is asked to send an SMS code.',
          invoke: {
            id: 'sendSms',
            src: 'sendSms',
            input: ({ context }) => smsRequest(context),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'idle',
                actions: [{ type: 'say', params: SENT }, 'runCountdown', 'spendProof'],
                meta: { rows: ['RG-13', 'SC-02'], usual: true },
              },
              {
                guard: withEvent('isCaptchaRefusedForSms'),
                target: 'idle',
                actions: [
                  withEvent('renewCaptcha'),
                  'keepForm',
                  withEvent('markRefusedCaptcha'),
                  'stopCountdown',
                  'spendProof',
                ],
                meta: { rows: ['RG-14', 'SC-03'] },
              },
              {
                guard: withEvent('isRegisteredAlready'),
                target: '#registration.left',
                actions: { type: 'say', params: REGISTERED_ALREADY },
                meta: { rows: ['RG-15'] },
              },
              {
                guard: withEvent('isSessionOver'),
                target: 'renewingSession',
                actions: [withEvent('sayOutcome'), 'stopCountdown'],
                meta: { rows: ['RG-16', 'SC-03'] },
              },
              {
                target: 'idle',
                actions: [withEvent('sayOutcome'), 'stopCountdown', 'spendProof'],
                meta: { rows: ['RG-16', 'RG-17', 'SC-03'] },
              },
            ],
          },
        },
        renewingSession: {
          description: 'The session is over, or its image failed; the server is asked for another session.',
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: ({ context }) => ({ sid: context.sid }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'idle',
                actions: [withEvent('renewSession'), 'giveSession'],
                meta: { rows: ['RG-09', 'RG-16', 'RG-26', 'RG-30'] },
              },
              { target: 'idle', actions: withEvent('sayOutcome'), meta: { rows: ['RG-09'] } },
            ],
          },
        },
      },
    },
    registering: {
      description: 'The form was sent.',
      tags: 'submitted',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registerRequest(context),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'left',
            actions: [{ type: 'say', params: REGISTERED }, 'confirmEvent', 'resetCountdown'],
            meta: { rows: ['RG-23', 'RG-32'], usual: true },
          },
          {
            guard: withEvent('isRegisteredAlready'),
            target: 'left',
            actions: [{ type: 'say', params: REGISTERED_ALREADY }, 'resetCountdown'],
            meta: { rows: ['RG-24'] },
          },
          {
            guard: withEvent('isCaptchaRefusedForForm'),
            target: 'filling',
            actions: [withEvent('renewCaptcha'), 'keepForm', withEvent('markRefusedCaptcha')],
            meta: { rows: ['RG-25'] },
          },
          {
            guard: withEvent('isSessionOver'),
            target: '#registration.filling.renewingSession',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['RG-26'] },
          },
          {
            guard: withEvent('isSmsCodeRefused'),
            target: 'filling',
            actions: withEvent('markRefusedSmsCode'),
            meta: { rows: ['RG-26'] },
          },
          { target: 'filling', actions: withEvent('sayOutcome'), meta: { rows: ['RG-26', 'RG-27'] } },
        ],
      },
    },
    left: {
      description: 'The visitor is registered, and goes on to the download.',
      tags: 'submitted',
      entry: ['forgetForm', 'openDownload'],
    },
  },
});
