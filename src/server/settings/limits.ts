import type { Currency } from '#domain/configuration/currencies.ts';

/** What an operator may set of the limits on SMS codes and sessions. */
export interface Limits {
  /** How many attempts to have a code sent, or a captcha read, are taken within ten minutes, and within a day. */
  attempts: Readonly<Record<AttemptWindow, AttemptCaps>>;
  /** How many SMS codes registration is meant to send within an hour, by market. */
  budget: Readonly<Record<Currency, number>>;
  /** How long a borrower's session lasts without being used, in milliseconds. */
  sessionIdle: number;
  /** The proof of work that each of these attempts needs; null for none. */
  proof: ProofRange | null;
  /** Whether who cannot read the captcha's picture has it read. */
  reading: boolean;
}

/** How many tries a proof of work takes at the most: while few codes are sent, and while many are. */
export interface ProofRange {
  least: number;
  most: number;
}

/** The tries of a proof of work whose least number doubles so many times, up to the most. */
export function triesAfter(doublings: number, { least, most }: ProofRange): number {
  return Math.min(most, least * 2 ** doublings);
}

/** The part of what all have together that is kept for newcomers: of the SMS budget, and of the sessions and records. */
export const KEPT_FOR_NEWCOMERS = 1 / 4;

export type AttemptWindow = 'short' | 'day';

/**
 * What attempts are counted by. `phone` counts those whose captcha was read. Beyond `phone` and `session` they are refused,
 * beyond `address` the proof of work doubles each time that it is filled again.
 */
export type AttemptCount = 'phone' | 'address' | 'session';
export type AttemptCaps = Readonly<Record<AttemptCount, number>>;

/** How long a window is, in milliseconds. */
export const ATTEMPT_WINDOWS: Readonly<Record<AttemptWindow, number>> = { short: 600_000, day: 86_400_000 };

const DAY = 86_400_000;

export const DEFAULT_LIMITS = {
  attempts: {
    // An address may have more than a phone, since many visitors share the address of their network.
    short: { phone: 3, address: 20, session: 10 },
    day: { phone: 10, address: 240, session: 40 },
  },
  budget: { IDR: 2000, INR: 2000 },
  sessionIdle: 30 * DAY,
  proof: { least: 200, most: 2800 },
  reading: true,
} satisfies Limits;

/** Of "least=200 most=3200", or of "off". Undefined where it is not written so. */
export function proofRange(written: string): ProofRange | null | undefined {
  if (written === 'off') return null;
  const [, least, most] = /^least=([1-9]\d{0,5}) most=([1-9]\d{0,5})$/.exec(written) ?? [];
  const range = { least: Number(least), most: Number(most) };
  return range.least <= range.most ? range : undefined;
}

/** Of a number of days from 1 to 9999, in milliseconds. Undefined where it is not written so. */
export function sessionIdleOf(days: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(days) ? Number(days) * DAY : undefined;
}

/**
 * Of "address=300 all=900": the whole numbers from 1 to `most` that are named, each once, and the others as `rest` says.
 * Undefined where it is not written so.
 */
export function namedNumbers<Name extends string>(
  written: string,
  rest: Readonly<Record<Name, number>>,
  most = 999_999_999,
): Record<Name, number> | undefined {
  const isKnown = (name: string): name is Name => Object.hasOwn(rest, name);
  const numbers: Record<Name, number> = { ...rest };
  const named = new Set<string>();
  for (const one of written.split(/\s+/).filter(Boolean)) {
    const [, name = '', digits] = /^(\w+)=([1-9]\d*)$/.exec(one) ?? [];
    if (!isKnown(name) || named.has(name) || Number(digits) > most) return undefined;
    numbers[name] = Number(digits);
    named.add(name);
  }
  return numbers;
}

/**
 * How often calls that leave a record for the asking are taken within ten minutes, each call counted by itself. Beyond the
 * caps of `address` and `all` a registration session costs a proof of work.
 */
export interface RecordCaps {
  /** From a network address; of IPv6 from its /64, which one subscriber has, 4 times it from its /56 and 16 times from its /48. */
  address: number;
  /** Of a borrower. */
  borrower: number;
  /** Pictures of a captcha, of a registration session. */
  session: number;
  /** From all addresses, or of all borrowers, together; a quarter is kept for who is new in the window. */
  all: number;
}

/** Many visitors share the address of their network. */
export const DEFAULT_RECORD_CAPS: RecordCaps = { address: 300, borrower: 600, session: 30, all: 20_000 };

/** The caps that are named, the others by default; undefined where it says something else. */
export function recordCapsOf(written: string): RecordCaps | undefined {
  return namedNumbers(written, { ...DEFAULT_RECORD_CAPS });
}

/** Retention of non-financial records, in days. */
export interface Retention {
  /** Results of work that is done once, so that a repetition is given them again: 90 at the least, which the database holds. */
  idempotency: number;
  /** SMS after their delivery. */
  sms: number;
  /** Clicks of borrowers. */
  events: number;
  /** Visits of landing pages, and clicks in them. */
  visits: number;
  /** Registration sessions after their end. */
  registrations: number;
  /** Borrowers' sessions after their end. */
  sessions: number;
  /** Borrowers who owe nothing and have done nothing since, until they are anonymised; 0: they are kept. */
  borrowers: number;
  /** Complaints after their answer; 0: they are kept. */
  complaints: number;
}

export const DEFAULT_RETENTION: Retention = {
  idempotency: 90,
  sms: 30,
  events: 365,
  visits: 365,
  registrations: 1,
  sessions: 90,
  borrowers: 0,
  complaints: 0,
};

/** As many days at the most; the database counts back from today. */
const MOST = 99_999;

/** Of "sms=7 events=90"; what it leaves out is as by default. Undefined where it is not written so, or deletes too early. */
export function retentionOf(written: string): Retention | undefined {
  const days = namedNumbers(written, { ...DEFAULT_RETENTION }, MOST);
  if (!days || days.idempotency < DEFAULT_RETENTION.idempotency) return undefined;
  // Sessions say when a borrower did something last.
  return days.sessions < days.borrowers ? undefined : days;
}

/** How long a borrower's page waits for its response, in milliseconds (docs/adr/server-rendering.md). */
export const PAGE_PATIENCE = 240;
