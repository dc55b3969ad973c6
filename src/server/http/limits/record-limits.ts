import type { WallClock } from '#server/platform/clock.ts';
import { windowCounter } from '#server/platform/limits.ts';
import type { RecordCaps } from '#server/settings/limits.ts';
import { type CountedAs, countedNetworks, RECORD_WINDOW, usedUp, windowShares } from './window-shares.ts';

/** Whom a call is counted for. */
export type RecordAsker = { address: string } | { borrower: string };

/** Whether a call of this name is taken; `warn` says once in ten minutes that the cap of all is used up. */
export type AdmitRecord = (call: string, asker: RecordAsker, warn: (line: string) => void) => boolean;

/** What anyone makes a row with, and nobody waits for. Sessions, pictures and SMS codes have limits of their own. */
const COUNTED: readonly string[] = [
  'track-visit',
  'track-click',
  'pageEvent/save',
  'event/save',
  'stand/necessity',
  'google-score',
];

/** No more askers are remembered than `all` lets through. */
export function recordLimits(caps: RecordCaps, clock: WallClock): AdmitRecord {
  const windows = new Map(COUNTED.map((call) => [call, windowShares(caps.all, clock)]));
  const warnings = windowCounter(RECORD_WINDOW);
  return (call, asker, warn) => {
    const window = windows.get(call);
    if (!window) return true;
    const counted = countedAs(asker, caps);
    const { own, inAll } = window.used(counted);
    if (inAll >= 1 && warnings.add(call, clock.now()) === 1) {
      warn(`${call}: ${usedUp(caps.all)}; more are refused`);
    }
    if (own >= 1 || inAll >= 1) return false;
    window.add(counted);
    return true;
  };
}

function countedAs(asker: RecordAsker, caps: RecordCaps): CountedAs {
  if ('borrower' in asker) return [{ name: asker.borrower, cap: caps.borrower }];
  return countedNetworks(asker.address, caps.address);
}
