import { type CallName, calls } from '#contract/calls.ts';
import { ok, refused, unreachable } from '#contract/outcome.ts';
import { readData } from '#contract/read-data.ts';
import type { RespondToCall } from '#contract/server-rendering.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { CallRoute, RequestSource } from './call-route.ts';
import type { Caller } from './identity.ts';

/** The calls that a page can be rendered with: they read, or do no more where `onlyReads` is asked. */
const READING: readonly CallName[] = [
  'loan-details',
  'loan-play-detail',
  'delay-detail',
  'loan-detail-confirm',
  'contract',
  'init-pay-type',
  'generate-vcode',
  'recommend-product-list',
  'problem-list',
  'problem-detail',
];

/** Responds to calls by their handlers in this process, as a client would read it off the wire. */
export function inProcessCalls(
  routes: readonly CallRoute[],
  backend: Backend,
  caller: Caller,
  source: Omit<RequestSource, 'admits' | 'onlyReads' | 'sayIfUnclear'>,
): RespondToCall {
  return async (name, request) => {
    const route = READING.includes(name) && routes.find(({ call }) => call.name === name);
    if (!route) return unreachable();
    const said = await route.respond(backend, caller, async () => written(request), {
      ...source,
      admits: () => true,
      onlyReads: true,
      sayIfUnclear: () => {},
    });
    if ('refusal' in said) return refused(said.refusal.code, said.refusal.texts[caller.language]);
    const read = 'response' in said && readData(calls[name], JSON.parse(JSON.stringify(said.response)), caller.market);
    return read ? ok(read.data) : unreachable('shape');
  };
}

/** A payload as a form or a query carries it. */
function written(request: object): Record<string, string> {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
