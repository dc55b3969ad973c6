import { compactCode } from '#domain/typed-text.ts';
import { KEPT_COUNTDOWN, readingOf, registerRequest, smsRequest, typedBefore } from './registration-form.ts';
import { registrationSetup } from './registration-setup.ts';
import {
  READ,
  READING,
  REGISTERED,
  REGISTERED_ALREADY,
  SENT,
  SENT_ALREADY,
  WANTS_CAPTCHA,
  WANTS_CODE,
  WANTS_MOBILE,
} from './registration-words.ts';

const CAPTCHA_MAX = 4;
const CODE_MAX = 6;
/** The landing page of a promotion: specification section 2, screen 10; rows RG-*. */
export const registration = registrationSetup.createMachine({
  id: 'registration',
  description: 'The landing page of a promotion, where a visitor registers.',
  context: ({ input }) => ({
    ...input,
    ...typedBefore(input),
    ...{ template: null, sid: '', challenge: '', canRead: false, proof: '' },
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
      description: 'The promotion and a session to register in are on their way.',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ templateId: context.query.id ?? '', sid: context.kept?.sid ?? '' }),
        onDone: [
          {
            guard: { type: 'isFirstVisit', params: ({ event }) => event },
            target: 'filling',
            actions: [{ type: 'keepPromotion', params: ({ event }) => event }, 'giveSession', 'trackVisit'],
            meta: { rows: ['RG-01'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'filling',
            actions: [{ type: 'keepPromotion', params: ({ event }) => event }, 'giveSession'],
            meta: { rows: ['RG-28'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['RG-02', 'RG-03', 'RG-04'] },
          },
        ],
      },
    },
    failed: {
      description: 'The promotion did not open; the visitor can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RG-29'] } } },
    },
    filling: {
      description: 'The form stands open.',
      tags: 'form',
      initial: 'idle',
      on: {
        'mobile.typed': {
          actions: [{ type: 'keepMobile', params: ({ event }) => event }, 'keepForm'],
          meta: { rows: ['RG-05', 'RG-30'] },
        },
        'captcha.typed': {
          actions: [
            { type: 'keepTyped', params: ({ event }) => ({ captcha: compactCode(event.value, CAPTCHA_MAX) }) },
            'keepForm',
          ],
          meta: { rows: ['RG-06', 'RG-30'] },
        },
        'code.typed': {
          actions: [
            { type: 'keepTyped', params: ({ event }) => ({ smsCode: compactCode(event.value, CODE_MAX) }) },
            'keepForm',
          ],
          meta: { rows: ['RG-07', 'RG-30'] },
        },
      },
      states: {
        idle: {
          description: 'Nothing is on its way.',
          on: {
            'captcha.refreshed': [
              {
                guard: 'lacksMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'say', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-08', 'RG-30'] },
              },
              { actions: ['renewCaptcha', 'keepForm'], meta: { rows: ['RG-09', 'RG-30'] } },
            ],
            'captcha.failed': { guard: 'mayRenew', target: 'renewingSession', meta: { rows: ['RG-09', 'RG-30'] } },
            'reading.asked': [
              {
                guard: 'hasWrongMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'say', params: WANTS_MOBILE },
                ],
                meta: { own: 'the letters are told for a phone' },
              },
              { target: 'reading', meta: { own: 'who cannot read the picture has it read' } },
            ],
            'code.asked': [
              {
                guard: 'isCounting',
                actions: { type: 'say', params: SENT_ALREADY },
                meta: { rows: ['RG-18', 'SC-06'] },
              },
              {
                guard: 'hasWrongMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'say', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-10'] },
              },
              {
                guard: 'lacksCaptcha',
                actions: [
                  { type: 'mark', params: WANTS_CAPTCHA },
                  { type: 'say', params: WANTS_CAPTCHA },
                ],
                meta: { rows: ['RG-11'] },
              },
              { target: 'awaitingProof', actions: 'startCountdown', meta: { rows: ['RG-12', 'SC-01'] } },
            ],
            'apply.chosen': [
              {
                guard: 'hasWrongMobile',
                actions: [
                  { type: 'mark', params: WANTS_MOBILE },
                  { type: 'say', params: WANTS_MOBILE },
                ],
                meta: { rows: ['RG-19', 'RG-30'] },
              },
              {
                guard: 'lacksCaptcha',
                actions: [
                  { type: 'mark', params: WANTS_CAPTCHA },
                  { type: 'say', params: WANTS_CAPTCHA },
                ],
                meta: { rows: ['RG-20', 'RG-30'] },
              },
              {
                guard: 'lacksCode',
                actions: [
                  { type: 'mark', params: WANTS_CODE },
                  { type: 'say', params: WANTS_CODE },
                ],
                meta: { rows: ['RG-21', 'RG-30'] },
              },
              { target: '#registration.registering', actions: 'trackClick', meta: { rows: ['RG-22', 'RG-30'] } },
            ],
            'agreement.chosen': { actions: ['keepForm', 'openAgreement'], meta: { rows: ['RG-28', 'RG-30'] } },
          },
        },
        reading: {
          description: 'The server is asked to read the captcha, for a proof of much work.',
          on: {
            'mobile.typed': {
              target: 'idle',
              actions: [{ type: 'keepMobile', params: ({ event }) => event }, 'keepForm'],
              meta: { own: 'the letters would hold for the other phone alone' },
            },
            'captcha.typed': {
              target: 'idle',
              actions: [
                { type: 'keepTyped', params: ({ event }) => ({ captcha: compactCode(event.value, CAPTCHA_MAX) }) },
                'keepForm',
              ],
              meta: { own: 'who types the letters does not need them told' },
            },
            'captcha.refreshed': {
              target: 'idle',
              actions: ['renewCaptcha', 'keepForm'],
              meta: { own: 'another picture has other letters' },
            },
            'code.asked': { actions: { type: 'say', params: READING }, meta: { own: 'a code needs the captcha' } },
            'apply.chosen': { actions: { type: 'say', params: READING }, meta: { own: 'so does the form' } },
          },
          invoke: {
            id: 'readCaptcha',
            src: 'readCaptcha',
            input: ({ context }) => readingOf(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  { type: 'keepLetters', params: ({ event }) => event },
                  'keepForm',
                  { type: 'say', params: READ },
                ],
                meta: { own: 'the letters stand in their field' },
              },
              {
                guard: { type: 'isSessionOver', params: ({ event }) => event },
                target: 'renewingSession',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { own: 'the session is over, as for get-sms' },
              },
              {
                target: 'idle',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { own: 'they were not told; the visitor may try again' },
              },
            ],
          },
        },
        awaitingProof: {
          description: 'The SMS waits for the proof of work that the server wants, at once where it wants none.',
          entry: 'askForProof',
          on: {
            'proof.given': {
              target: 'sendingCode',
              actions: { type: 'keepProof', params: ({ event }) => event },
              meta: { rows: ['RG-12', 'SC-01'] },
            },
          },
        },
        sendingCode: {
          description: 'An SMS with a code is asked for.',
          invoke: {
            id: 'sendSms',
            src: 'sendSms',
            input: ({ context }) => smsRequest(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'idle',
                actions: [{ type: 'say', params: SENT }, 'runCountdown', 'spendProof'],
                meta: { rows: ['RG-13', 'SC-02'] },
              },
              {
                guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: '101' }) },
                target: 'idle',
                actions: [
                  'renewCaptcha',
                  'keepForm',
                  { type: 'markRefused', params: ({ event: { output } }) => ({ output, field: 'captcha' }) },
                  { type: 'sayOutcome', params: ({ event }) => event },
                  'stopCountdown',
                  'spendProof',
                ],
                meta: { rows: ['RG-14', 'SC-03'] },
              },
              {
                guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: '11' }) },
                target: '#registration.left',
                actions: { type: 'say', params: REGISTERED_ALREADY },
                meta: { rows: ['RG-15'] },
              },
              {
                guard: { type: 'isSessionOver', params: ({ event }) => event },
                target: 'renewingSession',
                actions: [{ type: 'sayOutcome', params: ({ event }) => event }, 'stopCountdown'],
                meta: { rows: ['RG-16', 'SC-03'] },
              },
              {
                target: 'idle',
                actions: [{ type: 'sayOutcome', params: ({ event }) => event }, 'stopCountdown', 'spendProof'],
                meta: { rows: ['RG-16', 'RG-17', 'SC-03'] },
              },
            ],
          },
        },
        renewingSession: {
          description: 'The session is over, or its image did not arrive; another session is asked for.',
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: ({ context }) => ({ sid: context.sid }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'idle',
                actions: [{ type: 'renewSession', params: ({ event }) => event }, 'giveSession'],
                meta: { rows: ['RG-09', 'RG-16', 'RG-26', 'RG-30'] },
              },
              {
                target: 'idle',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['RG-09'] },
              },
            ],
          },
        },
      },
    },
    registering: {
      description: 'The form was sent.',
      tags: ['form', 'submitted'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registerRequest(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'left',
            actions: [{ type: 'say', params: REGISTERED }, 'resetCountdown'],
            meta: { rows: ['RG-23'] },
          },
          {
            guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: '11' }) },
            target: 'left',
            actions: [{ type: 'say', params: REGISTERED_ALREADY }, 'resetCountdown'],
            meta: { rows: ['RG-24'] },
          },
          {
            guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: '-1' }) },
            target: 'filling',
            actions: [
              'renewCaptcha',
              'keepForm',
              { type: 'markRefused', params: ({ event: { output } }) => ({ output, field: 'captcha' }) },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['RG-25'] },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: '#registration.filling.renewingSession',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['RG-26'] },
          },
          {
            guard: { type: 'isSmsCodeRefused', params: ({ event }) => event },
            target: 'filling',
            actions: [
              { type: 'markRefused', params: ({ event: { output } }) => ({ output, field: 'smsCode' }) },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['RG-26'] },
          },
          {
            target: 'filling',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['RG-26', 'RG-27'] },
          },
        ],
      },
    },
    left: {
      description: 'The visitor is registered, and goes on to the download.',
      tags: ['form', 'submitted'],
      entry: ['forgetForm', 'openDownload'],
    },
  },
});
