import { configuration } from '#domain/configuration/configuration-file.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { ADDRESSES } from '../../tests/oracle/machine-world.ts';
import type { Asked, Done } from '../../tests/oracle/row.ts';
import { hidden } from './steered-server.ts';

const screens = new Set<string>(Object.values(routePaths(configuration.parse({}).routes)));
export const isScreen = ({ pathname }: URL) => screens.has(pathname);

/** A wire carries text, and leaves out what is empty. */
export function textual({ call, request }: Asked): Asked {
  const fields = Object.entries(request).map(([name, value]) => [name, String(value ?? '')] as const);
  return { call, request: Object.fromEntries(fields.filter(([, value]) => value !== '')) };
}

export function onTheWire(done: Done): Done {
  return 'send' in done
    ? { send: done.send, request: textual({ call: done.send, request: done.request }).request }
    : done;
}

/**
 * In which order a browser shows what the page did: a request that nobody waits for arrives a little later than what the
 * page does meanwhile, and a toast is seen when it is drawn, before or after whatever else was done.
 */
export function asSeen(done: readonly Done[]): Done[] {
  const rank = (one: Done) => ('send' in one ? 0 : 'toast' in one ? 2 : 1);
  return done.toSorted((one, other) => rank(one) - rank(other));
}

/** The address of a screen of ours is stepped to within the page, unless it brings what is read where a page opens. */
function leftFor({ address, replace }: { address: string; replace?: true }): Done {
  const url = new URL(address);
  const how = replace && { replace };
  const isStep =
    url.origin === ADDRESSES.own && isScreen(url) && ![...url.searchParams.keys()].some((name) => hidden.has(name));
  if (!isStep) return { address: url.href, ...how };
  return { open: url.pathname, query: Object.fromEntries(url.searchParams), ...how };
}

/**
 * What is copied is said so by a toast. How long a toast stays, and whether another screen keeps it, is not waited for.
 */
export function expectedOnTheWire(expected: readonly Done[]): Done[] {
  return expected.flatMap((done): Done[] => {
    if ('copied' in done) {
      const { said = 'Nomor disalin', copied } = done;
      return [{ copied }, { toast: said, kind: 'success' }];
    }
    if ('toast' in done) {
      const { duration: _, forNextScreen: __, ...said } = done;
      return [said];
    }
    if ('address' in done) return [leftFor(done)];
    return [onTheWire(done)];
  });
}
