import type { ScreenDriver } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './inspector.rows.ts';

const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });
const told = () => ({ told: true }) as const;
const PLAYS = { attribute: 'data-playing' };
const IMPORTED = { attribute: 'data-imported' };
const READING = { attribute: 'data-busy' };
const UNREAD = { attribute: 'data-said' };
const FOLLOWS = { attribute: 'data-following' };

/** The live inspector as a developer meets it. */
export const inspectorScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    tells: told,
    'tells more': told,
    pages: told,
    'page anew': told,
    'page left': told,
    actor: (name) => ({ press: { role: 'button', name: new RegExp(`^${name}(still|off|broken)`) } }),
    'own steps': press('Its own'),
    'all steps': press('All'),
    filter: (text) => ({ write: String(text), into: { role: 'textbox', name: 'Filter events' } }),
    speed: (speed) => ({ press: { role: 'button', name: `${speed}×` } }),
    step: (number) => ({ press: { role: 'button', name: new RegExp(`^${number}00:0`) } }),
    first: press('To the first event'),
    previous: press('One event back'),
    next: press('One event on'),
    last: press('To the last event'),
    play: press('Play'),
    pause: press('Pause'),
    file: (name) => ({ choose: String(name), label: 'Import log' }),
    'close file': press('Back to the app'),
    'close message': press('Close the message'),
  },
  situations: {
    empty: { sees: [{ text: 'No actor yet.' }], lacks: [IMPORTED, READING, UNREAD, PLAYS] },
    following: { sees: [FOLLOWS], lacks: [IMPORTED, READING, UNREAD, PLAYS] },
    held: { sees: [], lacks: [FOLLOWS, IMPORTED, READING, UNREAD, PLAYS] },
    playing: { sees: [PLAYS], lacks: [FOLLOWS] },
    reading: { sees: [READING] },
    imported: { sees: [IMPORTED], lacks: [READING, UNREAD] },
    unread: { sees: [UNREAD, { role: 'alert', name: '' }], lacks: [READING] },
  },
  facts: {
    actors: (page) =>
      [...page.querySelectorAll('.t-tree li')].map((one) => {
        const [, left = ''] = /^(left)/.exec(one.querySelector('small')?.textContent ?? '') ?? [];
        return [one.querySelector('b')?.textContent ?? '', left].filter((word) => word !== '').join(', ');
      }),
    steps: (page) => [...page.querySelectorAll('.t-log .t-number')].map((one) => Number(one.textContent)),
    at: (page) => Number(page.querySelector('.t-log [aria-current] .t-number')?.textContent ?? 0),
    chosen: (page) => page.querySelector('.t-tree [aria-current] b')?.textContent ?? '',
    connected: (page) => page.querySelector('.t-live')?.textContent ?? '',
    scope: (page) => page.querySelector('.t-filter [aria-pressed=true]')?.textContent ?? '',
    speed: (page) => page.querySelector('.t-travel [aria-pressed=true]')?.textContent ?? '',
    file: (page) => page.querySelector('[data-imported] b')?.textContent ?? '',
    fault: (page) => page.querySelector('[data-said] span')?.textContent ?? '',
    dropped: (page) => page.querySelectorAll('.t-events h2 .t-count')[1]?.textContent ?? '',
  },
};
