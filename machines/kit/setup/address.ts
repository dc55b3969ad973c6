import { type EventObject, emit, type MachineContext } from 'xstate';
import type { Effect } from './effects.ts';
import type { Answered } from './outcome.ts';

/** Which web addresses of the server's a machine may send the borrower to; see the configuration. */
export interface AddressRule {
  /** The page's own origin. */
  own: string;
  origins: readonly string[];
  /** Lets http: addresses of the loopback through; for demonstrations alone. */
  httpLoopback: boolean;
}

/** Whether a target is a web address at all, or else a page for the native bridge: it starts with http. */
export function isWebAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/** The address in full: a path, as a server that does not know the page's origin writes it, is one of our own origin. */
export function absoluteAddress(target: string, { own }: AddressRule): string {
  return /^\/(?![/\\])/.test(target) ? `${own}${target}` : target;
}

/** Our own origin, the origins on the allowlist, and loopback http: where the rule lets it. Anything else is not. */
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

/** A context that knows which addresses are allowed. */
export interface AddressContext extends MachineContext {
  addresses: AddressRule;
}

/**
 * What a `setup` spreads in for a call that answers with an address (specification section 7): where it leads, by guards,
 * and the way there, by actions. Each but `refuseAddress` takes the call's done event as its params.
 * - `isNativePage`: not a web address, so it is handed to the native bridge by `openNativePage`
 * - `isAllowedAddress`: opened by `openAddress`
 * - any other: `refuseAddress` says so
 *
 * @param addressOf takes the address out of the answer
 * @param completed what is opened in the end, from the address in full
 * @param replace whether the address takes the page's own entry in the history
 */
export function addressKit<Context extends AddressContext, Event extends EventObject, Data>(
  addressOf: (data: Data) => string,
  completed: (url: string, context: Context) => string = (url) => url,
  replace?: true,
) {
  const targetOf = ({ output }: Answered<Data>) => (output.kind === 'ok' ? addressOf(output.data) : '');
  return {
    guards: {
      isNativePage: (_: unknown, answer: Answered<Data>) =>
        answer.output.kind === 'ok' && !isWebAddress(targetOf(answer)),
      isAllowedAddress: ({ context: { addresses } }: { context: AddressContext }, answer: Answered<Data>) =>
        isAllowedAddress(absoluteAddress(targetOf(answer), addresses), addresses),
    },
    actions: {
      openAddress: emit<Context, Event, Answered<Data>, Event, Effect>(({ context }, answer) => ({
        type: 'address.open',
        url: completed(absoluteAddress(targetOf(answer), context.addresses), context),
        ...(replace && { replace }),
      })),
      openNativePage: emit<Context, Event, Answered<Data>, Event, Effect>((_, answer) => ({
        type: 'native.call',
        action: 'openPage',
        page: targetOf(answer),
      })),
      refuseAddress: emit<Context, Event, undefined, Event, Effect>(() => ({ type: 'toast', text: ADDRESS_REFUSED })),
    },
  };
}
