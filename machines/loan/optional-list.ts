import type { Answered } from '#machines/kit/setup/outcome.ts';

/** What the machines of our own lists share: a server of the specification alone has no such call. */

/** The code of a server that has no such call. */
const NO_SUCH_CALL = '404';

export function isMissing(_: unknown, { output }: Answered): boolean {
  return output.kind === 'refused' && output.code === NO_SUCH_CALL;
}

/** The ways on where there is no list: a machine spreads them in, and has both actions. */
export const helpWithoutList = {
  'phone.chosen': { actions: 'callSupport', meta: { own: 'A borrower without the list can call.' } },
  'customerService.chosen': { actions: 'openCustomerService', meta: { own: 'A borrower without the list can ask.' } },
} as const;
