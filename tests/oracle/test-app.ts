import type { App } from '#client/flow/app-context.tsx';
import { formatting } from '#client/texts/formatting.ts';
import { marketOf, supportOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { ADDRESSES } from './machine-world.ts';

const settings = configuration.parse({});
const unused = () => {
  throw new Error('a view does not do this by itself');
};

/** An application for views alone: the specification's own texts, the Indonesian market, and no way to the outside. */
export const testApp: App = appOf('1');

/** The same in the market of that isNeedPop. */
export function appOf(isNeedPop: '0' | '1'): App {
  const market = marketOf(settings.markets, isNeedPop);
  return {
    configuration: settings,
    market,
    support: supportOf(settings, market),
    parameters: { token: 'borrower-token', isNeedPop },
    language: null,
    look: { languages: [], isReadAnew: false, scheme: null },
    marketLanguage: MARKET_CONVENTIONS[market.currency].language,
    t: (text, values = {}) =>
      Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, String(value)), text),
    ...formatting(market, null),
    client: { ask: unused, send: unused, failedRequest: () => null },
    perform: unused,
    goBack: () => {},
    goHome: () => {},
    logIn: () => {},
    entry: { note: unused, read: () => '' },
    appDoes: (action) => action !== 'goLogin',
    routeOf: () => null,
    addressOf: (destination) => `/${destination}`,
    repayChoices: { read: () => null, remember: unused, forget: unused },
    paymentsOf: () => NO_PAYMENTS,
    kept: { read: () => null, keep: () => {}, forget: unused },
    drafts: unused,
    // A table names a picture by the name of its file.
    holdImages: (files) => files.map(({ name }) => ({ id: name, name })),
    heldImage: () => undefined,
    addresses: ADDRESSES,
  };
}
