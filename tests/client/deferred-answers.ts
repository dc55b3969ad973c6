import { vi } from 'vitest';

/** A request that waits for its answer. */
export interface Pending {
  url: URL;
  init: RequestInit | undefined;
  answer(body: string, contentType?: string): void;
}

/** Takes the place of the network until `vi.unstubAllGlobals`: every request waits, in the order it came. */
export function deferredAnswers(): Pending[] {
  const asked: Pending[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({
      url: new URL(input, location.href),
      init,
      answer: (body, contentType = 'application/json') =>
        resolve(new Response(body, { headers: { 'content-type': contentType } })),
    });
    return promise;
  });
  return asked;
}
