import { fromPromise } from 'xstate';
import type { declaredGeolocation, Position } from '#tools/machines/simulator/geolocation.ts';

/** How long the phone may look for itself, in milliseconds. */
const PATIENCE = 10_000;

/** By the codes of GeolocationPositionError. */
const REFUSALS = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;

/** Asks the browser where the phone is; the first time the browser asks its owner. */
export const geolocation: ReturnType<typeof declaredGeolocation> = fromPromise(
  () =>
    new Promise<Position>((resolve) => {
      if (!('geolocation' in navigator)) {
        resolve({ kind: 'unavailable', why: '' });
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ kind: 'known', latitude, longitude }),
        ({ code, message }) => resolve({ kind: isKnown(code) ? REFUSALS[code] : 'unavailable', why: message }),
        { timeout: PATIENCE },
      );
    }),
);

function isKnown(code: number): code is keyof typeof REFUSALS {
  return code in REFUSALS;
}
