import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import type { Configuration, Market } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { fixedRoutes, OFFLINE_PATH, routePaths, toolPaths } from '#domain/configuration/routes.ts';
import { type MobileRule, SPECIFIED_MOBILE } from '#domain/mobile.ts';
import { isInServerFolder } from './server-folders.ts';
import { webBaseOf, webOriginOf } from './web-origin.ts';
import { wireFaults } from './wire-faults.ts';

/** Faults that no single field shows: a sentence each, beginning with the field's path. */
export function configurationFaults(valid: Configuration): string[] {
  return [
    ...faultsOfOrigins(valid),
    ...faultsOfRoutes(valid),
    ...faultsOfScreens(valid),
    ...faultsOfMarkets(valid),
    ...valid.markets.flatMap((market, index) => faultsOfMarket(market, `markets.${index}`)),
    ...mobileFaults(valid),
    ...faultsOfLinkSchemes(valid),
    ...faultsOfCodes(valid),
    ...wireFaults(valid),
  ];
}

/** An origin is compared as text with what a browser makes of an address, so it must be written the same way. */
function faultsOfOrigins({ apiBase, h5Base, allowedOrigins }: Configuration): string[] {
  const origins = allowedOrigins.map((address, index): [string, string] => [`allowedOrigins.${index}`, address]);
  if (h5Base !== '') origins.push(['h5Base', h5Base]);
  return [
    ...(apiBase === '' ? [] : faultOfBase('apiBase', apiBase)),
    ...origins.flatMap(([place, address]) => {
      const origin = webOriginOf(address);
      if (origin === null) return [`${place}: an origin is scheme and host, such as "https://loans.example.com"`];
      return origin === address ? [] : [`${place}: write it "${origin}"`];
    }),
  ];
}

function faultOfBase(place: string, given: string): string[] {
  const base = webBaseOf(given);
  if (base === null)
    return [`${place}: an address base is scheme, host and any path, such as "https://loans.example.com/v1"`];
  return base === given ? [] : [`${place}: write it "${base}"`];
}

/**
 * A path opens one screen and is no address of the server's own: a page is asked for by GET, so that it may share its path
 * with a call by POST. An address with a slash at its end leads to the one without. What a disguise puts at a page's address
 * is the disguise's fault.
 */
function faultsOfRoutes({ routes, ...valid }: Configuration): string[] {
  const paths = Object.entries({ ...toolPaths, offline: OFFLINE_PATH, ...routePaths(routes) });
  const { path: sentTo } = disguiseOf(valid);
  const asked = [...Object.values(calls).filter(({ method }) => method === 'GET'), { path: CAPTCHA_PATH }];
  const taken = asked.map(({ path }) => path).filter((path) => sentTo(path) === path);
  return Object.entries(routes).flatMap(([screen, path]) => {
    if (isInServerFolder(path) || taken.includes(path)) return [`routes.${screen}: "${path}" is the server's own`];
    const other = paths.find(([name, taken]) => taken === path && name !== screen)?.[0];
    if (other !== undefined) return [`routes.${screen}: ${other} has "${path}" as well`];
    return /\/(\/|$)/.test(path) ? [`routes.${screen}: a route has no slash at its end, and no two in a row`] : [];
  });
}

/** A screen key leads to a screen that there is, or to the native app. */
function faultsOfScreens({ screens, routes }: Configuration): string[] {
  const known = Object.keys({ ...fixedRoutes, ...routes });
  return Object.entries(screens).flatMap(([key, target]) =>
    'screen' in target && !known.includes(target.screen)
      ? [`screens.${key}.screen: there is no screen "${target.screen}"`]
      : [],
  );
}

/** Markets differ in currency, by which an order finds its own, and in isNeedPop, by which a visit does. */
function faultsOfMarkets({ markets }: Configuration): string[] {
  return markets.flatMap(({ currency, isNeedPop }, index) => {
    const sameCurrency = markets.findIndex((one) => one.currency === currency);
    const sameVisit = markets.findIndex((one) => one.isNeedPop === isNeedPop);
    return [
      ...(sameCurrency < index
        ? [`markets.${index}: its currency is that of markets.${sameCurrency}, ${currency}`]
        : []),
      ...(sameVisit < index ? [`markets.${index}: its isNeedPop is that of markets.${sameVisit}, "${isNeedPop}"`] : []),
    ];
  });
}

/**
 * The ledger counts whole rupiah and paise. Amounts are kept without their digits: those of a ledger that was kept with other
 * ones are not converted when the setting changes, but read a hundredfold, or as a hundredth.
 */
const MINOR_DIGITS: Record<Currency, number> = { IDR: 0, INR: 2 };

function faultsOfMarket({ currency, minorDigits, locale, loanMin, loanMax }: Market, place: string): string[] {
  const faults: [isWrong: boolean, fault: string][] = [
    [
      minorDigits !== MINOR_DIGITS[currency],
      `minorDigits: ${currency} has ${MINOR_DIGITS[currency]} here; a ledger that was kept with ${minorDigits} is not converted by changing this setting`,
    ],
    [!isLocale(locale), 'locale: write one that browsers know, such as "id-ID"'],
    [loanMin > loanMax, 'loanMin: it is more than loanMax'],
  ];
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [`${place}.${fault}`] : []));
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Schemes that a browser has a meaning of its own for, or that stand for any app at all. */
const BROWSER_SCHEMES = /^(?:https?|javascript|data|blob|file|filesystem|about|vbscript|wss?|ftp|intent|tel|mailto)$/;

/** What opens an app names that app's scheme, and lets nothing of the web through. */
function faultsOfLinkSchemes({ markets }: Configuration): string[] {
  return markets.flatMap(({ payment: { linkSchemes } }, index) =>
    linkSchemes.flatMap((scheme) => {
      const place = `markets.${index}.payment.linkSchemes`;
      if (!/^[a-z][a-z0-9+.-]*$/.test(scheme)) return [`${place}: write a scheme in small letters, without a colon`];
      return BROWSER_SCHEMES.test(scheme) ? [`${place}: "${scheme}" is no scheme of an app`] : [];
    }),
  );
}

/** The codes by which the client decides already (specification sections 8 and 9). */
const SPECIFIED_CODES: Readonly<Record<string, string>> = {
  '00': 'of a success',
  '0': 'of a success',
  '11': 'of who is registered already',
  '-1': 'of a wrong captcha',
  '101': 'of a wrong captcha',
  '800006': 'of a wrong code of a card',
  '800005': 'of a payment that was confirmed already',
};

function faultsOfCodes({ sessionEndedCodes, codes: { sessionOver, smsCodeRefused, card } }: Configuration): string[] {
  const refusals = {
    sessionEndedCodes,
    'codes.sessionOver': [sessionOver],
    'codes.smsCodeRefused': smsCodeRefused,
    ...Object.fromEntries(Object.entries(card).map(([outcome, codes]) => [`codes.card.${outcome}`, codes])),
  };
  const taken = Object.entries(refusals).flatMap(([place, codes]) =>
    codes
      .filter((code) => Object.hasOwn(SPECIFIED_CODES, code))
      .map((code) => `${place}: "${code}" is the code ${SPECIFIED_CODES[code]}`),
  );
  const isBoth = smsCodeRefused.includes(sessionOver);
  return isBoth ? [...taken, `codes.smsCodeRefused: "${sessionOver}" is codes.sessionOver as well`] : taken;
}

/** No telephone number has more digits (ITU-T E.164). */
const MOST_DIGITS = 15;

/**
 * Faults of the markets' rules for mobile numbers. A number is kept as it is typed, without its country, so that one which fits the rules of
 * two markets could be anybody's in either.
 */
export function mobileFaults({ markets }: Configuration): string[] {
  return markets.flatMap(({ mobile: rule }, index) => {
    const place = `markets.${index}.mobile`;
    if (rule && !canBeWritten(rule)) return [`${place}: no number is so long and begins so`];
    const other = markets.slice(0, index).findIndex(({ mobile }) => {
      const hasOwn = rule !== undefined || mobile !== undefined;
      return hasOwn && haveCommon(rule ?? SPECIFIED_MOBILE, mobile ?? SPECIFIED_MOBILE);
    });
    return other === -1 ? [] : [`${place}: a number that it takes can be one of markets.${other} as well`];
  });
}

function canBeWritten({ startsWith, minDigits, maxDigits }: MobileRule): boolean {
  const begins = [startsWith].flat();
  const isInOrder = minDigits > 0 && minDigits <= maxDigits && maxDigits <= MOST_DIGITS;
  return isInOrder && begins.length > 0 && begins.every((one) => one.length < maxDigits && /^\d*$/.test(one));
}

/** Whether some number fits both rules. */
function haveCommon(one: MobileRule, other: MobileRule): boolean {
  const longest = Math.min(one.maxDigits, other.maxDigits);
  if (longest < Math.max(one.minDigits, other.minDigits)) return false;
  return [one.startsWith].flat().some((begun) =>
    [other.startsWith].flat().some((prefix) => {
      const isAlike = begun.startsWith(prefix) || prefix.startsWith(begun);
      return isAlike && Math.max(begun.length, prefix.length) <= longest;
    }),
  );
}
