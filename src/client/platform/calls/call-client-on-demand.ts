import { unreachable } from '#contract/outcome.ts';
import type { CallClient, CallClientOptions } from './call-client.ts';

/** Its program: schemas, and what reads and writes calls. */
export const callProgram = () => import('./call-client.ts');

/** For a page whose program of calls was missed, which a browser does not fetch again as long as the page stands. */
interface Renewal {
  /** Rejects while nobody is reached. */
  probe(): Promise<unknown>;
  reload(): void;
}

/**
 * The client whose program is asked for with the first call, since a page that comes with its response is heard without one.
 * Where the program was missed, a call that somebody waits for loads the page anew, once the line is back.
 */
export function callClientOnDemand(options: CallClientOptions, renewal: Renewal, load = callProgram): CallClient {
  let loading: Promise<CallClient | null> | null = null;
  let loaded: CallClient | null = null;
  const client = () => {
    loading ??= load().then(
      ({ createCallClient }) => {
        loaded = createCallClient(options);
        return loaded;
      },
      () => null,
    );
    return loading;
  };
  return {
    async ask(name, request, asked) {
      const own = loaded ?? (await client());
      const isWanted = !asked?.signal?.aborted;
      if (own && isWanted) return own.ask(name, request, asked);
      if (isWanted) await renewal.probe().then(renewal.reload, () => {});
      return unreachable('network');
    },
    send(name, request) {
      if (loaded) loaded.send(name, request);
      else void client().then((own) => own?.send(name, request));
    },
    failedRequest: () => loaded?.failedRequest() ?? null,
  };
}
