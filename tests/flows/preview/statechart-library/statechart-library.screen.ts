import { ROOMS } from '#tools/inspector/rooms.ts';
import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, find, pressedIn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './statechart-library.rows.ts';

const FIND = 'Search machines, rows, states, events, guards';
const READING = { attribute: 'data-reading' };
const UNKNOWN = { attribute: 'data-unknown' };

const nameOf = (room: unknown) => ROOMS.find((one) => one.room === room)?.name;

const headed = (page: Part, section: string) => find(within(page, section)[0], 'heading')?.texts[0] ?? '';

/** The rows and their chart as a developer meets them. */
export const statechartLibraryScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    machine: (id) => ({ press: { role: 'button', name: String(id) } }),
    row: (id) => ({ press: { role: 'button', name: new RegExp(`^${id}`) } }),
    transition: (id) => ({ press: { role: 'button', name: `chart ${id}` } }),
    search: (text) => ({ write: String(text), into: { role: 'textbox', name: FIND } }),
    state: (id) => ({ press: { role: 'button', name: `chart ${id}` } }),
    event: () => ({ told: true }),
    address: () => ({ told: true }),
    room: (room) => ({ press: { role: 'button', name: new RegExp(`^${nameOf(room)}`) } }),
    view: (view) => ({ press: { role: 'button', name: `chart ${view}` } }),
    detail: (detail) => ({ press: { role: 'button', name: detail === 'rows' ? 'Rows' : 'Actions' } }),
    listing: (listing) => ({ press: { role: 'button', name: new RegExp(`^${listing} \\d`, 'i') } }),
    flow: () => ({ told: true }),
    'close row': () => ({ press: { role: 'button', name: /^PS-01 ?pageShell/ } }),
    ask: () => ({ press: { role: 'button', name: 'Read again' } }),
  },
  situations: {
    reading: { sees: [READING], lacks: [UNKNOWN] },
    known: { sees: [{ text: /^Commit / }], lacks: [READING, UNKNOWN] },
    unknown: { sees: [UNKNOWN], lacks: [READING] },
  },
  facts: {
    machine: (page) => headed(page, 'The machine'),
    row: (page) => headed(page, 'The chosen row'),
    state: (page) => headed(page, 'The chosen state'),
    event: (page) => headed(page, 'The chosen event'),
    transition: (page) =>
      all(within(page, 'The chosen row')[0], 'button')
        .find(({ current }) => current)
        ?.texts.join(' ') ?? '',
    room: (page) => {
      const chosen = all(within(page, 'By room')[0], 'button').find(({ current }) => current)?.texts[0];
      return ROOMS.find(({ name }) => name === chosen)?.room ?? '';
    },
    view: (page) => find(page, 'status', 'View of the chart')?.text ?? '',
    search: (page) => find(page, 'textbox', FIND)?.value ?? '',
    listing: (page) => pressedIn(page, 'group', 'Rows that are listed')?.replace(/ \d+$/, '').toLowerCase() ?? 'all',
    flow: (page) => find(page, 'combobox', 'Flow')?.value ?? '',
    rows: (page) => all(page, 'button', 'Rows').some(({ pressed }) => pressed),
    actions: (page) => all(page, 'button', 'Actions').some(({ pressed }) => pressed),
    walked: (page) =>
      all(within(page, 'All rows of the machine')[0], 'button').flatMap(({ name }) =>
        name.endsWith(' walked') && !name.endsWith('not walked') ? [name.split(' ')[0]] : [],
      ),
    failure: (page) => find(page, 'region', /^Failed in/)?.texts.join(' ') ?? '',
    walks: (page) =>
      all(page, 'paragraph')
        .find((one) => find(one, 'button', 'Read again'))
        ?.text.replace(/ ?Read again$/, '')
        .replace(/^(Commit \w+),.*/, '$1') ?? '',
  },
};
