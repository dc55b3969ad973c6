import { navigate } from 'wouter/use-browser-location';
import type { App, Observe } from '#client/flow/app-context.tsx';
import { retryLoads } from '#client/flow/loads.ts';
import type { CallClientOptions } from '#client/platform/calls/call-client.ts';
import { callClientOnDemand, callProgram } from '#client/platform/calls/call-client-on-demand.ts';
import { afterTap } from '#client/platform/effects/after-tap.ts';
import { type Attest, attestation } from '#client/platform/effects/attestation.ts';
import { type Bridge, createBridge, hearNative } from '#client/platform/effects/bridge.ts';
import { copySelection, writeClipboard } from '#client/platform/effects/clipboard.ts';
import { type DialogEntries, dialogEntries, isDialogEntry } from '#client/platform/effects/dialog-entry.ts';
import { handOver } from '#client/platform/effects/hand-over.ts';
import type { Leaving } from '#client/platform/effects/leaving.ts';
import { nativeCaller } from '#client/platform/effects/native.ts';
import { aTask } from '#client/platform/effects/next-task.ts';
import { performer } from '#client/platform/effects/perform.ts';
import { share } from '#client/platform/effects/share.ts';
import { dismissTopDialog, openDialogs } from '#client/platform/effects/top-dialog.ts';
import { addressOf, placeOf, routeOf } from '#client/platform/routes.ts';
import { onEveryStep } from '#client/platform/steps.ts';
import type { ComplaintDrafts } from '#client/platform/storage/complaint-drafts.ts';
import { heldImage, holdImages } from '#client/platform/storage/held-images.ts';
import { type EntryPlace, historyEntry, keepEntry, mendEntry } from '#client/platform/storage/history-entry.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { chosenScheme, inChosenLanguage, type Look } from '#client/platform/storage/look.ts';
import { isPaying, readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { digestOf, repayChoices } from '#client/platform/storage/repay-choices.ts';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { hiddenNames, languageOf, readVisit, renewVisit, type Visit } from '#client/platform/storage/visit.ts';
import { formatting } from '#client/texts/formatting.ts';
import { loadCatalogue, translator } from '#client/texts/translate.ts';
import { type Configuration, marketOf, permittedOrigins, supportOf } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { isSiteScreen, routePaths } from '#domain/configuration/routes.ts';
import type { OpenedScreen, PageReading, PageShellEvent } from '#machines/kit/page-shell.ts';
import type { StepBackEvent } from '#machines/kit/step-back.ts';
import type { ToastsEvent } from '#machines/kit/toasts.ts';
import { configurationText, fetchConfigurationText, parseConfiguration } from './configuration.ts';
import { hydrationOf } from './hydration.ts';
import { navigationOf } from './navigation.ts';

/** One for all readings of the page, so that what the browser's storage refuses outlives the renewal of a session. */
const ofVisit = steadyStorage(() => sessionStorage);
const kept = keptForVisit(ofVisit);
const place: EntryPlace = { history, location, navigation: window.navigation, kept };
const ofPhone = steadyStorage(() => localStorage);
/** Name in the visit's storage, from the choice of a language until the page is read in it. */
const READ_ANEW = 'readAnew';

/** What stands around every screen, as far as the application talks to it. */
export interface Surroundings {
  shell: { send(event: PageShellEvent): void };
  toasts: { send(event: ToastsEvent): void };
  stepBack: { send(event: StepBackEvent): void };
  ways: Leaving;
  observe?: Observe;
}

/** A page that was read: the application, when the configuration is valid, and what the page shell is told. */
export interface Booted {
  app: App | null;
  /** To the native app; null while the page is broken. */
  bridge: Bridge | null;
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
  if (read.kind === 'invalid') return { app: null, bridge: null, reading: read, close: () => {} };
  const { configuration } = read;
  await aTask();
  const here = routeOf(placeOf(location), routePaths(configuration.routes), [])?.destination ?? null;
  const named = new URLSearchParams(location.search);
  // Page parameters are taken out of the address of a page that could be read: where they stand, it was never read before.
  const isAnew = navigationOf()?.type === 'navigate' || hiddenNames(configuration).some((name) => named.has(name));
  const given = readVisit(configuration, {
    location,
    history,
    storage: ofVisit,
    keepsLanguage: isSiteScreen(here),
  });
  const visit = inChosenLanguage(given, ofPhone);
  mendEntry(place, isAnew);
  await aTask();
  const bridge = createBridge(configuration.bridge, window);
  const { attest, hear } = attestation(configuration.bridge, window);
  const dialogEntry = dialogEntries(window, () => surroundings.toasts.send({ type: 'dialog.opened' }));
  const look: Look = {
    languages: languageOf(given.parameters) === null ? LANGUAGES : [],
    isReadAnew: ofVisit.getItem(READ_ANEW) !== null,
    scheme: configuration.lightScheme ? chosenScheme(ofPhone) : null,
  };
  ofVisit.removeItem(READ_ANEW);
  const rendered = hydrationOf(document);
  const around = { ...surroundings, bridge, attest, dialogEntry, rendered };
  const app = await createApp(configuration, { ...visit, look }, around);
  // The times of a page that came with its response are written already.
  if (!rendered) await warmUp(app);
  const unhear = hearNative(configuration.bridge, window, (message) => {
    if (message.type === 'back.pressed') {
      const dialogs = openDialogs(document).length;
      surroundings.stepBack.send({ type: 'back.asked', entries: history.length, dialogs, home: homeOf(app) });
    } else if (message.type === 'challenge.attested') {
      hear(message);
    } else {
      renewVisit({ token: message.token }, ofVisit);
      surroundings.shell.send({ type: 'visit.changed' });
    }
  });
  const letGo = dialogEntry.hold();
  const unkeep = onEveryStep(window, () => keepEntry(place));
  const close = () => {
    unhear();
    letGo();
    unkeep();
  };
  const reading: PageReading = {
    kind: 'valid',
    hasToken: visit.parameters.token !== undefined,
    screen: screenHere(app),
    sessionEndedCodes: configuration.sessionEndedCodes,
  };
  return { app, bridge, reading, close };
}

/** The first dates that a browser writes take it longer than a screen: each way of writing them in a task of its own. */
export async function warmUp({ day, time }: App): Promise<void> {
  for (const write of [day, time]) {
    await aTask();
    write('2000-01-01T00:00:00Z');
  }
  await aTask();
}

/** The screen of the page's address. */
export function screenHere({ routeOf }: Pick<App, 'routeOf'>): OpenedScreen {
  return routeOf(placeOf(location))?.destination ?? null;
}

/** The list of loans for a borrower, but from that list itself, and from a page that is anybody's. */
function homeOf({ parameters, routeOf }: Pick<App, 'parameters' | 'routeOf'>): 'home' | 'myLoans' {
  const screen = screenHere({ routeOf });
  return parameters.token === undefined || screen === 'myLoans' || isSiteScreen(screen) ? 'home' : 'myLoans';
}

async function createApp(
  configuration: Configuration,
  { look, ...visit }: Visit & { look: Look },
  {
    shell,
    toasts,
    stepBack,
    ways,
    observe,
    bridge,
    attest,
    dialogEntry,
    rendered,
  }: Surroundings & {
    bridge: Bridge;
    attest: Attest;
    dialogEntry: Pick<DialogEntries, 'leave'>;
    rendered: ReturnType<typeof hydrationOf>;
  },
): Promise<App> {
  const { parameters } = visit;
  const market = marketOf(configuration.markets, parameters.isNeedPop);
  const language = languageOf(parameters);
  const [catalogue, borrower] = await Promise.all([loadCatalogue(language), digestOf(parameters.token)]);
  const t = translator(catalogue);
  const paths = routePaths(configuration.routes);
  const hidden = hiddenNames(configuration);
  const routeAt: App['routeOf'] = (place) => routeOf(place, paths, hidden);
  const choices = repayChoices(borrower, ofPhone, {
    path: paths.virtualAccount,
    isSecure: location.protocol === 'https:',
    document,
    isPaying: (orderId) => isPaying(readPaymentSession(kept, orderId)),
  });
  const entry = historyEntry(place);
  let loading: Promise<ComplaintDrafts> | null = null;
  const drafts = () => {
    loading ??= import('#client/platform/storage/complaint-drafts.ts').then(
      (module) => module.complaintDrafts(borrower, ofPhone),
      (error: unknown) => {
        // Asked for again the next time.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const ofCalls: CallClientOptions = {
    configuration,
    visit,
    loading: shell.send.bind(shell),
    refused: (code) => shell.send({ type: 'call.refused', code, screen: screenHere({ routeOf: routeAt }) }),
  };
  // A page that came with its response is heard without a call.
  const client = rendered
    ? callClientOnDemand(ofCalls, {
        probe: () => fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }),
        // No token stands in the address any more: the page comes without its response, and with what makes calls.
        reload: ways.reload,
      })
    : (await callProgram()).createCallClient(ofCalls);
  const addresses = {
    own: location.origin,
    origins: permittedOrigins(configuration),
    httpLoopback: configuration.allowHttpLoopback,
  };

  /** A page of the site names its language in its address, so that it can be shared, and loaded again. */
  const addressAt: App['addressOf'] = (screen, query) =>
    addressOf(
      screen,
      isSiteScreen(screen) && language ? { ...query, [configuration.parameterNames.lang]: language } : query,
      paths,
    );
  const goTo = (address: string, replace: boolean) => {
    toasts.send({ type: 'screen.opened' });
    const id = `${Date.now()}`;
    // The entry of a dialog goes with it, while the dialog is still open; where the page's own goes too, it is left first.
    const isOverDialog = isDialogEntry(history);
    const state = replace ? { id } : { id, opener: location.pathname };
    const step = () => navigate(address, { replace: replace || isOverDialog, state });
    if (!isOverDialog) afterTap(window, step);
    else if (replace) dialogEntry.leave(step);
    else step();
  };
  /** A screen of this page is stepped to from another one of them. Page parameters are read where a page opens. */
  const openAddress = (url: string, replace: boolean) => {
    const { origin, pathname, search, hash, searchParams, href } = new URL(url);
    const isWithin =
      origin === location.origin &&
      href !== location.href &&
      routeAt({ path: pathname, search, hash }) !== null &&
      routeAt(placeOf(location)) !== null &&
      !hidden.some((name) => searchParams.has(name));
    if (isWithin) goTo(`${pathname}${search}${hash}`, replace);
    else ways.openAddress(url, replace);
  };
  const goBack = () =>
    stepBack.send({
      type: 'back.asked',
      entries: history.length,
      dialogs: 0,
      home: homeOf({ parameters, routeOf: routeAt }),
    });
  const perform = performer({
    t,
    addresses,
    client,
    repayChoices: choices,
    kept,
    drafts,
    entry,
    toast: (toast) => toasts.send({ type: 'toast.asked', toast }),
    openScreen: (screen, query, replace) => goTo(addressAt(screen, query), replace),
    openAddress,
    linkSchemes: market.payment.linkSchemes,
    openApp: ways.openApp,
    writeMail: ways.writeMail,
    goBack,
    reload: ways.reload,
    retryLoads,
    dismissDialog: () => dismissTopDialog(document),
    native: nativeCaller(configuration, bridge, {
      perform: (effect) => perform(effect),
      dial: ways.dial,
      requireLogin: () => shell.send({ type: 'login.required' }),
    }),
    handOver: handOver(
      {
        share: (content) => share(content, navigator),
        writeClipboard: (text) => writeClipboard(text, navigator),
        copySelection: (text) => copySelection(text, document),
      },
      (toast) => perform(toast),
    ),
    print: () => window.print(),
    chooseLook: (name, value) => {
      ofPhone.setItem(name, value);
      if (name === 'scheme') {
        document.documentElement.dataset.scheme = value;
        return;
      }
      ofVisit.setItem(READ_ANEW, '');
      shell.send({ type: 'visit.changed' });
    },
  });

  document.documentElement.lang = language ?? 'id';
  return {
    configuration,
    market,
    support: supportOf(configuration, market),
    parameters,
    language,
    look,
    marketLanguage: MARKET_CONVENTIONS[market.currency].language,
    t,
    ...formatting(market, language, rendered?.times),
    client,
    perform,
    goBack,
    goHome: () => stepBack.send({ type: 'home.asked' }),
    logIn: () => shell.send({ type: 'login.chosen' }),
    appDoes: bridge.knows,
    attest,
    routeOf: routeAt,
    addressOf: addressAt,
    repayChoices: choices,
    kept,
    paymentsOf: (orderId) => readPaymentSession(kept, orderId),
    drafts,
    holdImages,
    heldImage,
    entry,
    addresses,
    observe,
  };
}
