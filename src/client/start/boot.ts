import { navigate } from 'wouter/use-browser-location';
import { createCallClient } from '#client/calls/call-client.ts';
import { createBridge, hearNative } from '#client/effects/bridge.ts';
import { copyText } from '#client/effects/clipboard.ts';
import { nativeCaller } from '#client/effects/native.ts';
import { performer } from '#client/effects/perform.ts';
import { stepBackIn } from '#client/effects/step-back.ts';
import { dismissTopDialog } from '#client/effects/top-dialog.ts';
import type { App } from '#client/flow/app-context.tsx';
import { addressOf, type Destination, isBorrowers, placeOf, routeOf } from '#client/routing/routes.ts';
import { historyEntry } from '#client/storage/history-entry.ts';
import { keptForVisit } from '#client/storage/kept-for-visit.ts';
import { digestOf, repayChoices } from '#client/storage/repay-choices.ts';
import { steadyStorage } from '#client/storage/steady-storage.ts';
import { hiddenNames, languageOf, readVisit, renewVisit, type Visit } from '#client/storage/visit.ts';
import { formatting } from '#client/texts/formatting.ts';
import { loadCatalogue, translator } from '#client/texts/translate.ts';
import { type Configuration, marketOf, permittedOrigins } from '#contract/configuration.ts';
import { routePaths, servedPaths } from '#contract/routes.ts';
import { MARKET_CONVENTIONS } from '#contract/values/currencies.ts';
import type { PageReading, PageShellEvent } from '#machines/kit/page-shell.ts';
import type { ToastsEvent } from '#machines/kit/toasts.ts';
import { configurationText, fetchConfigurationText, parseConfiguration } from './configuration.ts';

const stepBack = stepBackIn(window);
/** One for all readings of the page: what a browser's own storage does not take is not lost with a new session. */
const ofVisit = steadyStorage(() => sessionStorage);
const ofPhone = steadyStorage(() => localStorage);

/** What stands around every screen, as far as the application talks to it. */
export interface Surroundings {
  shell: { send(event: PageShellEvent): void };
  toasts: { send(event: ToastsEvent): void };
}

/** A page that was read: the application, when the configuration is valid, and what the page shell is told. */
export interface Booted {
  app: App | null;
  reading: PageReading;
  /** Ends what the application listens to. */
  close(): void;
}

/**
 * Reads configuration and page parameters and puts the application together; everything that the first paint can do
 * without is loaded with this module. A page that was broken before is asked for anew.
 */
export async function boot(attempt: number, surroundings: Surroundings): Promise<Booted> {
  const text = attempt === 0 ? configurationText(document) : await fetchConfigurationText(location.pathname);
  const read = parseConfiguration(text);
  if (read.kind === 'invalid') return { app: null, reading: read, close: () => {} };
  const { configuration } = read;
  const visit = readVisit(configuration, { location, history, storage: ofVisit });
  const app = await createApp(configuration, visit, surroundings);
  const unhear = hearNative(configuration.bridge, window, (message) => {
    if (message.type === 'back.pressed') {
      if (!dismissTopDialog(document)) app.goBack();
    } else {
      renewVisit({ token: message.token }, ofVisit);
      surroundings.shell.send({ type: 'session.renewed' });
    }
  });
  const stepped = (event: NavigateEvent) => {
    if (event.navigationType === 'traverse' && event.cancelable && dismissTopDialog(document)) event.preventDefault();
  };
  // Not every browser tells of a step before it is taken.
  window.navigation?.addEventListener('navigate', stepped);
  const close = () => {
    unhear();
    window.navigation?.removeEventListener('navigate', stepped);
  };
  const reading: PageReading = {
    kind: 'valid',
    hasToken: visit.parameters.token !== undefined,
    needsToken: isBorrowers(app.routeOf(placeOf(location))),
  };
  return { app, reading, close };
}

async function createApp(configuration: Configuration, visit: Visit, { shell, toasts }: Surroundings): Promise<App> {
  const { parameters } = visit;
  const language = languageOf(parameters);
  const [catalogue, borrower] = await Promise.all([loadCatalogue(language), digestOf(parameters.token)]);
  const t = translator(catalogue);
  const market = marketOf(configuration.markets, parameters.isNeedPop);
  const paths = routePaths(configuration.routes);
  const served = servedPaths(configuration);
  const hidden = hiddenNames(configuration);
  const routeAt: App['routeOf'] = (place) => routeOf(place, served, hidden);
  const bridge = createBridge(configuration.bridge, window);
  const choices = repayChoices(borrower, ofPhone);
  const entry = historyEntry(history);
  const kept = keptForVisit(ofVisit);
  const client = createCallClient({
    configuration,
    visit,
    loading: shell.send.bind(shell),
    sessionEnded: () => shell.send({ type: 'session.ended', needsToken: isBorrowers(routeAt(placeOf(location))) }),
  });
  const addresses = {
    own: location.origin,
    origins: permittedOrigins(configuration),
    httpLoopback: configuration.allowHttpLoopback,
  };

  const open = (screen: Destination, query: Record<string, string>, replace = false) => {
    toasts.send({ type: 'screen.opened' });
    const id = `${Date.now()}`;
    navigate(addressOf(screen, query, paths), {
      replace,
      state: replace ? { id } : { id, opener: location.pathname },
    });
  };
  const goBack = () => {
    if (history.length > 1) stepBack();
    else if (!bridge.call('closeWebView', {})) open('home', {});
  };
  const perform = performer({
    t,
    addresses,
    client,
    repayChoices: choices,
    kept,
    entry,
    toast: (toast) => toasts.send({ type: 'toast.asked', toast }),
    openScreen: open,
    openAddress: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
    goBack,
    native: nativeCaller(configuration, bridge, {
      open,
      goBack,
      dial: (telephone) => location.assign(`tel:${telephone.replace(/[^\d+]/g, '')}`),
      requireLogin: () => shell.send({ type: 'login.required' }),
      say: (text) => toasts.send({ type: 'toast.asked', toast: { kind: 'info', text: t(text) } }),
    }),
    copy: (text) => copyText(text, document, navigator),
    share,
    print: () => window.print(),
  });

  document.documentElement.lang = language ?? 'id';
  return {
    configuration,
    market,
    parameters,
    language,
    marketLanguage: MARKET_CONVENTIONS[market.currency].language,
    t,
    ...formatting(market, language),
    client,
    perform,
    goBack,
    isNative: bridge.isNative,
    routeOf: routeAt,
    addressOf: (destination, query) => addressOf(destination, query, paths),
    repayChoices: choices,
    kept,
    entry,
    addresses,
  };
}

async function share(content: { title: string; text: string }): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
