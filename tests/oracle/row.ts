import type { EntryNote } from '#client/platform/storage/history-entry.ts';
import type { CallName } from '#contract/calls.ts';
import type { Unreachable } from '#contract/outcome.ts';
import type { BridgeAction } from '#domain/configuration/configuration.ts';
import type { MobileRule } from '#domain/mobile.ts';
import type { DraftOf, EffectOf } from '#machines/kit/setup/effects.ts';
import type { LoanAction } from '#machines/loan/loan-life.ts';
import type { ProofGiven } from '#machines/onboarding/sms-proof.ts';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import type { Position } from '#tools/machines/simulator/geolocation.ts';
import type { NoteAddress, PhoneOrder } from '#tools/machines/simulator/phone.ts';
import type { Reading } from './shown.ts';

/**
 * The oracle: rows of the catalogue as tables. A row is keyed by its id in docs/transitions.md, and its cases say what
 * stands there so that it can be done: bring the flow to a situation, let something happen, expect what the row says.
 * One table is run on the machine, on the rendered view and in the browser. Nothing here knows a machine.
 */
export interface Row<S extends string, E extends string, F extends string = string> {
  /** Of the catalogue, or `OWN`. */
  id: string;
  /** What happens, in one plain sentence, where the catalogue has no row of it. */
  what?: string;
  /** Layers in which no case of the row can be walked, each with the reason. */
  unwalked?: Partial<Record<'machine' | 'view' | 'browser', string>>;
  /** Why no transition names the row: nothing comes of what happens, or the row says what a situation shows. */
  untaken?: 'nothing' | 'shown';
  cases: readonly Case<S, E, F>[];
}

export interface Case<S extends string, E extends string, F extends string = string> {
  /** Told apart from the row's other cases by this. */
  name?: string;
  given?: Given;
  only?: Only;
  /** The screen offers nothing to press for one of the steps at least, as for the second tap on what is gone by then. */
  unoffered?: true;
  at: S;
  /** A call that is on its way before the steps; a browser makes it some turns after the screen shows so. */
  asking?: CallName;
  do?: readonly Step<E>[];
  expect: Expectation<S, F>;
  /** Replaces the flow's way to the situation, for a case that needs another answer on the way. */
  way?: readonly Step<E>[];
}

/** The last layer of a case: the machine, for what cannot be done on a screen at all, or the view, for what a browser cannot. */
export interface Only {
  layer: 'machine' | 'view';
  why: string;
}

/** What holds before the screen opens. */
export interface Given {
  /** Route parameters; `undefined` takes one of the flow's away. */
  query?: Record<string, string | undefined>;
  storedChoice?: RepayChoice;
  /** The bill, or the token, that this very page has noted of its payment before it was left, or read again. */
  payment?: string;
  /** What was noted on this very page of the loan confirmation before it was left, or read again: box, plan and notice. */
  consent?: 'ticked' | 'unticked';
  plan?: 'folded' | 'unfolded';
  notice?: 'closed';
  /** The number of the last period that was ticked on this very page of the instalments before it was left, or read again. */
  lastTicked?: string;
  /** The path of the page that this one was opened from. */
  opener?: string;
  /** What was kept for the visit before, by name; `left`: milliseconds to the moment that is kept. */
  kept?: Record<string, EffectOf<'visit.keep'>['value']>;
  /**
   * The draft of a complaint on the phone, which finds it at once unless it `isSlow`; an image without a `url` was not
   * uploaded, one that is `lost` is not there any more.
   */
  draft?: { of: DraftOf; text: string; images: readonly { name: string; url?: string; lost?: true }[]; isSlow?: true };
  /** The market of the visit; Indonesia's, 1, without it. */
  isNeedPop?: '0';
  /** How the market's mobile numbers are written; as the specification says without it. */
  mobileRule?: MobileRule;
  /** The page opens in the background. */
  hidden?: true;
  /** Overrides of the flow's usual first answer. */
  answer?: Record<string, unknown>;
}

/** What is in no row of the catalogue stands in rows of this id: its transitions give a reason of their own. */
export const OWN = 'own';

/**
 * What a flow asks and is answered: a call of the contract, what the demonstration has beside it, what the browser can do,
 * or the page's own reading.
 */
export type Asking = CallName | `demonstration/${string}` | `inspection/${string}` | `browser/${string}` | 'page';

/** Something that happens: the server answers, the borrower acts, time passes, the page is hidden or shown, the phone finds itself. */
export type Step<E extends string> =
  | { answer: Asking; with: Answer }
  | { borrower: E; value?: string | number }
  | { passes: number }
  | { page: 'hidden' | 'shown' }
  | { position: Position }
  /** The upload under way has come so far, in whole percent. */
  | { progress: number };

/** `ok` is data as it stands on the wire. */
export type Answer =
  | { ok: unknown }
  | { refused: { code: string; message: string } }
  | { unreachable: Unreachable['cause'] };

export interface Expectation<S extends string, F extends string = string> extends Looked<S, F> {
  /** Every call that was made since, in order. */
  calls?: readonly Asked[];
  /** Everything else that was done to the outside since: whole, and in order. */
  effects?: readonly Done[];
  /**
   * What the flow still holds once another screen was opened, for the layers in which its own stays. A browser that has left
   * cannot look, so a case that opens another screen expects nothing else of its own.
   */
  left?: Looked<S, F>;
}

/** What is looked at afterwards. */
export interface Looked<S extends string, F extends string = string> {
  /** The situation; absent: the same as before. */
  to?: S;
  /** Facts that hold afterwards: what the view is given, and what stands on the screen. */
  shows?: Partial<Record<F, unknown>>;
  /** What is read on the screen, to the letter; for the layers that draw one. */
  reads?: readonly Reading[];
  /** Why, as a page that failed to load says beside its own sentence; '' where the server gave no reason. */
  reason?: string;
}

export interface Asked {
  call: Asking;
  request: Record<string, unknown>;
}

/** What was done to the outside, in the words of every layer. */
export type Done =
  /**
   * `kind` of a toast that is more than plain; `duration` in milliseconds, where it is not the usual one; `forNextScreen`
   * where it is said of the screen that opens with it.
   */
  | { toast: string; kind?: 'info' | 'success'; duration?: number; forNextScreen?: true }
  /** `replace`: the page's own history entry becomes that of the screen or address; without it an entry is added. */
  | { open: string; query: Record<string, string>; replace?: true }
  | { address: string; replace?: true }
  /** The page before is gone back to. */
  | { back: true }
  /** The page itself is loaded again. */
  | { reloaded: true }
  /** What failed to load for want of a line is asked for once more. */
  | { retried: 'loads' }
  /** The dialog on top is asked to close. */
  | { dismissed: 'dialog' }
  | { native: BridgeAction; page?: string; parameter?: Record<string, string> }
  | { send: CallName; request: Record<string, unknown> }
  /** `said`: what is said of it, where it is no number. */
  | { copied: string; said?: string }
  | { remembered: RepayChoice; orderId: string }
  | { forgotten: string }
  /** What is kept for the visit; `left`: milliseconds to the moment until which it is; an `imageAt` of its opening or later as of `STARTED_AT`; `claimedAt` and `sentAt` of this moment as `NOW`. */
  | { kept: string; value: Record<string, unknown> }
  | { keptNoMore: string }
  /** Of the look, for this phone. */
  | { chosen: 'language' | 'scheme'; value: string }
  /** What was noted on the page's history entry, under which name. */
  | { noted: EntryNote; value: string }
  | { printed: true }
  /** What is kept of a complaint: an uploaded image by its address, any other by its name. */
  | { drafted: { text: string; images: readonly string[] }; of: DraftOf }
  | { draftForgotten: DraftOf }
  /** What the server carries out in its transaction. */
  | { carriedOut: LoanAction }
  | { shared: string; text: string }
  /** What a child machine tells its owner. */
  | { told: ProofGiven }
  /** What the simulator orders of its phone, or of the browser around it. */
  | { ordered: PhoneOrder | NoteAddress };

/** A flow's table, and how each of its situations comes about, in steps that any layer can do. */
export interface FlowTable<S extends string, E extends string, F extends string = string> {
  flow: string;
  /** Why the flow has no screen of its own, where it has none: its rows are walked in the machine alone. */
  screenless?: string;
  /** A page for developers, which nobody has a browser translate. */
  isTool?: true;
  /** The route parameters that the screen is opened with. */
  query: Record<string, string>;
  reach: Record<S, (given: Given) => readonly Step<E>[]>;
  /** What does in a situation the same as elsewhere, where cases begin with it. Of all else that no case begins with nothing comes. */
  alike?: Partial<Record<S, readonly E[]>>;
  rows: readonly Row<S, E, F>[];
}

/** What a moment is told as that is kept as it passes. */
export const NOW = 'now';

/** When the clock of machines and views starts, in milliseconds since 1970; a browser's own moments are told as this. */
export const STARTED_AT = Date.parse('2026-01-05T12:00:00+07:00');

/** The moment that is kept under a name for the visit; null where there is none. */
export function keptMoment({ kept = {} }: Given, name: string): number | null {
  const left = kept[name]?.left;
  return left === undefined ? null : STARTED_AT + Number(left);
}

export const PHONE = '+62 21 5550 0100';
export const INDIAN_PHONE = '+91 80 5550 0100';
export const REFUSAL = { code: '4100', message: 'Permintaan ditolak' };

export function answers(call: Asking, data: unknown): { answer: Asking; with: Answer } {
  return { answer: call, with: { ok: data } };
}

export function refuses(call: Asking, refusal = REFUSAL): { answer: Asking; with: Answer } {
  return { answer: call, with: { refused: refusal } };
}

export function fails(call: Asking, cause: Unreachable['cause'] = 'network'): { answer: Asking; with: Answer } {
  return { answer: call, with: { unreachable: cause } };
}

export function borrower<E extends string>(event: E, value?: string | number): Step<E> {
  return value === undefined ? { borrower: event } : { borrower: event, value };
}

/** The two ways a call can go wrong, what "the message, or error" shows of each, and what a failed page says of it. */
export function goesWrong(call: Asking) {
  return [
    { name: 'refused', step: refuses(call), text: REFUSAL.message, reason: REFUSAL.message },
    { name: 'unreachable', step: fails(call), text: 'error', reason: '' },
  ] as const;
}
