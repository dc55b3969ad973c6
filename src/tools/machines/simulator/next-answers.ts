import { type CallName, calls } from '#contract/calls.ts';
import { faultInData } from '#contract/read-data.ts';
import type { MoneyStyle } from '#domain/formats.ts';
import type { NextAnswer, NextAnswers } from './phone.ts';
import type { SimulatedFlow } from './walks.ts';

/** What each call of the simulated product is answered next, as a developer edits it. */

export const ANSWER_KINDS = ['ok', 'refused', 'slow', 'noLine', 'broken', 'server'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export interface EditedAnswer {
  kind: AnswerKind;
  /** JSON, as it is typed. */
  text: string;
  code: string;
  message: string;
}

/** By the call's name. */
export type EditedAnswers = Readonly<Record<string, EditedAnswer>>;

/** The calls of a flow, in the order in which its model names them. */
export function callsOf({ moves }: SimulatedFlow): string[] {
  return [...new Set(moves.flatMap((move) => ('answer' in move ? [move.answer] : [])))];
}

/** What a call is answered with where nothing was edited: the first sample of the flow's model. */
export function sampleOf({ moves }: SimulatedFlow, call: string): EditedAnswer {
  const samples = moves.flatMap((move) => ('answer' in move && move.answer === call ? [move.with] : []));
  const data = samples.flatMap((sample) => ('ok' in sample ? [sample.ok] : []))[0] ?? null;
  return { kind: 'ok', text: JSON.stringify(data, null, 2), code: '-1', message: 'error' };
}

/** Why an answer cannot be given as it is typed; null where it can. */
export function faultOf(call: string, { kind, text }: EditedAnswer, market: MoneyStyle): AnswerFault | null {
  if (kind !== 'ok' && kind !== 'slow') return null;
  const parsed = parsedJson(text);
  if (!parsed) return { path: '', problem: 'not JSON' };
  return isCall(call) ? faultInData(calls[call], parsed.data, market) : null;
}

/** `path`: dots between the names of the fields; '' for the whole. */
export interface AnswerFault {
  path: string;
  problem: string;
}

/** The answers that can be given; what does not fit is left to be answered by hand. */
export function givenAnswers(edited: EditedAnswers, market: MoneyStyle): NextAnswers {
  const given = Object.entries(edited).flatMap(([call, answer]): [string, NextAnswer][] =>
    faultOf(call, answer, market) === null ? [[call, nextAnswer(answer)]] : [],
  );
  return Object.fromEntries(given);
}

function nextAnswer({ kind, text, code, message }: EditedAnswer): NextAnswer {
  if (kind === 'ok' || kind === 'slow') return { kind, data: parsedJson(text)?.data };
  return kind === 'refused' ? { kind, code, message } : { kind };
}

function parsedJson(text: string): { data: unknown } | null {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return null;
  }
}

function isCall(name: string): name is CallName {
  return Object.keys(calls).includes(name);
}

/** The calls that wait, were changed, or are made on the way to where the phone is; and all others of the flow. */
export function callsByNeed(
  flow: SimulatedFlow,
  { pending, way, edited }: { pending: readonly string[]; way: readonly number[]; edited: EditedAnswers },
): { first: readonly string[]; others: readonly string[] } {
  const made = way.flatMap((index) => {
    const move = flow.moves[index];
    return move && 'answer' in move ? [move.answer] : [];
  });
  const wanted = new Set([...pending, ...Object.keys(edited), ...made]);
  const all = callsOf(flow);
  const first = [...wanted].filter((call) => all.includes(call));
  return first.length === 0 ? { first: all, others: [] } : { first, others: all.filter((call) => !wanted.has(call)) };
}
