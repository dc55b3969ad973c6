/** What an operator may set of the limits on SMS codes and sessions. */
export interface Limits {
  /** How many attempts to have a code sent are taken within ten minutes, and within a day. */
  attempts: Readonly<Record<AttemptWindow, AttemptCaps>>;
  /** How long a borrower's session lasts without being used, in milliseconds. */
  sessionIdle: number;
  /** The proof of work that each attempt to have a code sent needs; null for none. */
  proof: ProofRange | null;
}

/** How many tries a proof of work takes at the most: while few codes are asked for, and while many are. */
export interface ProofRange {
  least: number;
  most: number;
}

export type AttemptWindow = 'short' | 'day';

/** What attempts are counted by. `phone` and `address` count those whose captcha was read, and `wrong` the others of an address. */
export const ATTEMPT_COUNTS = ['phone', 'address', 'wrong', 'session', 'all'] as const;
export type AttemptCount = (typeof ATTEMPT_COUNTS)[number];
export type AttemptCaps = Readonly<Record<AttemptCount, number>>;

/** How long a window is, in milliseconds. */
export const ATTEMPT_WINDOWS: Readonly<Record<AttemptWindow, number>> = { short: 600_000, day: 86_400_000 };

const DAY = 86_400_000;

export const DEFAULT_LIMITS: Limits = {
  attempts: {
    // An address may have more than a phone, since many visitors share the address of their network.
    short: { phone: 3, address: 20, wrong: 30, session: 10, all: 600 },
    day: { phone: 10, address: 240, wrong: 240, session: 40, all: 10_000 },
  },
  sessionIdle: 30 * DAY,
  proof: { least: 200, most: 3200 },
};

/** Of "all=900 session=12"; what it leaves out is as `rest` says. Null where it is not written so. */
export function attemptCaps(written: string, rest: AttemptCaps): AttemptCaps | null {
  const given = written
    .trim()
    .split(/\s+/)
    .map((one) => /^(\w+)=([1-9]\d{0,8})$/.exec(one));
  const isKnown = given.every((one) => ATTEMPT_COUNTS.some((count) => count === one?.[1]));
  return isKnown ? { ...rest, ...Object.fromEntries(given.map((one) => [one?.[1], Number(one?.[2])])) } : null;
}

/** Of "least=200 most=3200", or of "off". Undefined where it is not written so. */
export function proofRange(written: string): ProofRange | null | undefined {
  if (written === 'off') return null;
  const [, least, most] = /^least=([1-9]\d{0,5}) most=([1-9]\d{0,5})$/.exec(written) ?? [];
  const range = { least: Number(least), most: Number(most) };
  return range.least <= range.most ? range : undefined;
}

/** Of a number of days. */
export function sessionIdleOf(days: string): number {
  return Number(days) * DAY;
}
