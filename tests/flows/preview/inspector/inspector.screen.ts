import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, find, marked, pressedIn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './inspector.rows.ts';

const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });
const told = () => ({ told: true }) as const;
const PLAYS = { attribute: 'data-playing' };
const IMPORTED = { attribute: 'data-imported' };
const READING = { attribute: 'data-busy' };
const UNREAD = { attribute: 'data-said' };
const FOLLOWS = { attribute: 'data-following' };

function eventsOn(page: Part): Part | undefined {
  return within(page, 'Events, chosen by the arrow keys')[0];
}

function numberOf({ texts: [number] }: Part): number {
  return Number(number);
}

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
      all(find(page, 'list', 'Actors'), 'listitem').map(({ texts: [name = '', standing = ''] }) =>
        standing.startsWith('left') ? `${name}, left` : name,
      ),
    steps: (page) => all(eventsOn(page), 'listitem').map(numberOf),
    at: (page) => {
      const step = all(eventsOn(page), 'listitem').find(({ current }) => current);
      return step ? numberOf(step) : 0;
    },
    chosen: (page) => all(find(page, 'list', 'Actors'), 'button').find(({ current }) => current)?.texts[0] ?? '',
    connected: (page) => find(find(page, 'banner'), 'status')?.text ?? '',
    scope: (page) => pressedIn(page, 'group', 'Events of') ?? '',
    speed: (page) => pressedIn(page, 'group', 'Speed') ?? '',
    file: (page) => marked(page, 'imported')[0]?.texts[1] ?? '',
    fault: (page) => marked(page, 'said')[0]?.texts[0] ?? '',
    dropped: (page) => all(page, 'heading').find(({ texts }) => texts[0] === 'Events')?.texts[2] ?? '',
  },
};
