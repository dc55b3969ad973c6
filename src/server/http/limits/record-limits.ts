import type { WallClock } from '#server/platform/clock.ts';
import { windowCounter } from '#server/platform/limits.ts';
import { networkOf } from '#server/platform/network.ts';
import type { RecordCaps } from '#server/settings/limits.ts';

/** Whom a call is counted for. */
export type RecordAsker = { address: string } | { borrower: string } | { session: string };

/** Whether a call of this name is taken; `warn` says once in ten minutes that the cap of all is reached. */
export type AdmitRecord = (call: string, asker: RecordAsker, warn: (line: string) => void) => boolean;

/** Visits, clicks and sessions, what anyone makes a row with; and pictures and ratings, which cost work. The SMS codes have limits of their own. */
const COUNTED: readonly string[] = [
  'track-visit',
  'track-click',
  'get-sid',
  'pageEvent/save',
  'event/save',
  'stand/necessity',
  'google-score',
  'get-captcha',
];

/** No more askers are remembered than `all` lets through. */
export function recordLimits(caps: RecordCaps, clock: WallClock): AdmitRecord {
  const taken = windowCounter(600_000);
  return (call, asker, warn) => {
    if (!COUNTED.includes(call)) return true;
    const now = clock.now();
    const [who, cap] = counted(asker, caps);
    const isFull = taken.of(call, now) >= caps.all;
    if (isFull && taken.add(`warned of ${call}`, now) === 1) {
      warn(`more than ${caps.all} of ${call} within ten minutes: the others are refused`);
    }
    if (isFull || taken.of(`${call} ${who}`, now) >= cap) return false;
    taken.add(`${call} ${who}`, now);
    taken.add(call, now);
    return true;
  };
}

function counted(asker: RecordAsker, caps: RecordCaps): [who: string, cap: number] {
  if ('borrower' in asker) return [asker.borrower, caps.borrower];
  return 'session' in asker ? [asker.session, caps.session] : [networkOf(asker.address), caps.address];
}
