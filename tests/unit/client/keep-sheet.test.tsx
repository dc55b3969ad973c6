import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSheet } from '#client/platform/offline/keep-sheet.ts';

const FILE = '/assets/style-1a2b.css';
/** Milliseconds until the page is no longer waited for. */
const AFTER = 4000;
let cookies: string[] = [];
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  cookies = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  document.head.innerHTML = `<meta name="sheet" content="${FILE}">`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetching.mockReset();
  document.head.innerHTML = '';
});

it('says that the browser keeps the sheet once it has been fetched, a while after the page is there', async () => {
  const arriving = Promise.withResolvers<Response>();
  fetching.mockReturnValue(arriving.promise);
  keepSheet(document);
  await vi.advanceTimersByTimeAsync(AFTER - 1);
  expect(fetching).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetching.mock.calls).toEqual([[FILE]]);
  expect(cookies).toEqual([]);
  arriving.resolve(new Response('body{}'));
  await vi.advanceTimersByTimeAsync(0);
  expect(cookies).toEqual(['sheet=style-1a2b.css; path=/; max-age=31536000; samesite=lax']);
});

it('says so over https alone where the page came by it', async () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  fetching.mockImplementation(async () => new Response('body{}'));
  keepSheet(document);
  await vi.advanceTimersByTimeAsync(AFTER);
  expect(cookies).toEqual(['sheet=style-1a2b.css; path=/; max-age=31536000; samesite=lax; secure']);
});

it.each([
  ['is not found', async () => new Response('not found', { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('no network'))],
  ['breaks off', async () => new Response(new ReadableStream({ pull: (one) => one.error(new Error('lost')) }))],
])('says nothing where the file %s', async (_, answer) => {
  fetching.mockImplementation(answer);
  keepSheet(document);
  await vi.advanceTimersByTimeAsync(AFTER);
  expect(fetching).toHaveBeenCalledOnce();
  expect(cookies).toEqual([]);
});

it('fetches nothing for a page that links its sheet', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${FILE}">`;
  keepSheet(document);
  await vi.advanceTimersByTimeAsync(AFTER);
  expect(fetching).not.toHaveBeenCalled();
});
