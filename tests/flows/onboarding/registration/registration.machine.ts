import type { SnapshotFrom } from 'xstate';
import { captchaAddress } from '#client/screens/onboarding/registration/captcha-address.ts';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { spacedPhone } from '#domain/mobile.ts';
import { KEPT_COUNTDOWN, KEPT_FORM, type KeptForm, registration } from '#machines/onboarding/registration.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { keptMoment, STARTED_AT } from '../../../oracle/row.ts';
import type { Fact, Happening, Situation } from './registration.given.ts';

function isCountdownAt(state: 'ready' | 'sending' | 'counting', { children }: SnapshotFrom<typeof registration>) {
  return children.countdown?.getSnapshot().matches(state) ?? false;
}

const settings = configuration.parse({});
const LABELS = { mobile: 'Nomor ponsel', captcha: 'Kode pada gambar', smsCode: 'Kode SMS' };

/** Drives the machine of rows RG-*; its countdown and its proof of work have tables of their own, and stand in here as they are. */
export const registrationMachine: MachineDriver<typeof registration, Situation, Happening, Fact> = {
  machine: registration,
  provide: (machine, outside) =>
    machine.provide({
      actors: registrationActors(outside, { findProof: outside.asking('browser/proof'), timer: outside.timer }),
    }),
  input: (given, query) => ({
    query,
    clientType: 'android',
    appName: 'pjt',
    merchantNumber: '0',
    mobileRule: given.mobileRule,
    sessionOverCode: '105',
    smsCodeRefused: ['102', '103'],
    openedAt: STARTED_AT,
    kept: (given.kept?.[KEPT_FORM] as unknown as KeptForm | undefined) ?? null,
    until: keptMoment(given, KEPT_COUNTDOWN),
  }),
  events: {
    mobile: (value) => ({ type: 'mobile.typed', value }),
    captcha: (value) => ({ type: 'captcha.typed', value }),
    code: (value) => ({ type: 'code.typed', value }),
    'image fails': () => ({ type: 'captcha.failed' }),
    'refresh captcha': () => ({ type: 'captcha.refreshed', at: STARTED_AT }),
    'cannot read': () => ({ type: 'reading.asked' }),
    'send code': () => ({ type: 'code.asked' }),
    apply: () => ({ type: 'apply.chosen' }),
    agreement: () => ({ type: 'agreement.chosen' }),
    'official channels': () => ({ type: 'officialChannels.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    filling: (snapshot) => snapshot.matches({ filling: 'idle' }) && isCountdownAt('ready', snapshot),
    'sending code': (snapshot) => snapshot.matches({ filling: 'sendingCode' }) && isCountdownAt('sending', snapshot),
    'awaiting proof': (snapshot) =>
      snapshot.matches({ filling: 'awaitingProof' }) && isCountdownAt('sending', snapshot),
    counting: (snapshot) => snapshot.matches({ filling: 'idle' }) && isCountdownAt('counting', snapshot),
    reading: (snapshot) => snapshot.matches({ filling: 'reading' }),
    renewing: (snapshot) => snapshot.matches({ filling: 'renewingSession' }),
    registering: (snapshot) => snapshot.matches('registering'),
    left: (snapshot) => snapshot.matches('left'),
  },
  facts: {
    title: ({ context }) => context.template?.title || 'Pinjaman hingga',
    banner: ({ context }) => context.template?.banner,
    mobile: ({ context }) => spacedPhone(context.mobile),
    captcha: ({ context }) => context.captcha,
    code: ({ context }) => context.smsCode,
    image: ({ context }) => captchaAddress(settings, { sid: context.sid, time: context.imageAt }),
    wrong: ({ context: { problem } }) => (problem ? `${LABELS[problem.field]}: ${problem.text}` : ''),
    label: ({ context }) => (context.seconds > 0 ? String(context.seconds) : '获取验证码'),
  },
};
