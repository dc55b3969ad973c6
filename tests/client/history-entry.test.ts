import { describe, expect, it } from 'vitest';
import { historyEntry } from '#client/storage/history-entry.ts';

/** The part of a browser's history that an entry needs. The router listens to the object itself, not to what it inherits. */
class BrowserHistory {
  state: unknown;

  constructor(state: unknown) {
    this.state = state;
  }

  replaceState(next: unknown) {
    this.state = next;
  }
}

const history = (state: unknown) => new BrowserHistory(state);

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

  it('tells nobody who listens to steps: a note is no step', () => {
    const browser = history(null);
    const heard: unknown[] = [];
    browser.replaceState = (state) => heard.push(state);
    historyEntry(browser).note('lastTicked', '3');
    expect(heard).toEqual([]);
    expect(browser.state).toEqual({ lastTicked: '3' });
  });

  it.each([7, null, { bill: '77' }])('takes no note that is no text: %j', (paidBill) => {
    expect(historyEntry(history({ paidBill })).read('paidBill')).toBe('');
  });
});
