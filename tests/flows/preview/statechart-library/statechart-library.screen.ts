import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, find, pressedIn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './statechart-library.rows.ts';

const READING = { attribute: 'data-reading' };
const UNKNOWN = { attribute: 'data-unknown' };

/** The rows and their chart as a developer meets them. */
export const statechartLibraryScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    machine: (id) => ({ press: { role: 'button', name: String(id) } }),
    row: (id) => ({ press: { role: 'button', name: new RegExp(`^${id}`) } }),
    transition: (id) => ({ press: { role: 'button', name: `chart ${id}` } }),
    search: (text) => ({ write: String(text), into: { role: 'textbox', name: 'Search the machines' } }),
    detail: (detail) => ({ press: { role: 'button', name: detail === 'rows' ? 'Rows' : 'Actions' } }),
    listing: (listing) => ({ press: { role: 'button', name: new RegExp(`^${listing}$`, 'i') } }),
    ask: () => ({ press: { role: 'button', name: 'Read again' } }),
  },
  situations: {
    reading: { sees: [READING], lacks: [UNKNOWN] },
    known: { sees: [{ text: /^Walked by/ }], lacks: [READING, UNKNOWN] },
    unknown: { sees: [UNKNOWN], lacks: [READING] },
  },
  facts: {
    machine: (page) => {
      const headings = all(find(page, 'complementary', 'What is chosen'), 'heading').flatMap(
        ({ texts }) => texts[0] ?? [],
      );
      return headings.flatMap((text) => /^Rows of (.+)$/.exec(text)?.[1] ?? [])[0] ?? '';
    },
    row: (page) => find(within(page, 'The chosen row')[0], 'heading')?.texts[0] ?? '',
    transition: (page) => find(within(page, 'The chosen transition')[0], 'paragraph')?.text ?? '',
    search: (page) => find(page, 'textbox', /^Search the/)?.value ?? '',
    listing: (page) => pressedIn(page, 'group', 'Rows that are listed')?.toLowerCase() ?? 'all',
    rows: (page) => all(page, 'button', 'Rows').some(({ pressed }) => pressed),
    actions: (page) => all(page, 'button', 'Actions').some(({ pressed }) => pressed),
    walked: (page) =>
      all(find(page, 'complementary', 'What is chosen'), 'listitem').flatMap(({ texts }) =>
        texts.at(-1) === 'walked' ? [texts[0]] : [],
      ),
    failure: (page) => find(page, 'region', /^Failed in/)?.texts.join(' ') ?? '',
    walks: (page) =>
      all(page, 'paragraph')
        .find((one) => find(one, 'button', 'Read again'))
        ?.text.replace(/ ?Read again$/, '') ?? '',
  },
};
