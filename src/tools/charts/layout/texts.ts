import { type ChartState, type ChartTransition, isElse, togetherOf, wordsOf } from '../chart/chart.ts';
import { type ChartView, eventsOf } from '../chart/folded.ts';
import { type Block, chipWidth, GAP, joined, Lines, type Mark, type Measure, OWN } from './block.ts';

/** What a chart shows beside its states and events. */
export interface ChartDetail {
  rows: boolean;
  actions: boolean;
  descriptions: boolean;
  /** Tags, actors, entry and exit of states, and which branch a transition is. */
  mechanics: boolean;
  /** Which arrows have a label. */
  labels: 'all' | 'usual';
  /** Whether boxes have keys that open and fold them. */
  keys: boolean;
  /** Narrow labels, and boxes without a description, where a chart is wider than its room. */
  brief: boolean;
}

export const FULL_DETAIL: ChartDetail = {
  rows: true,
  actions: true,
  descriptions: true,
  mechanics: true,
  labels: 'all',
  keys: false,
  brief: false,
};

/** What is left of the detail that is asked for in a view. */
export function detailIn(view: ChartView, detail: ChartDetail): ChartDetail {
  if (view === 'everything') return { ...detail, keys: false };
  if (view === 'situations') return { ...detail, mechanics: false };
  return { ...detail, rows: false, actions: false, descriptions: false, mechanics: false, labels: 'usual' };
}

const CONTINUED = 9;

/** Event, `[guard]`, `/ actions`, chips of the rows; a transition of several branches has its number. */
function transitionLines(
  lines: Lines,
  transition: ChartTransition,
  isSole: boolean,
  detail: ChartDetail,
  measure: Measure,
): void {
  const { trigger, branch, branches, guard, actions, rows } = transition;
  const moved = !transition.id.startsWith(`${transition.source}:`);
  lines.text({
    text: wordsOf(trigger, isSole && !moved),
    style: 'event',
    role: trigger.kind === 'event' ? 'event' : 'keyword',
  });
  const own = detail.mechanics ? [OWN] : [];
  const chips = detail.rows ? (rows.length > 0 ? rows : own) : [];
  const isInline = lines.fits(
    chips.slice(0, detail.mechanics ? undefined : 2).reduce((sum, chip) => sum + chipWidth(chip, measure) + GAP, -GAP),
  );
  if (isInline) setChips(lines, chips, detail);
  const pieces: string[] = [];
  if (detail.mechanics && branches > 1) pieces.push(`${branch}`);
  const isNamedOnly = detail.labels === 'usual';
  if (guard && !isNamedOnly) pieces.push(`[${guard}]`);
  if (isElse(transition) && !isNamedOnly) pieces.push('else');
  if (pieces.length > 0) {
    lines.end();
    for (const text of pieces) lines.text({ text, style: 'plain', role: 'detail' });
  }
  if (detail.actions && actions.length > 0) {
    if (pieces.length === 0) lines.end();
    for (const [index, action] of actions.entries()) {
      const text = `${index === 0 ? '/ ' : ''}${action}${index < actions.length - 1 ? ',' : ''}`;
      lines.text({ text, style: 'plain', role: 'detail', indent: index === 0 ? 0 : CONTINUED });
    }
  }
  if (!isInline) {
    lines.end();
    setChips(lines, chips, detail);
  }
  lines.end();
}

/** In full detail every row, else the first and how many others there are. */
function setChips(lines: Lines, chips: readonly string[], detail: ChartDetail): void {
  const shown = detail.mechanics || chips.length <= 2 ? chips : chips.slice(0, 1);
  for (const chip of shown) lines.chip(chip);
  if (shown.length < chips.length) lines.pill(`+${chips.length - shown.length}`, '');
}

const LABEL_ROOM = 172;
const BRIEF_ROOM = 100;
const PAD = 6;

/** How many events an arrow names that stands for more. */
const NAMED = 2;

/** The label of an arrow; null where it has none. `isOpen`: it names every event that it stands for. */
export function labelBlock(
  transition: ChartTransition,
  { isSole, isOpen }: { isSole: boolean; isOpen: boolean },
  detail: ChartDetail,
  measure: Measure,
): Block | null {
  if (detail.labels === 'usual' && !transition.usual) return null;
  const lines = new Lines(measure, PAD, detail.brief ? BRIEF_ROOM : LABEL_ROOM);
  if (!transition.also) {
    transitionLines(lines, transition, isSole, detail, measure);
    return labelOf(joined(lines.marks, measure), lines);
  }
  const events = byEvent(togetherOf(transition));
  const named = isOpen || events.length === NAMED + 1 ? events : events.slice(0, NAMED);
  const groups = named.map(([first, ...also]): Mark => {
    const from = lines.marks.length;
    const y = lines.y;
    const together = {
      ...first,
      guard: also.length > 0 ? '' : first.guard,
      branches: also.length > 0 ? 1 : first.branches,
    };
    const rows = [...new Set([first, ...also].flatMap((one) => one.rows))];
    const actions = also.length > 0 ? [] : first.actions;
    transitionLines(lines, { ...together, rows, actions }, isSole, detail, measure);
    const marks = joined(lines.marks.slice(from), measure).map((mark) => shifted(mark, 2));
    return { kind: 'transition', id: first.id, also: also.map(({ id }) => id), marks, y: y + 2, height: lines.y - y };
  });
  const before = lines.marks.length;
  if (named.length < events.length) {
    const others = events.slice(named.length).flat();
    lines.pill(
      `+${events.length - named.length}`,
      detail.keys ? transition.id : '',
      others.map(({ id }) => id),
    );
    lines.end();
  } else if (isOpen && events.length > NAMED + 1) {
    lines.pill('fewer', transition.id);
    lines.end();
  }
  const pills = lines.marks.slice(before).map((mark) => shifted(mark, 2));
  return { width: Math.ceil(lines.width) + 2 * PAD, height: lines.y + 4, marks: [...groups, ...pills] };
}

function labelOf(marks: readonly Mark[], lines: Lines): Block {
  return {
    width: Math.ceil(lines.width) + 2 * PAD,
    height: lines.y + 4,
    marks: marks.map((mark) => shifted(mark, 2)),
  };
}

/** The transitions of each event, in the order in which the events come. */
function byEvent(transitions: readonly ChartTransition[]): [ChartTransition, ...ChartTransition[]][] {
  const events = new Map<string, [ChartTransition, ...ChartTransition[]]>();
  for (const one of transitions) {
    const words = wordsOf(one.trigger);
    const others = events.get(words);
    if (others) others.push(one);
    else events.set(words, [one]);
  }
  return [...events.values()];
}

const shifted = <M extends Mark>(mark: M, by: number): M => ({ ...mark, y: mark.y + by });

/** Across the diamond of a state that is only passed. */
const DIAMOND = 22;
const BOX = 10;
const BOX_ROOM = 200;
const WIDE_ROOM = 420;

/** What stands in a state's box, or at the head of a box that holds others. */
export function stateBlock(
  state: ChartState,
  staying: readonly ChartTransition[],
  detail: ChartDetail,
  measure: Measure,
): Block {
  if (state.isPassing) return { width: DIAMOND, height: DIAMOND, marks: [] };
  const room = state.states.length > 0 ? WIDE_ROOM : BOX_ROOM;
  const lines = new Lines(measure, BOX, room);
  const hasDot = 14;
  lines.text({ text: state.name, style: 'name', role: 'name' });
  if (state.kind === 'parallel') lines.tag('parallel');
  if (state.kind === 'final') lines.tag('final');
  if (state.kind === 'history') lines.tag('history');
  if (state.kind === 'deepHistory') lines.tag('deep history');
  if (detail.mechanics) for (const tag of state.tags) lines.tag(tag);
  // The words of an open box stand in its first line, so that what it holds comes soon.
  if (state.states.length > 0) pillsOf(lines, state, staying, detail);
  const nameWidth = lines.width + hasDot;
  lines.end();
  const isTold = detail.descriptions && !detail.brief && (detail.mechanics || state.parent !== '');
  if (isTold && state.description) lines.words(state.description, 'plain', 'description');
  if (state.states.length === 0) {
    if (state.hidden) lines.space(4);
    pillsOf(lines, state, staying, detail);
    lines.end();
  }
  const facts: [string, string][] = !detail.mechanics
    ? []
    : [
        ...state.invokes.map(({ id, src }): [string, string] => ['invoke', id === src ? src : `${id}: ${src}`]),
        ...(detail.actions ? state.entry.map((name): [string, string] => ['entry /', name]) : []),
        ...(detail.actions ? state.exit.map((name): [string, string] => ['exit /', name]) : []),
      ];
  const rules: Mark[] = [];
  const rule = () => {
    lines.space(5);
    rules.push({ kind: 'rule', y: lines.y + 0.5 });
    lines.space(5);
  };
  if (facts.length > 0) rule();
  for (const [word, name] of facts) {
    lines.text({ text: word, style: 'plain', role: 'detail' });
    lines.text({ text: name, style: 'event', role: 'event' });
    lines.end();
  }
  if (staying.length > 0) rule();
  const before = lines.marks.length;
  const groups: Mark[] = [];
  for (const [index, transition] of staying.entries()) {
    if (index > 0) lines.space(4);
    const from = lines.marks.length;
    const y = lines.y;
    transitionLines(lines, transition, state.invokes.length === 1, detail, measure);
    const marks = joined(lines.marks.slice(from), measure).map((mark) => shifted(mark, 8));
    groups.push({ kind: 'transition', id: transition.id, also: [], marks, y: y + 8, height: lines.y - y });
  }
  const marks = [...joined(lines.marks.slice(0, before), measure), ...rules].map((mark) => shifted(mark, 8));
  return {
    width: Math.ceil(Math.max(lines.width, nameWidth)) + 2 * BOX,
    height: lines.y + 16,
    marks: [...marks, ...groups],
  };
}

/** How much a box hides, and the keys that show it or fold it again. */
function pillsOf(lines: Lines, state: ChartState, staying: readonly ChartTransition[], detail: ChartDetail): void {
  const { id, parent, hidden, states } = state;
  const turn = (what: string) => (detail.keys ? what : '');
  if (detail.keys && states.length > 0 && parent !== '') lines.pill('fold', id);
  if (detail.keys && staying.length > 0) lines.pill('fold events', eventsOf(id));
  if (!hidden) return;
  const ids = hidden.transitions.map((one) => one.id);
  const count = new Set(hidden.transitions.map(({ event }) => event)).size;
  const events = `${count} ${count === 1 ? 'event' : 'events'}`;
  if (hidden.states > 0) {
    lines.pill(`${hidden.states} inside`, '');
    if (count > 0) lines.pill(events, '', ids);
    if (detail.keys) lines.pill('open ↵', id);
  } else if (count > 0) lines.pill(events, turn(eventsOf(id)), ids);
}
