import type { ChartState, ChartTransition } from '#tools/charts/chart/chart.ts';
import { statesOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { catalogue } from '#tools/inspection/catalogue.ts';
import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import { realisations, registered } from './realisations.ts';
import { statePath, wayText } from './way-text.ts';

export type HitKind = 'machine' | 'row' | 'state' | 'event' | 'guard';

/** What a search found, and what choosing it shows. */
export interface Hit {
  kind: HitKind;
  machine: string;
  /** Id of the row or state, name of the event, or key of the guarded transition. */
  id: string;
  title: string;
  says: string;
  /** In how many ways of the machine it is; 0 where that is not counted. */
  ways: number;
}

export interface HitGroup {
  name: string;
  hits: readonly Hit[];
}

const NAMES = { machine: 'Machines', row: 'Rows', state: 'States', event: 'Events', guard: 'Guards' } as const;
const KINDS = ['machine', 'row', 'state', 'event', 'guard'] as const;

/** What the words of a text are found in: of the machine that is looked at, then elsewhere; '' is every machine. */
export function searched(text: string, machine: string): HitGroup[] {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const found = everything()
    .map((entry) => ({ ...entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const isHere = ({ hit }: Entry) => machine === '' || hit.machine === machine || hit.kind === 'row';
  const groups = KINDS.map((kind) => ({
    name: NAMES[kind] as string,
    // The rows of the machine that is looked at come first, but for one that is meant to the letter.
    entries: found
      .filter((entry) => entry.hit.kind === kind && isHere(entry))
      .sort((a, b) => ownFirst(a, machine) - ownFirst(b, machine)),
  }));
  groups.push({ name: 'Elsewhere', entries: found.filter((entry) => !isHere(entry)) });
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ({ name, hits: entries.map(({ hit }) => hit) }))
    .sort((a, b) => (isMeant(b, words) ? 1 : 0) - (isMeant(a, words) ? 1 : 0));
}

/** The words that are searched for, in small letters. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

interface Entry {
  hit: Hit;
  /** What it is called, and all that is said of it, in small letters. */
  name: string;
  text: string;
}

type Ranked = Entry & { rank: number };

function ownFirst({ hit, rank }: Ranked, machine: string): number {
  return rank === EXACT || hit.machine === machine ? 0 : 1;
}

const EXACT = 4;

/** 0: not all of the words are in it. */
function rankOf({ name, text }: Entry, words: readonly string[]): number {
  if (!words.every((word) => text.includes(word))) return 0;
  const whole = words.join(' ');
  if (name === whole) return EXACT;
  if (name.startsWith(whole)) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

function isMeant({ hits: [first] }: HitGroup, words: readonly string[]): boolean {
  return first !== undefined && [first.id, first.title].some((name) => name.toLowerCase() === words.join(' '));
}

let entries: readonly Entry[] | null = null;

/** Everything that can be found, gathered when it is first asked for. */
function everything(): readonly Entry[] {
  entries ??= [...registered.flatMap(entriesOf), ...catalogue.map(rowEntry)];
  return entries;
}

function entryOf(hit: Hit, more = ''): Entry {
  return { hit, name: hit.title.toLowerCase(), text: [hit.id, hit.title, hit.says, more].join(' ').toLowerCase() };
}

function entriesOf({ id, machine }: (typeof registered)[number]): Entry[] {
  const chart = chartOf(machine);
  const states = statesOf(chart);
  const inner = states.filter(({ parent }) => parent !== '');
  return [
    entryOf({ kind: 'machine', machine: id, id, title: id, says: chart.root.description, ways: 0 }),
    ...inner.map((state) => stateEntry(id, state)),
    ...byName(
      chart.transitions.filter(({ trigger }) => trigger.kind === 'event'),
      ({ event }) => event,
    ).map(([event, ways]) =>
      entryOf({ kind: 'event', machine: id, id: event, title: event, says: leadsTo(ways), ways: ways.length }),
    ),
    ...byName(
      chart.transitions.filter(({ guard }) => guard !== ''),
      ({ guard }) => guard,
    ).map(([guard, ways]) =>
      entryOf({
        kind: 'guard',
        machine: id,
        id: ways[0]?.id ?? '',
        title: guard,
        says: ways[0] ? wayText(ways[0]) : '',
        ways: ways.length,
      }),
    ),
  ];
}

function stateEntry(machine: string, { id, description }: ChartState): Entry {
  return entryOf({ kind: 'state', machine, id, title: statePath(id), says: description, ways: 0 });
}

function rowEntry(row: CatalogueRow): Entry {
  const { id, from, to, effect, when } = row;
  const [first] = realisations.get(id) ?? [];
  const says = [plain(from), plain(to)].filter(Boolean).join(' → ');
  const hit: Hit = { kind: 'row', machine: first?.machine ?? '', id, title: rowTitle(row), says, ways: 0 };
  return { ...entryOf(hit, plain([effect, when].join(' '))), name: id.toLowerCase() };
}

/** What happens in a row, in its own words. */
export function rowTitle({ event, when, from }: CatalogueRow): string {
  return plain(event === 'shown' ? from : [event, when].filter(Boolean).join(', '));
}

/** A cell without the marks of its Markdown. */
export const plain = (cell: string) => cell.replace(/[`*]/g, '').replace(/ ?†/g, '');

function leadsTo(ways: readonly ChartTransition[]): string {
  const targets = [...new Set(ways.flatMap((way) => way.targets.map(statePath)))];
  return targets.length === 0 ? 'stays where it is' : `leads to ${targets.slice(0, 3).join(', ')}`;
}

function byName(ways: readonly ChartTransition[], name: (way: ChartTransition) => string) {
  const found = new Map<string, ChartTransition[]>();
  for (const way of ways) found.set(name(way), [...(found.get(name(way)) ?? []), way]);
  return [...found];
}
