import type { LoanState } from '#domain/order-status.ts';
import { demonstration, selectField, selectIsPulling } from '#tools/machines/simulator/demonstration.ts';
import { LEVERS } from '#tools/machines/simulator/levers.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { BUTTONS, type Fact, type Happening, PANEL, type Situation } from './demonstration.rows.ts';

/** The states of an order as the panel says them. */
const STATES: Record<LoanState, string> = {
  underReview: 'under review',
  declined: 'declined',
  disbursing: 'disbursing',
  running: 'running',
  due: 'due',
  overdue: 'overdue',
  settled: 'settled',
};

/** Drives the machine of the demonstration's panel. */
export const demonstrationMachine: MachineDriver<typeof demonstration, Situation, Happening, Fact> = {
  machine: demonstration,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        visibility: outside.visibility,
        readState: outside.call('demonstration/state'),
        pullLever: outside.call('demonstration/lever'),
      },
    }),
  input: () => undefined,
  events: {
    refresh: () => ({ type: 'refresh.asked' }),
    phone: (value) => ({ type: 'field.changed', field: 'phone', value }),
    number: (value) => ({ type: 'field.changed', field: 'vcode', value }),
    amount: (value) => ({ type: 'field.changed', field: 'amount', value }),
    order: (value) => ({ type: 'field.changed', field: 'orderId', value }),
    'newest number': () => ({ type: 'field.changed', field: 'vcode', value: PANEL.numbers[0]?.vcode }),
    complaint: (value) => ({ type: 'field.changed', field: 'complaintId', value }),
    answer: (value) => ({ type: 'field.changed', field: 'answer', value }),
    images: (value) => ({ type: 'field.changed', field: 'images', value }),
    'newest complaint': () => ({ type: 'field.changed', field: 'complaintId', value: PANEL.complaints[0]?.id }),
    'newest order': () => ({ type: 'field.changed', field: 'orderId', value: PANEL.orders[0]?.orderId }),
    token: (value) => ({ type: 'field.changed', field: 'token', value }),
    'log out': () => ({ type: 'lever.pulled', lever: 'logout' }),
    'reset the clock': () => ({ type: 'lever.pulled', lever: 'clockReset' }),
    'fail the disbursement': () => ({ type: 'lever.pulled', lever: 'failDisbursement' }),
    'log in': () => ({ type: 'lever.pulled', lever: 'login' }),
    deposit: () => ({ type: 'lever.pulled', lever: 'deposit' }),
    'clock on': () => ({ type: 'lever.pulled', lever: 'clock', hours: 24 }),
    'clock back': () => ({ type: 'lever.pulled', lever: 'clock', hours: -24 }),
    'wipe it': () => ({ type: 'wipe.confirmed' }),
    'leave it': () => ({ type: 'wipe.declined' }),
    approve: () => ({ type: 'lever.pulled', lever: 'approve' }),
    decline: () => ({ type: 'lever.pulled', lever: 'decline' }),
    disburse: () => ({ type: 'lever.pulled', lever: 'disburse' }),
    'send the answer': () => ({ type: 'lever.pulled', lever: 'answer' }),
    reset: () => ({ type: 'lever.pulled', lever: 'reset' }),
  },
  situations: {
    reading: (snapshot) => snapshot.matches('opening') || snapshot.matches({ shown: 'reading' }),
    shown: (snapshot) => snapshot.matches({ shown: 'resting' }),
    failed: (snapshot) => snapshot.matches('failed'),
    asking: (snapshot) => snapshot.matches({ shown: 'asking' }),
    pulling: (snapshot) => snapshot.matches({ shown: 'pulling' }),
  },
  facts: {
    codes: ({ context: { state } }) => (state?.messages ?? []).map(({ code }) => code),
    captchas: ({ context: { state } }) => (state?.captchas ?? []).map(({ text }) => text),
    orders: ({ context: { state } }) =>
      (state?.orders ?? []).flatMap(({ orderId, orderStatus, state }) => [orderId, orderStatus, STATES[state]]),
    'chosen order': (snapshot) => {
      const chosen = selectField('orderId')(snapshot);
      return snapshot.context.state?.orders.find(({ orderId }) => orderId === chosen)?.orderId ?? '';
    },
    session: selectField('token'),
    addresses: ({ context: { state } }) => (state?.addresses ?? []).map(({ url }) => url),
    numbers: ({ context: { state } }) => (state?.numbers ?? []).map(({ vcode }) => vcode),
    complaints: ({ context: { state } }) => (state?.complaints ?? []).map(({ text }) => text),
    said: ({ context: { result } }) => (result && 'answer' in result ? Object.entries(result.answer).flat() : []),
    'said under': ({ context: { result } }) => (result ? BUTTONS[result.lever]?.[1] : ''),
    busy: (snapshot) => {
      const { hours } = snapshot.context;
      return BUTTONS[LEVERS.find((lever) => selectIsPulling(lever, hours)(snapshot)) ?? '']?.[0] ?? '';
    },
    fault: ({ context: { result } }) => (result && 'fault' in result ? result.fault : ''),
  },
};
