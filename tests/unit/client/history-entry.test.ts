import { describe, expect, it } from 'vitest';
import { historyEntry, keepEntry, mendEntry } from '#client/platform/storage/history-entry.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { memory } from './storages.ts';

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
const at = (browser: BrowserHistory, storage = memory(), search = '?orderId=1', index = 3) => ({
  history: browser,
  location: { pathname: '/that', search },
  navigation: { currentEntry: { index } },
  kept: keptForVisit(storage),
});

describe('an entry of the history', () => {
  it('knows nothing before something is noted', () => {
    expect(historyEntry(at(history(null))).read('payment')).toBe('');
  });

  it('gives back what was noted, beside what the router keeps there', () => {
    const browser = history({ scroll: 12 });
    historyEntry(at(browser)).note('payment', 'BILL-77');
    expect(historyEntry(at(browser)).read('payment')).toBe('BILL-77');
    expect(browser.state).toEqual({ scroll: 12, payment: 'BILL-77' });
  });

  it('tells nobody who listens to steps: a note is no step', () => {
    const browser = history(null);
    const heard: unknown[] = [];
    browser.replaceState = (state) => heard.push(state);
    historyEntry(at(browser)).note('lastTicked', '3');
    expect(heard).toEqual([]);
    expect(browser.state).toEqual({ lastTicked: '3' });
  });

  it.each([7, null, { bill: '77' }])('takes no note that is no text: %j', (payment) => {
    expect(historyEntry(at(history({ payment }))).read('payment')).toBe('');
  });

  describe('that the browser gives back without what was noted on it', () => {
    const visited = () => {
      const storage = memory();
      const entry = historyEntry(at(history({ id: '7' }), storage));
      entry.note('payment', 'BILL-77');
      entry.note('lastTicked', '174');
      return storage;
    };

    it('has it again from the visit', () => {
      const browser = history(null);
      mendEntry(at(browser, visited()), false);
      expect(browser.state).toEqual({ id: '7', payment: 'BILL-77', lastTicked: '174' });
    });

    it('has nothing of the dialog that was open meanwhile', () => {
      const storage = memory();
      historyEntry(at(history({ id: '7', dialog: true }), storage)).note('lastTicked', '3');
      const browser = history(null);
      mendEntry(at(browser, storage), false);
      expect(browser.state).toEqual({ id: '7', lastTicked: '3' });
    });

    it.each([{ id: '8', opener: '/repayment' }, {}])('has nothing of an earlier one in its place: %j', (state) => {
      const storage = visited();
      keepEntry(at(history(state), storage));
      const browser = history(null);
      mendEntry(at(browser, storage), false);
      expect(browser.state).toEqual(state);
    });

    it('has nothing of another page', () => {
      const browser = history(null);
      mendEntry(at(browser, visited(), '?orderId=2'), false);
      expect(browser.state).toEqual({});
    });

    it('has nothing of another entry of the same address', () => {
      const browser = history(null);
      mendEntry(at(browser, visited(), '?orderId=1', 4), false);
      expect(browser.state).toEqual({});
    });

    it('has it again where the browser does not number its entries', () => {
      const storage = memory();
      const place = { ...at(history({ id: '7' }), storage), navigation: undefined };
      historyEntry(place).note('lastTicked', '3');
      const browser = history(null);
      mendEntry({ ...place, history: browser }, false);
      expect(browser.state).toEqual({ id: '7', lastTicked: '3' });
    });

    it('is told from one that nothing was noted on', () => {
      const storage = memory();
      const first = history(null);
      mendEntry({ ...at(first, storage), navigation: undefined }, true);
      const second = history(null);
      mendEntry({ ...at(second, storage), navigation: undefined }, true);
      historyEntry({ ...at(second, storage), navigation: undefined }).note('lastTicked', '4');
      mendEntry({ ...at(first, storage), navigation: undefined }, false);
      expect(first.state).toEqual({});
    });

    it('has its own where there is some, then or later', () => {
      const storage = visited();
      for (const state of [{ id: '8' }, null]) {
        const browser = history(state);
        mendEntry(at(browser, storage), false);
        expect(browser.state).toEqual({ id: '8' });
      }
    });

    it('has nothing of one before where it is opened anew, then or later', () => {
      const storage = visited();
      for (const isAnew of [true, false]) {
        const browser = history(null);
        mendEntry(at(browser, storage), isAnew);
        expect(browser.state).toEqual({});
      }
    });
  });
});
