import { type CallName, calls } from '#contract/calls.ts';
import type { AnswerCall } from '#contract/delivered-answer.ts';
import { ok, refused, unreachable } from '#contract/outcome.ts';
import { readData } from '#contract/read-data.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { CallRoute, RequestSource } from './call-route.ts';
import type { Caller } from './identity.ts';

/** The calls that are answered beside a page: they read, and leave nothing behind; what one of them would make is not made there. */
const READING: readonly CallName[] = [
  'loan-details',
  'loan-play-detail',
  'delay-detail',
  'loan-detail-confirm',
  'contract',
  'init-pay-type',
  'recommend-product-list',
  'problem-list',
  'problem-detail',
];

/** Answers calls by their own handlers, as a client would read it off the wire. */
export function answeringCalls(
  routes: readonly CallRoute[],
  backend: Backend,
  caller: Caller,
  source: Omit<RequestSource, 'admits' | 'onlyReads' | 'sayIfUnclear'>,
): AnswerCall {
  return async (name, request) => {
    const route = READING.includes(name) && routes.find(({ call }) => call.name === name);
    if (!route) return unreachable();
    const said = await route.reply(backend, caller, async () => written(request), {
      ...source,
      admits: () => true,
      onlyReads: true,
      sayIfUnclear: () => {},
    });
    if ('refusal' in said) return refused(said.refusal.code, said.refusal.texts[caller.language]);
    const read = readData(calls[name], JSON.parse(JSON.stringify(said.answer)), caller.market);
    return read ? ok(read.data) : unreachable('shape');
  };
}

/** A payload as a form or a query carries it. */
function written(request: object): Record<string, string> {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
