import { describe, expect, it } from 'vitest';
import { historyEntry } from '#client/storage/history-entry.ts';

/** The part of a browser's history that an entry needs. */
function history(state: unknown) {
  const one = {
    state,
    replaceState(next: unknown) {
      one.state = next;
    },
  };
  return one;
}

describe('an entry of the history', () => {
  it('knows nothing before something is noted', () => {
    expect(historyEntry(history(null)).read('paidBill')).toBe('');
  });

  it('gives back what was noted, beside what the router keeps there', () => {
    const browser = history({ scroll: 12 });
    historyEntry(browser).note('paidBill', 'BILL-77');
    expect(historyEntry(browser).read('paidBill')).toBe('BILL-77');
    expect(browser.state).toEqual({ scroll: 12, paidBill: 'BILL-77' });
  });

  it.each([7, null, { bill: '77' }])('takes no note that is no text: %j', (paidBill) => {
    expect(historyEntry(history({ paidBill })).read('paidBill')).toBe('');
  });
});
