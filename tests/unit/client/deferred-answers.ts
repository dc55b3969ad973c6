import { vi } from 'vitest';

/** A request that waits for its answer. */
export interface Pending {
  url: URL;
  init: RequestInit | undefined;
  answer(body: string, contentType?: string): void;
}

/**
 * Takes the place of the network until `vi.unstubAllGlobals`: every request waits, in the order it came, until it is broken
 * off, as strict rendering does with the first of every two.
 */
export function deferredAnswers(): Pending[] {
  const asked: Pending[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const pending: Pending = {
      url: new URL(input, location.href),
      init,
      answer: (body, contentType = 'application/json') =>
        resolve(new Response(body, { headers: { 'content-type': contentType } })),
    };
    asked.push(pending);
    init?.signal?.addEventListener('abort', () => {
      asked.splice(asked.indexOf(pending), 1);
      reject(init.signal?.reason);
    });
    return promise;
  });
  return asked;
}
