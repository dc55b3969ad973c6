import type { Page, Request } from '@playwright/test';
import { namesIn } from '../../tests/unit/contract/names-in.ts';

/** One call as the browser made it: every name on the wire. */
export interface SeenCall {
  method: string;
  path: string;
  names: string[];
}

/**
 * Listens to all calls of the page. `all` waits until the answers of those made so far have come; the demonstration's
 * levers, the page and its assets are none of them.
 */
export function watchCalls(page: Page): { all(): Promise<SeenCall[]> } {
  const seen: Promise<SeenCall>[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) seen.push(read(request));
  });
  return { all: () => Promise.all(seen) };
}

async function read(request: Request): Promise<SeenCall> {
  const { pathname, searchParams } = new URL(request.url());
  const answer = await request.response();
  const text = (await answer?.text().catch(() => '')) ?? '';
  return {
    method: request.method(),
    path: pathname,
    names: [
      ...searchParams.keys(),
      ...Object.keys(await request.allHeaders()),
      ...new URLSearchParams(request.postData() ?? '').keys(),
      ...(text === '' ? [] : namesIn(JSON.parse(text))),
    ],
  };
}
