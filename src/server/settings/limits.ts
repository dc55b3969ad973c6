/** What an operator may set of the limits on SMS codes and sessions. */
export interface Limits {
  /** How many attempts to have a code sent are taken within ten minutes, and within a day. */
  attempts: Readonly<Record<AttemptWindow, AttemptCaps>>;
  /** How long a borrower's session lasts without being used, in milliseconds. */
  sessionIdle: number;
  /** The proof of work that each attempt to have a code sent needs; null for none. */
  proof: ProofRange | null;
  /** How who cannot read the captcha's picture has it read; null where they cannot. */
  reading: ReadingLimits | null;
}

/** The proof of work that the letters of a captcha are told for, and how often. */
export interface ReadingLimits {
  /** How many tries it takes at the most. */
  tries: number;
  /** `phone` and `address` count those whose proof was right, and `wrong` the others of an address. */
  attempts: Readonly<Record<AttemptWindow, AttemptCaps>>;
}

/** How many tries a proof of work takes at the most: while few codes are asked for, and while many are. */
export interface ProofRange {
  least: number;
  most: number;
}

export type AttemptWindow = 'short' | 'day';

/** What attempts are counted by. `phone` and `address` count those whose captcha was read, and `wrong` the others of an address. */
export type AttemptCount = 'phone' | 'address' | 'wrong' | 'session' | 'all';
export type AttemptCaps = Readonly<Record<AttemptCount, number>>;

/** How long a window is, in milliseconds. */
export const ATTEMPT_WINDOWS: Readonly<Record<AttemptWindow, number>> = { short: 600_000, day: 86_400_000 };

const DAY = 86_400_000;

export const DEFAULT_LIMITS = {
  attempts: {
    // An address may have more than a phone, since many visitors share the address of their network.
    short: { phone: 3, address: 20, wrong: 30, session: 10, all: 600 },
    day: { phone: 10, address: 240, wrong: 240, session: 40, all: 10_000 },
  },
  sessionIdle: 30 * DAY,
  proof: { least: 200, most: 3200 },
  reading: {
    tries: 20_000,
    attempts: {
      short: { phone: 2, address: 4, wrong: 4, session: 4, all: 60 },
      day: { phone: 5, address: 20, wrong: 20, session: 8, all: 1000 },
    },
  },
} satisfies Limits;

/** Of "least=200 most=3200", or of "off". Undefined where it is not written so. */
export function proofRange(written: string): ProofRange | null | undefined {
  if (written === 'off') return null;
  const [, least, most] = /^least=([1-9]\d{0,5}) most=([1-9]\d{0,5})$/.exec(written) ?? [];
  const range = { least: Number(least), most: Number(most) };
  return range.least <= range.most ? range : undefined;
}

/** Of "tries=20000", or of "off". Undefined where it is not written so. */
export function readingTries(written: string): number | null | undefined {
  if (written === 'off') return null;
  const [, tries] = /^tries=([1-9]\d{0,6})$/.exec(written) ?? [];
  return tries === undefined ? undefined : Number(tries);
}

/** Of a number of days from 1 to 9999, in milliseconds. Undefined where it is not written so. */
export function sessionIdleOf(days: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(days) ? Number(days) * DAY : undefined;
}
