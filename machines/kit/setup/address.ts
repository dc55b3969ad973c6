import { type EventObject, emit, type MachineContext } from 'xstate';
import type { Effect } from './effects.ts';
import type { Answered } from './outcome.ts';

/** Which web addresses a machine may send the borrower to; see the configuration. */
export interface AddressRule {
  /** The page's own origin. */
  own: string;
  origins: readonly string[];
  /** Lets http: addresses of the loopback through; for demonstrations alone. */
  httpLoopback: boolean;
}

/** Whether a target starts with http; otherwise it is a page for the native bridge. */
export function isWebAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/** The address in full: a path belongs to our own origin. */
export function absoluteAddress(target: string, { own }: AddressRule): string {
  return /^\/(?![/\\])/.test(target) ? `${own}${target}` : target;
}

/** Allowed are our own origin, the configured origins, and loopback http: where the rule says so. */
export function isAllowedAddress(target: string, rule: AddressRule): boolean {
  const url = parse(target);
  if (!url) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === rule.own && isWebAddress(target)) return true;
  if (isWebAddress(url.href) && rule.origins.includes(url.origin)) return true;
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.protocol === 'http:' && rule.httpLoopback && loopback;
}

/** URL.canParse is younger than the oldest web view that the product runs in. */
function parse(target: string): URL | null {
  try {
    return new URL(target);
  } catch {
    return null;
  }
}

/** What a machine says of an address that is not allowed. */
export const ADDRESS_REFUSED = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';

interface AddressContext extends MachineContext {
  addresses: AddressRule;
}

/**
 * What a `setup` spreads in for a call that responds with an address (specification section 7): `openNativePage` after
 * `isNativePage`, `openAddress` after `isAllowedAddress`, else `refuseAddress`. Each but the last takes the call's done
 * event as its params.
 *
 * @param addressOf reads the address from the response
 * @param completed what is opened, of the address in full
 * @param replace whether it replaces the page's own entry in the history
 */
export function addressKit<Context extends AddressContext, Event extends EventObject, Data>(
  addressOf: (data: Data) => string,
  completed: (url: string, context: Context) => string = (url) => url,
  replace?: true,
) {
  const targetOf = ({ output }: Answered<Data>) => (output.kind === 'ok' ? addressOf(output.data) : '');
  return {
    guards: {
      isNativePage: (_: unknown, response: Answered<Data>) =>
        response.output.kind === 'ok' && !isWebAddress(targetOf(response)),
      isAllowedAddress: ({ context: { addresses } }: { context: AddressContext }, response: Answered<Data>) =>
        isAllowedAddress(absoluteAddress(targetOf(response), addresses), addresses),
    },
    actions: {
      openAddress: emit<Context, Event, Answered<Data>, Event, Effect>(({ context }, response) => ({
        type: 'address.open',
        url: completed(absoluteAddress(targetOf(response), context.addresses), context),
        ...(replace && { replace }),
      })),
      openNativePage: emit<Context, Event, Answered<Data>, Event, Effect>((_, response) => ({
        type: 'native.call',
        action: 'openPage',
        page: targetOf(response),
      })),
      refuseAddress: emit<Context, Event, undefined, Event, Effect>(() => ({ type: 'toast', text: ADDRESS_REFUSED })),
    },
  };
}
