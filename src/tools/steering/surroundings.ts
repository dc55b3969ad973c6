import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Phone } from './steered-calls.ts';

/** What a phone has around a page: the native app, storage, clipboard, printer, and the ways out of the page. */
export interface Surroundings {
  /** While it is held, the page opens no other screen of its own accord. */
  isHeld: boolean;
  /** Whether some calls go to the server, whose pictures are then its own. */
  asksServer: boolean;
  storage: Storage;
  kept: Storage;
}

/** The web addresses in the sample responses; no page is there. */
export const SAMPLE_ORIGINS = ['https://pay.example'];

const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#22252c" d="M0 0h160v90H0z"/><path fill="#6b7382" d="m20 76 38-44 24 26 16-16 42 34z"/><circle cx="118" cy="26" r="9" fill="#a6acb8"/></svg>',
)}`;
/** What comes with the product itself, in its build or from its sources. */
const BUILT = /^\/(assets|tools|src|@)/;
const samplePage = '<!doctype html><title>A page elsewhere</title><h1>A page elsewhere</h1>';

/** Puts the phone around the page. `wanted` is told what the page wants of the outside, which then does not happen. */
export function putAround(
  page: Phone,
  { bridge }: Pick<Configuration, 'bridge'>,
  wanted: (what: string) => void,
): Surroundings {
  const around: Surroundings = { isHeld: false, asksServer: false, storage: memory(), kept: memory() };
  const define = (name: string, value: unknown, on: object = page) =>
    Object.defineProperty(on, name, { configurable: true, value });

  define('localStorage', around.storage);
  define('sessionStorage', around.kept);
  const app = Object.values(bridge.actions).map((action) => [
    action,
    (text = '') => wanted(`${action}${text && text !== '{}' ? ` ${text}` : ''}`),
  ]);
  define(bridge.androidObject, Object.fromEntries(app));
  define('clipboard', { writeText: async (text: string) => wanted(`copy ${text}`) }, page.navigator);
  define('share', async ({ title = '' }: ShareData) => wanted(`share ${title}`), page.navigator);
  page.print = () => wanted('print');

  const { history } = page;
  for (const method of ['pushState', 'replaceState'] as const) {
    const really = history[method].bind(history);
    history[method] = (state, title, url) => {
      if (around.isHeld && url && String(url) !== page.location.href) wanted(String(url));
      else really(state, title, url);
    };
  }
  history.back = () => wanted('back');
  history.go = () => wanted('back');
  // The workbench loads the page; what the page itself leaves for is told and not loaded.
  page.navigation?.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || !event.cancelable || event.navigationType === 'reload') return;
    if (around.isHeld || new URL(event.destination.url).origin !== page.location.origin) {
      event.preventDefault();
      wanted(event.destination.url);
    }
  });
  showSamples(page, around);
  return around;
}

/** Replaces pictures and pages at foreign addresses: the sample responses name some that do not exist. */
function showSamples(page: Phone, around: Surroundings): void {
  const { setAttribute } = page.Element.prototype;
  page.Element.prototype.setAttribute = function (name, value) {
    if (name === 'src' && isSample(page, value, around)) {
      if (this instanceof page.HTMLImageElement) return setAttribute.call(this, name, samplePicture);
      if (this instanceof page.HTMLIFrameElement) return setAttribute.call(this, 'srcdoc', samplePage);
    }
    setAttribute.call(this, name, value);
  };
  // React sets an image's source once more when it stands on the page.
  const source = Object.getOwnPropertyDescriptor(page.HTMLImageElement.prototype, 'src');
  Object.defineProperty(page.HTMLImageElement.prototype, 'src', {
    ...source,
    set(value: string) {
      source?.set?.call(this, isSample(page, value, around) ? samplePicture : value);
    },
  });
}

function isSample(page: Phone, address: string, { asksServer }: Surroundings): boolean {
  const { origin, protocol, pathname } = new URL(address, page.location.href);
  if (!protocol.startsWith('http')) return false;
  return origin !== page.location.origin || !(asksServer || BUILT.test(pathname));
}

/** A storage that lives as long as the page, so that the phone and the workbench beside it share nothing. */
function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
