import { type ChartState, type ChartTransition, isElse, wordsOf } from '../chart/chart.ts';
import { type Block, chipWidth, GAP, joined, Lines, type Mark, type Measure, OWN } from './block.ts';

/** What a chart shows beside its states and events. */
export interface ChartDetail {
  rows: boolean;
  actions: boolean;
  descriptions: boolean;
}

export const FULL_DETAIL: ChartDetail = { rows: true, actions: true, descriptions: true };

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
  lines.text({ text: wordsOf(trigger, isSole), style: 'event', role: trigger.kind === 'event' ? 'event' : 'keyword' });
  const chips = detail.rows ? (rows.length > 0 ? rows : [OWN]) : [];
  const isInline = lines.fits(chips.reduce((sum, chip) => sum + chipWidth(chip, measure) + GAP, -GAP));
  if (isInline) setChips(lines, chips);
  const pieces: string[] = [];
  if (branches > 1) pieces.push(`${branch}`);
  if (guard) pieces.push(`[${guard}]`);
  if (isElse(transition)) pieces.push('else');
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
    setChips(lines, chips);
  }
  lines.end();
}

function setChips(lines: Lines, chips: readonly string[]): void {
  const isMany = chips.length > 2;
  for (const [index, chip] of chips.entries()) lines.chip(chip, isMany && index > 0);
  const placed = lines.marks.filter((mark) => mark.kind === 'chip');
  const second = placed[placed.length - chips.length + 1];
  if (isMany && second?.kind === 'chip') lines.more(chips.slice(1), second);
}

const LABEL_ROOM = 172;
const PAD = 6;

/** The label of an arrow. */
export function labelBlock(transition: ChartTransition, isSole: boolean, detail: ChartDetail, measure: Measure): Block {
  const lines = new Lines(measure, PAD, LABEL_ROOM);
  transitionLines(lines, transition, isSole, detail, measure);
  const marks = joined(lines.marks, measure).map((mark) => shifted(mark, 2));
  return { width: Math.ceil(lines.width) + 2 * PAD, height: lines.y + 4, marks };
}

const shifted = <M extends Mark>(mark: M, by: number): M => ({ ...mark, y: mark.y + by });

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
  const room = state.states.length > 0 ? WIDE_ROOM : BOX_ROOM;
  const lines = new Lines(measure, BOX, room);
  const hasDot = 14;
  lines.text({ text: state.name, style: 'name', role: 'name' });
  if (state.kind === 'parallel') lines.tag('parallel');
  if (state.kind === 'final') lines.tag('final');
  if (state.kind === 'history') lines.tag('history');
  if (state.kind === 'deepHistory') lines.tag('deep history');
  for (const tag of state.tags) lines.tag(tag);
  const nameWidth = lines.width + hasDot;
  lines.end();
  if (detail.descriptions && state.description) lines.words(state.description, 'plain', 'description');
  const facts: [string, string][] = [
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
    groups.push({ kind: 'transition', id: transition.id, marks, y: y + 8, height: lines.y - y });
  }
  const marks = [...joined(lines.marks.slice(0, before), measure), ...rules].map((mark) => shifted(mark, 8));
  return {
    width: Math.ceil(Math.max(lines.width, nameWidth)) + 2 * BOX,
    height: lines.y + 16,
    marks: [...marks, ...groups],
  };
}
