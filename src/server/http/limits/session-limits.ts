import { systemTimers, type Timers, type WallClock } from '#server/platform/clock.ts';
import { DEADLINE } from '#server/platform/deadline.ts';
import { fairQueue, type KeyedQueue, windowCounter } from '#server/platform/limits.ts';
import { networkOf } from '#server/platform/network.ts';
import { type ProofRange, type RecordCaps, triesAfter } from '#server/settings/limits.ts';
import { countedNetworks, RECORD_WINDOW, usedUp, windowShares } from './window-shares.ts';

/** How long work waits for its turn, in milliseconds: what begins can still be answered within the deadline of a call. */
const TURN_PATIENCE = DEADLINE - 500;

/** Registration sessions and their pictures within ten minutes. Beyond the caps a session costs work. */
export interface SessionLimits {
  /**
   * The most tries of the proof of work for another session; 0: it costs none. Null: there is none, since proofs are off.
   * `warn` says once in ten minutes that the cap of all is used up.
   */
  triesFor(address: string, proof: ProofRange | null, warn: (line: string) => void): number | null;
  opened(address: string): void;
  /**
   * Takes one of the session's pictures and gives its rank; null if it had all. The first of a new session has 1. Each
   * further picture within ten minutes adds one. So do each ten minutes of age, since old sessions may be a hoard.
   */
  takePicture(sid: string, openedAt: Date): number | null;
  hasPictures(sid: string): boolean;
  /**
   * Does registration's work in the database for this address: one piece at a time, and networks take turns. So a flood
   * from one waits behind itself, and the other connections stay free. Rejects with Overdue where no turn comes in time.
   */
  inTurn: KeyedQueue<string>;
}

export function sessionLimits(
  caps: Pick<RecordCaps, 'address' | 'session' | 'all'>,
  clock: WallClock,
  timers: Timers = systemTimers,
): SessionLimits {
  const queue = fairQueue(TURN_PATIENCE, timers);
  const sessions = windowShares(caps.all, clock);
  const pictures = windowCounter(RECORD_WINDOW);
  const warnings = windowCounter(RECORD_WINDOW);
  const hasPictures = (sid: string) => pictures.of(sid, clock.now()) < caps.session;
  return {
    triesFor(address, proof, warn) {
      const { own, inAll } = sessions.used(countedNetworks(address, caps.address));
      if (own < 1 && inAll < 1) return 0;
      if (inAll >= 1 && warnings.add('all', clock.now()) === 1) {
        const follows = proof ? 'sessions cost them a proof of work' : 'more are refused';
        warn(`get-sid: ${usedUp(caps.all)}; ${follows}`);
      }
      if (!proof) return null;
      const doublings = Math.max(0, Math.floor(own) - 1, Math.floor((inAll - 1) * 8));
      return triesAfter(doublings, proof);
    },
    opened: (address) => sessions.add(countedNetworks(address, caps.address)),
    takePicture(sid, openedAt) {
      if (!hasPictures(sid)) return null;
      const age = clock.now().getTime() - openedAt.getTime();
      return pictures.add(sid, clock.now()) + Math.floor(age / RECORD_WINDOW);
    },
    hasPictures,
    inTurn: (address, work) => queue(networkOf(address), work),
  };
}
