import type { App, Reach } from '#client/flow/app-context.tsx';
import { addressOf, routeOf } from '#client/platform/routes.ts';
import { choiceInCookies } from '#client/platform/storage/repay-choices.ts';
import { hiddenNames, languageOf } from '#client/platform/storage/visit.ts';
import { formatting, type WrittenTimes } from '#client/texts/formatting.ts';
import { loadCatalogue, translator } from '#client/texts/translate.ts';
import type { PageRequest } from '#contract/server-rendering.ts';
import { type Configuration, marketOf, permittedOrigins, supportOf } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';

/** What machines reach where no browser is: nothing is kept, and whatever else they would do is `outside`. */
export function reachWithoutBrowser(configuration: Configuration, outside: () => never): Reach {
  return {
    configuration,
    client: { ask: outside, send: outside, failedRequest: () => null },
    paymentsOf: () => NO_PAYMENTS,
    kept: { read: () => null, keep: () => {}, forget: outside },
    drafts: outside,
    heldImage: outside,
  };
}

/**
 * The application where no browser is: it reads, shows and formats as in one. Of the visit nothing is kept yet, of the
 * phone only what the cookies tell. Whatever would reach outside is `outside`, which throws.
 */
export async function appWithoutBrowser(
  { configuration, parameters, origin, cookies }: Omit<PageRequest, 'path' | 'search'>,
  outside: () => never,
  times: WrittenTimes = {},
): Promise<App> {
  const market = marketOf(configuration.markets, parameters.isNeedPop);
  const language = languageOf(parameters);
  const paths = routePaths(configuration.routes);
  const hidden = hiddenNames(configuration);
  return {
    ...reachWithoutBrowser(configuration, outside),
    market,
    support: supportOf(configuration, market),
    parameters,
    language,
    look: { languages: [], isReadAnew: false, scheme: null },
    marketLanguage: MARKET_CONVENTIONS[market.currency].language,
    t: translator(await loadCatalogue(language)),
    ...formatting(market, language, times),
    perform: outside,
    goBack: outside,
    goHome: outside,
    logIn: outside,
    appDoes: () => false,
    routeOf: (place) => routeOf(place, paths, hidden),
    addressOf: (destination, query) => addressOf(destination, query, paths),
    repayChoices: { read: (orderId) => choiceInCookies(cookies, orderId), remember: outside, forget: outside },
    holdImages: outside,
    entry: { note: outside, read: () => '' },
    addresses: { own: origin, origins: permittedOrigins(configuration), httpLoopback: configuration.allowHttpLoopback },
  };
}
