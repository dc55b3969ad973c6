import type { Unreachable } from '#contract/outcome.ts';
import type { Position } from './geolocation.ts';

/**
 * The ways through the flows that the simulator goes: the situations of each flow, and every state that it can reach.
 * `npm run simulated` writes them down from the tables and models of the flows.
 */

/** What comes of a call. `ok` is data as it stands on the wire. */
export type SimulatedAnswer =
  | { ok: unknown }
  | { refused: { code: string; message: string } }
  | { unreachable: Unreachable['cause'] };

/** Something that happens to a flow. */
export type Move =
  | { answer: string; with: SimulatedAnswer }
  /** `child`: the id of the flow's child actor that hears the event; absent for the flow itself. */
  | { event: MoveEvent; child?: string }
  /** Milliseconds that pass. */
  | { passes: number }
  | { page: 'hidden' | 'shown' }
  | { position: Position }
  /** Whole percent of an upload. */
  | { progress: number };

export type MoveEvent = { type: string } & Readonly<Record<string, unknown>>;

/** A transition that was taken: its event with its guard, and the rows of the catalogue that it realises. */
export interface TakenTransition {
  label: string;
  rows: readonly string[];
}

/** What holds before the screen opens; see `Given` in tests/oracle/row.ts. */
export interface OpeningGiven {
  storedChoice?: object;
  kept?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  draft?: {
    of: Readonly<Record<string, string>>;
    text: string;
    images: readonly { name: string; url?: string; lost?: true }[];
  };
  isNeedPop?: '0';
  payment?: string;
  agreement?: string;
  plan?: string;
  notice?: string;
  lastTicked?: string;
  opener?: string;
}

/** How a screen is opened. */
export interface Opening {
  query: Readonly<Record<string, string>>;
  given?: OpeningGiven;
}

/** A state as it is: the machine's value, and those of its child machines by their ids. */
export interface Place {
  value: PlaceValue;
  children?: Readonly<Record<string, Place>>;
}
export type PlaceValue = string | { readonly [state: string]: PlaceValue };

/** A state that a flow can reach. */
export interface ReachableState {
  place: Place;
  /** Which of the flow's openings. */
  opening: number;
  /** Which of the flow's moves, in their order. */
  way: readonly number[];
  /** The transitions that each step takes; the first are those that the opening takes by itself. */
  taken: readonly (readonly TakenTransition[])[];
}

export const SITUATION_GROUPS = ['happy', 'waiting', 'trouble'] as const;
export type SituationGroup = (typeof SITUATION_GROUPS)[number];

/** What a borrower can be met in, and the way there. */
export interface Situation extends ReachableState {
  /** Unique in its flow. */
  id: string;
  /** A few words, unique in its flow. */
  name: string;
  /** What makes it this one, in a line. */
  says: string;
  group: SituationGroup;
  /** The way in words: a sentence for the opening, then one for each step. */
  steps: readonly string[];
  /** Further places that read alike, each by its shortest way. */
  variants: readonly ReachableState[];
}

/** A flow as the simulator knows it. */
export interface SimulatedFlow {
  /** Of its machine. */
  id: string;
  /** What a borrower does in it, in a few words. */
  name: string;
  room: string;
  openings: readonly Opening[];
  /** All that can happen to it, what happens in its situations first. */
  moves: readonly Move[];
  /** Every reachable state is that of a situation, or a variant of one. */
  situations: readonly Situation[];
}

/** What a flow can be brought to, by the id of a situation or of a variant's place. */
export function reachableIn({ situations }: SimulatedFlow): ReadonlyMap<string, ReachableState> {
  const variants = situations.flatMap((situation) => situation.variants);
  return new Map([
    ...situations.map((one) => [one.id, one] as const),
    ...variants.map((one) => [idOfPlace(one.place), one] as const),
  ]);
}

interface Snapshotted {
  value?: unknown;
  children?: Readonly<Record<string, unknown>>;
}

/** Where a flow is, by its actor's snapshot. Children that are no machines are no part of it. */
export function placeIn({ value, children = {} }: Snapshotted): Place {
  const inside = Object.entries(children).flatMap(([id, child]) => {
    const snapshot = snapshotOf(child);
    return isPlaceValue(snapshot.value) ? [[id, placeIn(snapshot)] as const] : [];
  });
  const own = isPlaceValue(value) ? value : '';
  return inside.length === 0 ? { value: own } : { value: own, children: Object.fromEntries(inside) };
}

function snapshotOf(child: unknown): Snapshotted {
  const read: unknown = Reflect.get(Object(child), 'getSnapshot');
  return typeof read === 'function' ? Object(Reflect.apply(read, child, [])) : {};
}

function isPlaceValue(value: unknown): value is PlaceValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isPlaceValue);
}

/** The innermost states with all that they lie in: `showing.expiry.counting`, regions in the order of their names. */
function leavesOf(value: PlaceValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.keys(value)
    .sort()
    .flatMap((state) => {
      const inner = leavesOf(value[state] ?? '');
      return inner.length === 0 ? [state] : inner.map((leaf) => `${state}.${leaf}`);
    });
}

/** The name of a place, the same for the same place: `showing.expiry.counting showing.page.tips watch(waiting)`. */
export function idOfPlace({ value, children = {} }: Place): string {
  const inside = Object.keys(children)
    .sort()
    .map((id) => `${id}(${idOfPlace(children[id] ?? { value: '' })})`);
  return [...leavesOf(value), ...inside].join(' ');
}

/** Every state that a place lies in, outer ones included: `showing`, `showing.expiry`, `showing.expiry.counting`. */
export function statesOfPlace({ value, children = {} }: Place): readonly string[] {
  const own = leavesOf(value).flatMap((leaf) => {
    const parts = leaf.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  const inside = Object.entries(children).flatMap(([id, child]) =>
    statesOfPlace(child).map((state) => `${id}(${state})`),
  );
  return [...new Set([...own, ...inside])];
}

/** A place in words: the states it lies in, and what tells it from its neighbours there. */
export function wordsOfPlace({ value, children = {} }: Place): { within: readonly string[]; name: string } {
  const within: string[] = [];
  let inner = value;
  while (typeof inner === 'object') {
    const [only, ...others] = Object.keys(inner);
    if (only === undefined || others.length > 0) break;
    within.push(only);
    inner = inner[only] ?? '';
  }
  const own = typeof inner === 'string' ? [inner] : Object.values(inner).map(lastLeaves);
  const parts = Object.entries(children).map(([id, child]) => {
    const { within: around, name } = wordsOfPlace(child);
    return `${id}: ${[...around, name].join(' ')}`;
  });
  return { within, name: [...own.filter(Boolean), ...parts].join(', ') };
}

function lastLeaves(value: PlaceValue): string {
  return typeof value === 'string' ? value : Object.values(value).map(lastLeaves).join(', ');
}
