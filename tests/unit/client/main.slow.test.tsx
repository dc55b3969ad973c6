import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS_META, NOT_ARRIVED_TEMPLATE, PROGRAM_META } from '#contract/prerendered-page.ts';
import { HYDRATION_ELEMENT } from '#contract/server-rendering.ts';
import { CONFIGURATION_ELEMENT } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const OUTCOME = '/src/contract/outcome.ts';
const CALL_CLIENT = '/src/client/platform/calls/call-client.ts';
const OPENING = '/src/client/app/product.tsx';

/**
 * The page as the server delivers it: a skeleton in its root, the names of its program's files, the last of which opens it. Of
 * those the first does not arrive.
 */
function deliver(page = '<div><p>menunggu</p></div>', calls = CALL_CLIENT): HTMLElement {
  const json = JSON.stringify(configuration.parse({}));
  document.head.innerHTML = `
    <meta name="${PROGRAM_META}" content="/assets/one.js ${OUTCOME} ${OPENING}">
    <meta name="${CALLS_META}" content="${OUTCOME} ${calls}">
    <script type="application/json" id="${CONFIGURATION_ELEMENT}">${json}</script>`;
  document.body.innerHTML = `
    <div id="root">${page}</div>
    <template id="${NOT_ARRIVED_TEMPLATE}"><p>belum dapat dimuat</p></template>`;
  return document.body.querySelector('div') ?? document.body;
}

const askedFor = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

/** The browser has painted when the test says so. */
let painted: () => void;
/** Ends the product that the test has opened, which React would go on with after the page is gone. */
let close: () => void;

beforeEach(() => {
  vi.resetModules();
  close = () => {};
  vi.doMock(import('#client/app/product.tsx'), async (original) => {
    const { open } = await original();
    return {
      open: async (...given) => {
        close = await open(...given);
        return close;
      },
    };
  });
  history.replaceState(null, '', '/nowhere');
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        painted = tell;
      }
      observe() {}
    },
  );
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('#client/app/product.tsx');
});

it('nothing runs before the first paint; then the program is asked for as a whole, and the page stays until it is there', async () => {
  const root = deliver();
  const texts: string[] = [];
  new MutationObserver(() => texts.push(root.textContent)).observe(root, { childList: true, subtree: true });
  await import('#client/app/main.ts');
  await vi.dynamicImportSettled();
  expect(askedFor()).toEqual([]);
  expect(texts).toEqual([]);

  painted();
  await waitFor(() => expect(askedFor()).toEqual(['/assets/one.js', OUTCOME, CALL_CLIENT, OPENING]));
  await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' });
  const words = texts.filter((text) => !text.startsWith('Halaman tidak ditemukan'));
  expect(words).toEqual(words.map(() => 'menunggu'));
});

it('a page that came with its response is opened without what makes calls', async () => {
  deliver(`<p>Rp 1.120.000</p><script type="application/json" id="${HYDRATION_ELEMENT}">{}</script>`);
  await import('#client/app/main.ts');
  painted();
  await waitFor(() => expect(askedFor()).toEqual(['/assets/one.js', OUTCOME, OPENING]));
  await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' });
  expect(askedFor()).not.toContain(CALL_CLIENT);
});

it('what is typed into the prerendered page is in the screen that replaces it, until the very moment', async () => {
  history.replaceState(null, '', '/Contact');
  const root = deliver(
    '<main><form name="feedback"><input name="name"><textarea name="message"></textarea></form></main>',
  );
  const [name, message] = [root.querySelector('input'), root.querySelector('textarea')];
  if (name) name.value = 'Ana';
  new MutationObserver(() => {
    if (message && root.querySelector('.prerendered textarea') === message) message.value = 'Halo';
  }).observe(root, { childList: true, subtree: true });
  await import('#client/app/main.ts');
  painted();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana'));
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Halo');
  expect(root.querySelector('.prerendered')).toBeNull();
});

describe('a page that links its style sheet', () => {
  const reload = vi.fn();
  const cookies: string[] = [];

  /** Opens it; `sheet` is what its browser made of the file. */
  async function open(sheet: object | null) {
    deliver();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.id = 'sheet';
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    reload.mockReset();
    cookies.length = 0;
    vi.stubGlobal('location', { reload });
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    painted = () => {};
    await import('#client/app/main.ts');
  }

  it('waits for its paint like any other where the sheet came', async () => {
    await open({ cssRules: [{}] });
    expect([reload.mock.calls.length, cookies]).toEqual([0, []]);
    vi.unstubAllGlobals();
    painted();
    await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' });
  });

  it.each([
    ['there is none', null],
    ['it is empty', { cssRules: [] }],
    [
      'it may not be read',
      {
        get cssRules() {
          throw new DOMException('Cannot access rules', 'SecurityError');
        },
      },
    ],
  ])('is loaded anew with the sheet inside where it did not come: %s', async (_, sheet) => {
    await open(sheet);
    expect(reload).toHaveBeenCalledOnce();
    expect(cookies).toEqual(['sheet=; path=/; max-age=0']);
    painted();
    await vi.dynamicImportSettled();
    expect(askedFor()).toEqual([]);
  });
});

it('a program that does not arrive is said to, with a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock('#client/app/product.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const root = deliver();
  await import('#client/app/main.ts');
  painted();
  await waitFor(() => expect(root.textContent).toBe('belum dapat dimuat'));
});

it('so is one that came without its response and whose calls do not arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = deliver('<p>menunggu</p>', '/assets/calls.js');
  await import('#client/app/main.ts');
  painted();
  await waitFor(() => expect(root.textContent).toBe('belum dapat dimuat'));
});
