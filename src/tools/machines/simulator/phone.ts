import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { Move, Opening, Place, SimulatedAnswer } from './walks.ts';

/** What the workbench and the phones in its frames say to each other. */

/** The names of the frames that a phone's page is loaded in: the phone, and a second one beside it. */
export const PHONE_FRAMES = ['phone', 'phone-beside'] as const;
export type PhoneFrame = (typeof PHONE_FRAMES)[number];

/**
 * What a call is answered from now on, the calls that wait among them; a call without one waits to be answered by hand. While
 * a way is gone, its own answers alone count.
 */
export type NextAnswer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  /** Ok, some seconds later. */
  | { kind: 'slow'; data: unknown }
  | { kind: 'noLine' }
  /** Cut off in the middle. */
  | { kind: 'broken' }
  /** The server is asked. */
  | { kind: 'server' };

export type NextAnswers = Readonly<Record<string, NextAnswer>>;

/** A state that the phone is to be brought to. */
export interface WayToGo {
  /** Told back, so that an older way's end is told from this one's. */
  number: number;
  /** Of the machine. */
  flow: string;
  path: string;
  opening: Opening;
  moves: readonly Move[];
  /** The id of the place at the end. */
  place: string;
}

/** What the phone itself is told of how it is looked at; `text` in percent. */
export interface PhoneLook {
  text: number;
  scheme: 'dark' | 'light';
  line: 'online' | 'slow' | 'offline';
}

/** From the workbench to the phone. */
export type PhoneOrder =
  | { type: 'way.go'; way: WayToGo }
  | { type: 'move.make'; move: Move }
  /** Which flow is to be told of, and with it which of these events it would take. */
  | { type: 'flow.watch'; flow: string; moves: readonly Move[] }
  | { type: 'answers.set'; answers: NextAnswers }
  | { type: 'look.set'; look: PhoneLook }
  | { type: 'time.set'; runs: boolean };

/** The workbench's own address is to say what it shows; `isNew`: as an entry of its own, which back leaves. */
export type NoteAddress = { type: 'address.note'; query: string; isNew: boolean };

/** Back or forward led to another address of the workbench, with that query. */
export type AddressCame = { type: 'address.came'; query: string };

/** How the phone stands. */
export interface PhoneStand {
  /** The flows of the page, the youngest first. */
  flows: readonly string[];
  /** Of the flow that is watched; null where it is not there. */
  place: Place | null;
  /** The numbers of the moves, of those to watch, that the flow would take now. */
  accepts: readonly number[];
  /** The calls that wait for an answer, the oldest first. */
  pending: readonly string[];
  /** Path and query, as the address bar of a phone would show them. */
  address: string;
  /** Where the screen wanted to lead while it was held, or what it asked of the phone; '' for nothing. */
  wanted: string;
}

/** From the phone to the workbench. */
export type PhoneReport =
  | { type: 'phone.ready' }
  | { type: 'phone.stands'; stand: PhoneStand }
  /** `reached`: whether the flow is where the way leads to; else where it came to an end. */
  | { type: 'way.ended'; number: number; reached: boolean };

/** The browser around the workbench, as its actor: hands orders to the phone and its reports back, and notes the address. */
export const declaredPhone = () =>
  fromCallback<PhoneOrder | NoteAddress, NonReducibleUnknown, PhoneReport | AddressCame>(() => {
    throw new Error('the phone was not provided');
  });

/** What answers a call with the kinds that the machine knows of. */
export function answerOf(answer: SimulatedAnswer): NextAnswer {
  if ('ok' in answer) return { kind: 'ok', data: answer.ok };
  if ('refused' in answer) return { kind: 'refused', ...answer.refused };
  return answer.unreachable === 'network' || answer.unreachable === 'timeout' ? { kind: 'noLine' } : { kind: 'broken' };
}
