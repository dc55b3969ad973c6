import { readCatalogue } from '#commands/documents/catalogue.ts';
import type { Layer, Run } from './layer.ts';
import type { Case, FlowTable } from './row.ts';

/** Labels that rows name without quotation marks. */
const NAMED: Record<string, readonly string[]> = {
  'SN-01': ['Home', 'About Us', 'Privacy Policy', 'Loan terms and conditions'],
  'SN-02': ['Send'],
  'SN-03': ['Send'],
  'SN-04': ['Send'],
  'LC-07': ['Cancel', 'Agree'],
  'LC-10': ['Agree'],
  'LC-11': ['Cancel'],
  'LD-12': ['loan more'],
  'LD-28': ['more products'],
  'IS-09': ['Bayar Segera'],
  'IS-10': ['Bayar Segera'],
  'DL-03': ['Bayar Segera'],
  'DL-04': ['Bayar Segera'],
  'MC-09': ['SAYA INGIN MEMBAYAR'],
  'MC-10': ['SAYA INGIN MEMBAYAR'],
  'VA-09': ['TELAH MEMBAYAR', 'BATAL', 'YA'],
  'VA-10': ['BATAL'],
  'VA-11': ['YA'],
  'CR-11': ['get code'],
  'CE-03': ['All'],
  'CE-11': ['My complaints'],
  'CF-09': ['Send'],
  'CF-10': ['Send'],
  'CF-11': ['Send'],
  'CD-07': ['Send'],
  'CD-08': ['Send'],
  'CD-11': ['Cancel'],
  'CD-12': ['Process Result'],
  'CB-06': ['resolved', 'not resolved'],
  'CB-08': ['resolved'],
  'CB-09': ['not resolved'],
  'CB-20': ['contact customer service'],
};

const OF_A_SCREEN = 'names the card of telephone and online service, which the specification gives no words';

/** Texts of a row that do not stand on its screen, each with the reason. */
const ABSENT: Record<string, Record<string, string>> = {
  'SC-01': { 'get code': 'registration walks this row on its screen; the label of the card’s page stands in CR-11' },
  'LD-29': { 'contact us': OF_A_SCREEN },
  'LD-30': { 'contact us': OF_A_SCREEN },
};

export interface Label {
  row: string;
  text: string;
  /** Why it does not stand on the row's screen, where it does not. */
  absent: string | undefined;
}

/** Every text that the catalogue gives to the letter, row by row. */
export function labels(): Label[] {
  return [...readCatalogue().values()].flatMap(({ id, from, event, when, effect }) => {
    const quoted = [...`${from} ${event} ${when} ${effect}`.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
    const texts = new Set([...quoted, ...(NAMED[id] ?? [])]);
    return [...texts].map((text) => ({ row: id, text, absent: ABSENT[id]?.[text] }));
  });
}

/** What stands in `NAMED` or `ABSENT` and in no row. */
export function unknownLabels(): string[] {
  const rows = readCatalogue();
  const known = new Set(labels().map(({ row, text }) => `${row} ${text}`));
  const absent = Object.entries(ABSENT).flatMap(([row, texts]) => Object.keys(texts).map((text) => `${row} ${text}`));
  return [...Object.keys(NAMED).filter((row) => !rows.has(row)), ...absent.filter((one) => !known.has(one))];
}

/** Notes every text that stood on a screen, or was said on it, while the cases of a row ran. */
export class SeenTexts {
  readonly #rows = new Set(labels().map(({ row }) => row));
  readonly #seen = new Map<string, Set<string>>();
  readonly #walked = new Map<string, number>();

  /** A layer that looks at its screen after each step of a case of that row. */
  watch<S extends string, E extends string, F extends string>(layer: Layer<S, E, F>, row: string): Layer<S, E, F> {
    if (!this.#rows.has(row)) return layer;
    const seen = this.#seen.get(row) ?? new Set();
    this.#seen.set(row, seen);
    this.#walked.set(row, (this.#walked.get(row) ?? 0) + 1);
    const look = (run: Run<S, E, F>) => {
      for (const text of run.texts?.() ?? []) seen.add(text);
      for (const done of run.done()) if ('toast' in done) seen.add(done.toast);
    };
    return {
      async open(table, given, query) {
        const run = await layer.open(table, given, query);
        look(run);
        return {
          ...run,
          async happen(step, mayLack) {
            const isOffered = await run.happen(step, mayLack);
            look(run);
            return isOffered;
          },
        };
      },
    };
  }

  /** Texts of the rows whose cases all ran, that did not stand where they should, or did where they should not. */
  wrong<S extends string, E extends string, F extends string>(
    table: FlowTable<S, E, F>,
    casesOf: (row: FlowTable<S, E, F>['rows'][number]) => readonly Case<S, E, F>[],
  ): string[] {
    const whole = new Set(
      table.rows.flatMap((row) => (this.#walked.get(row.id) === casesOf(row).length ? [row.id] : [])),
    );
    return labels().flatMap(({ row, text, absent }) => {
      if (!whole.has(row) || this.#seen.get(row)?.has(text) === (absent === undefined)) return [];
      return [
        absent === undefined ? `${row}: "${text}" stood nowhere` : `${row}: "${text}" stood there, and is excepted`,
      ];
    });
  }
}

/** Every text and accessible name on the page, element by element. */
export function textsOn(page: Document): string[] {
  return [...page.querySelectorAll('body *')].flatMap((element) =>
    [element.textContent, element.getAttribute('aria-label'), element.getAttribute('title')].flatMap((text) =>
      text?.trim() ? [text.trim()] : [],
    ),
  );
}
