import type { WallClock } from '#server/platform/clock.ts';
import { networkOf } from '#server/platform/network.ts';
import type { RecordCaps } from '#server/settings/record-caps.ts';

/** Whom a call is counted for. */
export type Asker = { address: string } | { borrower: string } | { session: string };

/** Whether a call of this name is taken; `warn` says once in ten minutes that the cap of all is reached. */
export type AdmitRecord = (call: string, asker: Asker, warn: (line: string) => void) => boolean;

const WINDOW = 600_000;

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

/** Counts in this process, in windows of ten minutes; no more askers are remembered than `all` lets through. */
export function recordLimits(caps: RecordCaps, clock: WallClock): AdmitRecord {
  let window = 0;
  const taken = new Map<string, number>();
  const warned = new Set<string>();
  return (call, asker, warn) => {
    if (!COUNTED.includes(call)) return true;
    const current = Math.floor(clock.now().getTime() / WINDOW);
    if (current !== window) {
      window = current;
      taken.clear();
      warned.clear();
    }
    const [who, cap] = counted(asker, caps);
    const own = taken.get(`${call} ${who}`) ?? 0;
    const all = taken.get(call) ?? 0;
    if (all >= caps.all && !warned.has(call)) {
      warned.add(call);
      warn(`more than ${caps.all} of ${call} within ten minutes: the others are refused`);
    }
    if (own >= cap || all >= caps.all) return false;
    taken.set(`${call} ${who}`, own + 1);
    taken.set(call, all + 1);
    return true;
  };
}

function counted(asker: Asker, caps: RecordCaps): [who: string, cap: number] {
  if ('borrower' in asker) return [asker.borrower, caps.borrower];
  return 'session' in asker ? [asker.session, caps.session] : [networkOf(asker.address), caps.address];
}
