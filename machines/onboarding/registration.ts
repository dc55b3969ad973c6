import { compactCode, mobileDigits } from '#contract/typed-codes.ts';
import { KEPT_COUNTDOWN, type Problem, registerRequest, smsRequest, typedBefore } from './registration-form.ts';
import { registrationSetup } from './registration-setup.ts';

const CAPTCHA_MAX = 4;
const CODE_MAX = 6;
const WANTS_MOBILE: Problem = { field: 'mobile', text: '请正确输入手机号！' };
const WANTS_CAPTCHA: Problem = { field: 'captcha', text: '请正确输入图形验证码！' };
const WANTS_CODE: Problem = { field: 'smsCode', text: '请正确输入短信验证码！' };
const ALREADY_REGISTERED = '您已注册,请直接下载APP登录！';

/** The landing page of a promotion: specification section 2, screen 10; rows RG-*. */
export const registration = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    ...typedBefore(input),
    ...{ template: null, sid: '', renewedImage: -1, seconds: 0, reason: '', problem: null },
  }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }) => ({ keptAs: KEPT_COUNTDOWN, until: context.until }),
    onSnapshot: {
      actions: { type: 'setSeconds', params: ({ event }) => ({ seconds: event.snapshot.context.seconds }) },
      meta: { rows: ['SC-02', 'SC-04', 'SC-05', 'SC-09'] },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      tags: 'busy',
      states: {
        template: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'loadTemplate',
                src: 'loadTemplate',
                input: ({ context }) => ({ templateId: context.query.id ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'arrived',
                    actions: { type: 'keepTemplate', params: ({ event }) => ({ outcome: event.output }) },
                    meta: { rows: ['RG-01'] },
                  },
                  {
                    target: '#registration.failed',
                    actions: [
                      { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                    ],
                    meta: { rows: ['RG-02', 'RG-03'] },
                  },
                ],
              },
            },
            arrived: { type: 'final' },
          },
        },
        session: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'openSession',
                src: 'openSession',
                input: ({ context }) => (context.kept ? { sid: context.kept.sid } : {}),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'arrived',
                    actions: { type: 'keepSession', params: ({ event }) => ({ outcome: event.output }) },
                    meta: { rows: ['RG-01'] },
                  },
                  {
                    target: '#registration.failed',
                    actions: [
                      { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                    ],
                    meta: { rows: ['RG-03', 'RG-04'] },
                  },
                ],
              },
            },
            arrived: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isFirstVisit', target: 'filling', actions: 'trackVisit', meta: { rows: ['RG-01'] } },
        { target: 'filling', meta: { rows: ['RG-28'] } },
      ],
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RG-29'] } } },
    },
    filling: {
      tags: 'form',
      initial: 'idle',
      on: {
        'mobile.typed': {
          actions: { type: 'type', params: ({ event }) => ({ mobile: mobileDigits(event.value) }) },
          meta: { rows: ['RG-05', 'RG-30'] },
        },
        'captcha.typed': {
          actions: { type: 'type', params: ({ event }) => ({ captcha: compactCode(event.value, CAPTCHA_MAX) }) },
          meta: { rows: ['RG-06', 'RG-30'] },
        },
        'code.typed': {
          actions: { type: 'type', params: ({ event }) => ({ smsCode: compactCode(event.value, CODE_MAX) }) },
          meta: { rows: ['RG-07', 'RG-30'] },
        },
      },
      states: {
        idle: {
          on: {
            'captcha.refreshed': [
              {
                guard: 'lacksMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'toast', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-08', 'RG-30'] },
              },
              { actions: 'renewCaptcha', meta: { rows: ['RG-09', 'RG-30'] } },
            ],
            'captcha.failed': {
              guard: 'mayRenew',
              target: 'renewingSession',
              meta: { rows: ['RG-09', 'RG-30'] },
            },
            'code.asked': [
              {
                guard: 'isCounting',
                actions: { type: 'toast', params: { text: '请勿重复发送验证码!' } },
                meta: { rows: ['RG-18', 'SC-06'] },
              },
              {
                guard: 'hasWrongMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'toast', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-10'] },
              },
              {
                guard: 'lacksCaptcha',
                actions: [
                  { type: 'mark', params: WANTS_CAPTCHA },
                  { type: 'toast', params: WANTS_CAPTCHA },
                ],
                meta: { rows: ['RG-11'] },
              },
              { target: 'sendingCode', actions: 'startCountdown', meta: { rows: ['RG-12', 'SC-01'] } },
            ],
            'apply.chosen': [
              {
                guard: 'hasWrongMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'toast', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-19', 'RG-30'] },
              },
              {
                guard: 'lacksCaptcha',
                actions: [
                  { type: 'mark', params: WANTS_CAPTCHA },
                  { type: 'toast', params: WANTS_CAPTCHA },
                ],
                meta: { rows: ['RG-20', 'RG-30'] },
              },
              {
                guard: 'lacksCode',
                actions: [
                  { type: 'mark', params: WANTS_CODE },
                  { type: 'toast', params: WANTS_CODE },
                ],
                meta: { rows: ['RG-21', 'RG-30'] },
              },
              { target: '#registration.registering', actions: 'trackClick', meta: { rows: ['RG-22', 'RG-30'] } },
            ],
            'agreement.chosen': { actions: ['keepForm', 'openAgreement'], meta: { rows: ['RG-28', 'RG-30'] } },
          },
        },
        sendingCode: {
          tags: 'busy',
          invoke: {
            id: 'sendSms',
            src: 'sendSms',
            input: ({ context }) => smsRequest(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'toast', params: { text: '验证码已发送，请在手机上查看！' } },
                  'keepForm',
                  'runCountdown',
                ],
                meta: { rows: ['RG-13', 'SC-02'] },
              },
              {
                guard: { type: 'isCode', params: ({ event }) => ({ outcome: event.output, code: '101' }) },
                target: 'idle',
                actions: [
                  'renewCaptcha',
                  { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  'stopCountdown',
                ],
                meta: { rows: ['RG-14', 'SC-03'] },
              },
              {
                guard: { type: 'isCode', params: ({ event }) => ({ outcome: event.output, code: '11' }) },
                target: '#registration.left',
                actions: { type: 'toast', params: { text: ALREADY_REGISTERED } },
                meta: { rows: ['RG-15'] },
              },
              {
                guard: {
                  type: 'isCode',
                  params: ({ event, context }) => ({ outcome: event.output, code: context.sessionOverCode }),
                },
                target: 'renewingSession',
                actions: [{ type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'stopCountdown'],
                meta: { rows: ['RG-16', 'SC-03'] },
              },
              {
                target: 'idle',
                actions: [{ type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'stopCountdown'],
                meta: { rows: ['RG-16', 'RG-17', 'SC-03'] },
              },
            ],
          },
        },
        renewingSession: {
          tags: 'busy',
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: ({ context }) => ({ sid: context.sid }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle',
                actions: { type: 'renewSession', params: ({ event }) => ({ outcome: event.output }) },
                meta: { rows: ['RG-09', 'RG-16', 'RG-26', 'RG-30'] },
              },
              {
                target: 'idle',
                actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                meta: { rows: ['RG-09'] },
              },
            ],
          },
        },
      },
    },
    registering: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registerRequest(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'left',
            actions: ['sayRegistered', 'resetCountdown'],
            meta: { rows: ['RG-23'] },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ outcome: event.output, code: '11' }) },
            target: 'left',
            actions: [{ type: 'toast', params: { text: ALREADY_REGISTERED } }, 'resetCountdown'],
            meta: { rows: ['RG-24'] },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ outcome: event.output, code: '-1' }) },
            target: 'filling',
            actions: ['renewCaptcha', { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) }],
            meta: { rows: ['RG-25'] },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event, context }) => ({ outcome: event.output, code: context.sessionOverCode }),
            },
            target: '#registration.filling.renewingSession',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RG-26'] },
          },
          {
            target: 'filling',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RG-26', 'RG-27'] },
          },
        ],
      },
    },
    left: { tags: ['form', 'busy'], entry: ['forgetForm', 'openDownload'] },
  },
});
