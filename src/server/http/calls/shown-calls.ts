import type { CallName } from '#contract/calls.ts';
import type { Reading } from '#server/platform/database/replica.ts';
import type { CallRoute } from './call-route.ts';

/** The calls that only show: they read, and leave nothing behind. */
export const SHOWING: readonly CallName[] = [
  'loan-details',
  'loan-play-detail',
  'delay-detail',
  'init-pay-type',
  'recommend-product-list',
  'problem-init',
  'problem-list',
  'problem-detail',
];

/**
 * The route with all that it reads taken by `reading`, its borrower's session included. What it writes all the same, where time
 * has changed an order or a session is put off, no replica takes: the whole call is then answered by the primary.
 */
export function readBy(reading: Reading, route: CallRoute): CallRoute {
  if (!SHOWING.some((name) => name === route.call.name)) return route;
  return {
    ...route,
    async respond(backend, caller, payload, source) {
      const given = await payload();
      return reading.read((db) => route.respond({ ...backend, db }, caller, async () => given, source));
    },
  };
}
