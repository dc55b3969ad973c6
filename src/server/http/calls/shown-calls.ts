import type { CallName } from '#contract/calls.ts';
import type { Reading } from '#server/platform/database/replica.ts';
import type { CallRoute } from './call-route.ts';

/** The calls that only show: they read, and leave nothing behind. */
export const SHOWING: readonly CallName[] = [
  'loan-details',
  'my-loans',
  'loan-history',
  'loan-play-detail',
  'delay-detail',
  'init-pay-type',
  'recommend-product-list',
  'problem-init',
  'problem-list',
  'problem-detail',
];

/**
 * The route, reading through `reading`, the session included. If it must write (time has changed an order, a session
 * is extended), the replica refuses, and the primary does the whole call.
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
