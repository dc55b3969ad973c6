import { speedText } from '#tools/inspector/step-text.ts';
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

const TREES = ['This screen', 'Around it', 'Other pages', 'Left and stopped'];

/** The live inspector as a developer meets it. */
export const inspectorScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    tells: told,
    'tells more': told,
    pages: told,
    'page anew': told,
    'page left': told,
    actor: (name) => ({ press: { role: 'button', name: new RegExp(`^${name}(still|off|broken)`) } }),
    'follow screen': press(/^Follow it/),
    'turn frame': press('Screen'),
    machines: (text) => ({ write: String(text), into: { role: 'searchbox', name: 'Filter machines' } }),
    'kept log': told,
    address: told,
    'own steps': press('Its own'),
    'all steps': press('All'),
    filter: (text) => ({ write: String(text), into: { role: 'textbox', name: 'Filter events' } }),
    speed: (speed) => ({ press: { role: 'button', name: speedText(Number(speed)) } }),
    step: (number) => ({ press: { role: 'button', name: new RegExp(`^${number}\\D`) } }),
    first: press('To the first event'),
    previous: press('One event back'),
    next: press('One event on'),
    last: press('To the newest event'),
    play: press('Play'),
    pause: press('Pause'),
    file: (name) => ({ choose: String(name), label: 'Import log' }),
    'close file': press('Back to live'),
    'close message': press('Close the message'),
  },
  situations: {
    empty: { sees: [{ text: 'See what the app is thinking' }], lacks: [IMPORTED, READING, UNREAD, PLAYS] },
    following: { sees: [FOLLOWS], lacks: [IMPORTED, READING, UNREAD, PLAYS] },
    held: { sees: [], lacks: [FOLLOWS, IMPORTED, READING, UNREAD, PLAYS] },
    playing: { sees: [PLAYS], lacks: [FOLLOWS] },
    reading: { sees: [READING] },
    imported: { sees: [IMPORTED], lacks: [READING, UNREAD] },
    unread: { sees: [UNREAD, { role: 'alert', name: '' }], lacks: [READING] },
  },
  facts: {
    actors: (page) => {
      const [, , , ended] = TREES.map((name) => all(find(page, 'list', name), 'listitem'));
      const folded = ended?.length ? undefined : find(page, 'summary', /^Left and stopped/)?.text;
      return [
        ...TREES.flatMap((name) => all(find(page, 'list', name), 'listitem')).map(
          ({ texts: [name = '', standing = ''] }) => (standing.startsWith('left') ? `${name}, left` : name),
        ),
        ...(folded ? [folded] : []),
      ].sort();
    },
    steps: (page) => all(eventsOn(page), 'listitem').map(numberOf),
    at: (page) => {
      const step = all(eventsOn(page), 'listitem').find(({ current }) => current);
      return step ? numberOf(step) : 0;
    },
    chosen: (page) =>
      TREES.flatMap((name) => all(find(page, 'list', name), 'button')).find(({ current }) => current)?.texts[0] ?? '',
    followed: (page) => find(page, 'button', /^Follow it/) === undefined,
    framed: (page) => find(page, 'button', 'Screen')?.pressed === true,
    connected: (page) => find(find(page, 'banner'), 'status')?.text ?? '',
    scope: (page) => pressedIn(page, 'group', 'Events of') ?? '',
    speed: (page) => pressedIn(page, 'group', 'Speed') ?? '',
    file: (page) => marked(page, 'imported')[0]?.texts[0] ?? '',
    fault: (page) => marked(page, 'said')[0]?.texts[0] ?? '',
    dropped: (page) => all(page, 'heading').find(({ texts }) => texts[0] === 'Events')?.texts[2] ?? '',
  },
};
