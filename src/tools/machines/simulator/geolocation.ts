import { fromPromise } from 'xstate';

/**
 * What the phone says when it is asked where it is, in degrees. Where it does not say, `why` is the browser's own word
 * on it, perhaps ''.
 */
export type Position =
  | { kind: 'known'; latitude: number; longitude: number }
  | { kind: 'denied' | 'unavailable' | 'timeout'; why: string };

/** The position as a machine asks for it: told once, never a failure. Whoever runs the machine provides it. */
export function declaredGeolocation() {
  return fromPromise<Position>(() => Promise.reject(new Error('the geolocation was not provided')));
}
