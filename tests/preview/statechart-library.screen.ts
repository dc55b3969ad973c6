import type { ScreenDriver } from '../oracle/screen.ts';
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
    machine: (page) => page.querySelector('.t-bar b')?.textContent ?? '',
    row: (page) => page.querySelector('[aria-label="The chosen row"] h2')?.firstChild?.textContent ?? '',
    transition: (page) => page.querySelector('.t-transition')?.textContent ?? '',
    search: (page) => page.querySelector('input')?.value ?? '',
    listing: (page) => page.querySelector('.t-listing [aria-pressed=true]')?.textContent?.toLowerCase() ?? 'all',
    rows: (page) => page.querySelectorAll('.t-bar [aria-pressed]')[0]?.getAttribute('aria-pressed') === 'true',
    actions: (page) => page.querySelectorAll('.t-bar [aria-pressed]')[1]?.getAttribute('aria-pressed') === 'true',
    walked: (page) =>
      [...(page.querySelector('.t-right')?.querySelectorAll('.t-rows li') ?? [])].flatMap((one) =>
        one.querySelector('.t-hidden')?.textContent === 'walked' ? [one.querySelector('b')?.textContent ?? ''] : [],
      ),
    walks: (page) => page.querySelector('.t-walks span')?.textContent ?? '',
  },
};
