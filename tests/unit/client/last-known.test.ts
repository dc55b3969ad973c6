import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { lastKnownIn } from '#client/platform/storage/keep-last-known.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { lastKnownOf, openCodeOf } from '#client/platform/storage/last-known.ts';
import { calls } from '#contract/calls.ts';
import { ok } from '#contract/outcome.ts';
import { figuresOf, type LastKnownEvent, type ShownCode, shownCodeOf } from '#machines/loan/last-known.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function visit() {
  const items = new Map<string, string>();
  return keptForVisit({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  });
}

const details = calls['loan-details'].response.parse({
  orderStatus: '174',
  noticeStatusText: 'Segera jatuh tempo',
  productName: 'Dana Kilat',
  progress: {
    due: {
      amount: '1120000',
      periodNos: [1],
      dueTime: '2026-11-28T23:59:59+07:00',
      days: 2,
      fees: '0',
      onDueDate: '1150000',
    },
    paid: '0',
    left: '4300000',
    periods: [],
    delayFee: '',
  },
});

const INPUT = {
  query: { productId: '7', orderId: '174001' },
  servicePhone: '',
  addresses: { own: '', origins: [], httpLoopback: false },
  session: { bill: '', claims: [], tokens: {} },
};

/** The page of loan 174001, shown. */
async function shown(kept: ReturnType<typeof visit>) {
  const machine = loanDetails.provide({
    actors: {
      loadDetails: callActor(async () => ok(details)),
      poll: paymentPoll.provide({ actors: { visibility: fromCallback(() => {}) } }),
      lastKnown: lastKnownIn(kept),
    },
  });
  const page = createActor(machine, { input: INPUT }).start();
  await waitFor(page, (snapshot) => snapshot.matches('showing'));
  return page;
}

test('what a loan stood at is read back within the visit, by its number', async () => {
  const kept = visit();
  await shown(kept);
  const { at, ...known } = lastKnownOf(kept, '174001') ?? {};
  expect(new Date(at ?? '').toISOString()).toBe(at);
  expect(known).toEqual({
    productName: 'Dana Kilat',
    status: 'Segera jatuh tempo',
    due: '1150000',
    dueTime: '2026-11-28T23:59:59+07:00',
    left: '4300000',
    openBills: null,
  });
  expect(lastKnownOf(kept, '174002')).toBeNull();
  expect(lastKnownOf(visit(), '174001')).toBeNull();
});

test('what the loan stands at after it was read again takes the place of what was kept', async () => {
  const kept = visit();
  const page = await shown(kept);
  page.send({
    type: 'loan.read',
    output: ok({ ...details, orderStatus: '200', noticeStatusText: 'Lunas', progress: null }),
  });
  expect(lastKnownOf(kept, '174001')).toMatchObject({ status: 'Lunas', due: '', left: '' });
});

test('a page that comes with its response keeps what it shows', async () => {
  const kept = visit();
  const rendered = (await shown(visit())).getPersistedSnapshot();
  const poll = paymentPoll.provide({ actors: { visibility: fromCallback(() => {}) } });
  const machine = loanDetails.provide({ actors: { poll, lastKnown: lastKnownIn(kept) } });
  createActor(machine, { input: INPUT, snapshot: JSON.parse(JSON.stringify(rendered)) }).start();
  expect(lastKnownOf(kept, '174001')).toMatchObject({ due: '1150000' });
});

test('what is kept in another shape counts as nothing', () => {
  const kept = visit();
  kept.keep('loan:174001', { at: 1, productName: 'Dana Kilat' });
  expect(lastKnownOf(kept, '174001')).toBeNull();
});

const account = calls['generate-vcode'].response.parse({
  amount: '1120000',
  vcode: '3101868705448353',
  cardNo: 'B-1',
  payType: 2,
  payCode: '',
  payee: 'PINJAM TEMAN 174001',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});

/** A page of loan 174001 that begins with this, or reads it. */
function showing(kept: ReturnType<typeof visit>, shown: ShownCode | LastKnownEvent | null) {
  const isRead = shown && 'type' in shown;
  const input = { orderId: '174001', figures: null, code: isRead ? null : shown };
  const actor = createActor(lastKnownIn(kept), { input }).start();
  if (isRead) actor.send(shown);
}

const BY_HAND = { payCode: 'ALFAMART', isOfDelay: false, remaining: null };
const shownCode = (of: Partial<typeof BY_HAND> | { remaining: number } = {}) =>
  shownCodeOf(account, { ...BY_HAND, ...of });
const bill = { billNo: 'B-1', kind: 'instalments', amount: '1120000', since: '2026-11-27T10:00:00+07:00' } as const;
const read = (state: 'open' | 'paid'): LastKnownEvent => {
  const told = calls['loan-details'].response.parse({ ...details, payments: [{ ...bill, state }] });
  return { type: 'figures.read', figures: figuresOf(told) };
};
const later = () => vi.setSystemTime(Date.now() + 1000);

test('a code that was shown is known as long as it holds, and to its loan alone', () => {
  const kept = visit();
  showing(kept, shownCode());
  expect(openCodeOf(kept, '174001')).toMatchObject({
    vcode: '3101868705448353',
    amount: '1120000',
    payCode: 'ALFAMART',
    payee: 'PINJAM TEMAN 174001',
  });
  expect(openCodeOf(kept, '174002')).toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  expect(openCodeOf(kept, '174001')).toBeNull();
});

test('a code is not known that was paid, or of which nobody says when it ends', () => {
  const kept = visit();
  showing(kept, read('paid'));
  later();
  showing(kept, shownCode());
  expect(openCodeOf(kept, '174001')).not.toBeNull();
  later();
  showing(kept, read('open'));
  expect(openCodeOf(kept, '174001')).not.toBeNull();
  later();
  showing(kept, read('paid'));
  expect(openCodeOf(kept, '174001')).toBeNull();
  const untimed = visit();
  showing(untimed, shownCodeOf({ ...account, expiresAt: undefined }, BY_HAND));
  expect(openCodeOf(untimed, '174001')).toBeNull();
});

test.each([
  ['slow', 3_600_000],
  ['fast', -3_600_000],
])('a %s clock of the phone does not change how long a code holds', (_, late) => {
  const kept = visit();
  const shownAt = Date.parse(account.expiresAt ?? '') - 60_000 - late;
  vi.setSystemTime(shownAt);
  showing(kept, shownCode({ remaining: 60_000 }));
  vi.setSystemTime(shownAt + 59_999);
  expect(openCodeOf(kept, '174001')).not.toBeNull();
  vi.setSystemTime(shownAt + 60_000);
  expect(openCodeOf(kept, '174001')).toBeNull();
});
