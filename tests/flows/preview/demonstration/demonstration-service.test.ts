import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { DemonstrationEvent } from '#tools/machines/simulator/demonstration.ts';
import { CLOCK_OFFSET_KEPT } from '#tools/machines/simulator/levers.ts';
import { demonstrationFlow } from '#tools/simulator/demonstration-actors.ts';
import { appOf } from '../../../oracle/test-app.ts';
import { eventually } from '../../../setup/eventually.ts';

/** The panel's own client: plain JSON at /demonstration, every failure said in words. */

const ORDER = {
  orderId: '1',
  productId: '7',
  productName: 'Dana Kilat',
  borrower: 'Siti',
  state: 'due',
  orderStatus: '3',
};
const CAPTCHA = { text: '7K3M', expiresAt: '2026-03-10T05:00:00.000Z' };

const STATE = {
  now: '2026-03-10T05:00:00.000Z',
  clockOffset: 86_400_000,
  madeHere: { orders: 1, codes: 0, payments: 0, complaints: 0, photos: 0, borrowers: 0, signIns: 0, messages: 0 },
  promotions: [{ label: 'promotion', url: 'https://loans.example/register?id=1' }],
  productPages: [{ label: 'recommended products', url: 'https://loans.example/relevant' }],
  orders: [ORDER],
  addresses: [{ label: 'a loan', orderId: '1', url: 'https://loans.example/loanDetails' }],
  virtualAccounts: [{ vcode: '8808', orderId: '1', amount: '90000', purpose: 'delay' }],
  complaints: [{ id: 'c-1', text: 'Halo', status: 'waiting' }],
};
const OUTBOX = {
  messages: [{ phone: '138', code: '042317', text: '042317 …', sentAt: '2026-03-10T05:00:00.000Z' }],
  captchas: [CAPTCHA],
};

type Answer = { status?: number; json: unknown } | { body: string } | 'no network';

function open(answers: Record<string, Answer>, apiBase = '') {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    const answer = answers[url] ?? 'no network';
    if (answer === 'no network') throw new TypeError('no network');
    if ('body' in answer) return new Response(answer.body);
    return Response.json(answer.json, { status: answer.status ?? 200 });
  });
  const app: App = { ...appOf('1'), configuration: { ...appOf('1').configuration, apiBase } };
  const actor = createActor(demonstrationFlow.machine(app).provide({ actors: { visibility: fromCallback(() => {}) } }));
  actor.start();
  return { actor, asked, context: () => actor.getSnapshot().context };
}

const READABLE: Record<string, Answer> = {
  '/demonstration/state': { json: STATE },
  '/demonstration/outbox': { json: OUTBOX },
};

async function pull(answer: Answer, events: DemonstrationEvent[], place?: string) {
  const lever = events.find((event) => event.type === 'lever.pulled')?.lever;
  const opened = open({ ...READABLE, [`/demonstration/${place ?? lever}`]: answer });
  await eventually(() => expect(opened.actor.getSnapshot().value).toEqual({ shown: 'resting' }));
  for (const event of events) opened.actor.send(event);
  await eventually(() => expect(opened.actor.getSnapshot().value).toEqual({ shown: 'resting' }));
  return opened;
}

afterEach(() => vi.unstubAllGlobals());

it('reads state and outbox at the server of the calls, and keeps how far its clock is off', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
  const base = 'https://api.example';
  const elsewhere = Object.fromEntries(Object.entries(READABLE).map(([path, answer]) => [`${base}${path}`, answer]));
  const { actor, context } = open(elsewhere, base);
  await eventually(() => expect(actor.getSnapshot().value).toEqual({ shown: 'resting' }));
  expect(context().state).toEqual({
    now: STATE.now,
    clockOffset: STATE.clockOffset,
    madeHere: STATE.madeHere,
    messages: OUTBOX.messages,
    captchas: OUTBOX.captchas,
    orders: [ORDER],
    addresses: [
      ...STATE.promotions,
      ...STATE.productPages,
      { label: 'a loan', url: 'https://loans.example/loanDetails' },
    ],
    numbers: [{ vcode: '8808', orderId: '1', amount: '90000' }],
    complaints: STATE.complaints,
  });
  expect([...kept]).toEqual([[CLOCK_OFFSET_KEPT, '86400000']]);
});

it.each<[string, Record<string, Answer>, string]>([
  ['there is no network', {}, ''],
  ['the outbox is missing', { ...READABLE, '/demonstration/outbox': { status: 404, json: { message: 'no' } } }, ''],
  ['the answer is no JSON', { ...READABLE, '/demonstration/state': { body: '<h1>Bad gateway</h1>' } }, ''],
  [
    'an address is no web address',
    {
      ...READABLE,
      '/demonstration/state': { json: { ...STATE, promotions: [{ label: 'promotion', url: 'javascript:alert(1)' }] } },
    },
    '',
  ],
  [
    'the server says why',
    {
      ...READABLE,
      '/demonstration/state': { status: 500, json: { error: { code: 'failed', message: 'It failed.' } } },
    },
    'It failed.',
  ],
])('says that it cannot be read where %s', async (_, answers, reason) => {
  const { actor, context } = open(answers);
  await eventually(() => expect(actor.getSnapshot().value).toBe('failed'));
  expect(context().reason).toBe(reason);
});

it('takes the five newest messages, captchas, numbers and complaints', async () => {
  const many = Array.from({ length: 7 }, (_, index) => index);
  const { actor, context } = open({
    '/demonstration/state': {
      json: {
        ...STATE,
        virtualAccounts: many.map((one) => ({ vcode: `88${one}`, orderId: '1', amount: '1' })),
        complaints: many.map((one) => ({ id: `c-${one}`, text: 'Halo', status: 'answered' })),
      },
    },
    '/demonstration/outbox': {
      json: {
        messages: many.map((one) => ({ ...OUTBOX.messages[0], code: `${one}` })),
        captchas: many.map((one) => ({ ...CAPTCHA, text: `${one}` })),
      },
    },
  });
  await eventually(() => expect(actor.getSnapshot().value).toEqual({ shown: 'resting' }));
  expect(context().state?.numbers.map(({ vcode }) => vcode)).toEqual(['880', '881', '882', '883', '884']);
  expect(context().state?.complaints.map(({ id }) => id)).toEqual(['c-0', 'c-1', 'c-2', 'c-3', 'c-4']);
  expect(context().state?.messages.map(({ code }) => code)).toEqual(['0', '1', '2', '3', '4']);
  expect(context().state?.captchas.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
});

it('pulls a lever as JSON, and takes of the answer what is one value', async () => {
  const { asked, context } = await pull({ json: { receiptNo: 'R-1', replayed: false, pages: [1], nothing: null } }, [
    { type: 'field.changed', field: 'vcode', value: '8808' },
    { type: 'lever.pulled', lever: 'deposit' },
  ]);
  const lever = asked.find(({ url }) => url === '/demonstration/deposit');
  expect(lever?.init?.method).toBe('POST');
  expect(new Headers(lever?.init?.headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(String(lever?.init?.body))).toEqual({ vcode: '8808' });
  expect(context().result).toEqual({ lever: 'deposit', answer: { receiptNo: 'R-1', replayed: 'false' } });
});

it.each([
  ['clockReset', 'clock', [{ type: 'wipe.confirmed' }]],
  ['failDisbursement', 'fail-disbursement', []],
] as const)('pulls %s at its own place', async (lever, place, confirmed) => {
  const { asked } = await pull({ json: {} }, [{ type: 'lever.pulled', lever }, ...confirmed], place);
  expect(asked.map(({ url }) => url)).toContain(`/demonstration/${place}`);
});

it.each<[string, Answer, string]>([
  [
    "the server's words",
    { status: 404, json: { error: { code: 'order.unknown', message: 'There is none.' } } },
    'There is none.',
  ],
  ['"error" where it has none', { status: 502, json: {} }, 'error'],
  ['"error" without a network', 'no network', 'error'],
])('says of a lever that fails %s', async (_, answer, fault) => {
  const { context } = await pull(answer, [{ type: 'lever.pulled', lever: 'approve' }]);
  expect(context().result).toEqual({ lever: 'approve', fault });
});
