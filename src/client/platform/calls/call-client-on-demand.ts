import { unreachable } from '#contract/outcome.ts';
import type { CallClient, CallClientOptions } from './call-client.ts';

/** Its program: schemas, and what reads and writes calls. */
export const callProgram = () => import('./call-client.ts');

/**
 * The client whose program is asked for with the first call, since a page that comes with its response is heard without one. A
 * call whose program does not arrive has reached nobody, and `noteMissed` is told.
 */
export function callClientOnDemand(options: CallClientOptions, noteMissed: () => void, load = callProgram): CallClient {
  let loading: Promise<CallClient> | null = null;
  let loaded: CallClient | null = null;
  const client = () => {
    loading ??= load().then(({ createCallClient }) => {
      loaded = createCallClient(options);
      return loaded;
    });
    return loading;
  };
  const missed = () => {
    loading = null;
    noteMissed();
  };
  return {
    async ask(name, request, asked) {
      try {
        const own = loaded ?? (await client());
        return asked?.signal?.aborted ? unreachable('network') : await own.ask(name, request, asked);
      } catch {
        missed();
        return unreachable('network');
      }
    },
    send(name, request) {
      if (loaded) loaded.send(name, request);
      else client().then((own) => own.send(name, request), missed);
    },
    failedRequest: () => loaded?.failedRequest() ?? null,
  };
}
