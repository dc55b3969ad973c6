import { expect, test } from 'vitest';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { keepLastKnown, lastKnownOf } from '#client/platform/storage/last-known.ts';
import { calls } from '#contract/calls.ts';

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
    due: { amount: '1120000', periodNos: [1], dueTime: '2026-11-28T23:59:59+07:00', days: 2, fees: '0' },
    paid: '0',
    left: '4300000',
    periods: [],
    delayFee: '',
  },
});

test('what a loan stood at is read back within the visit, by its number', () => {
  const kept = visit();
  keepLastKnown(kept, '174001', details);
  const { at, ...known } = lastKnownOf(kept, '174001') ?? {};
  expect(new Date(at ?? '').toISOString()).toBe(at);
  expect(known).toEqual({
    productName: 'Dana Kilat',
    status: 'Segera jatuh tempo',
    due: '1120000',
    dueTime: '2026-11-28T23:59:59+07:00',
    left: '4300000',
  });
  expect(lastKnownOf(kept, '174002')).toBeNull();
  expect(lastKnownOf(visit(), '174001')).toBeNull();
});

test('what is kept in another shape counts as nothing', () => {
  const kept = visit();
  kept.keep('loan:174001', { at: 1, productName: 'Dana Kilat' });
  expect(lastKnownOf(kept, '174001')).toBeNull();
});
