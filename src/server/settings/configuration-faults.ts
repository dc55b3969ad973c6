import type { Configuration } from '#contract/configuration.ts';
import { disguiseFaults } from '#contract/disguise-table.ts';
import { fixedRoutes, routePaths } from '#contract/routes.ts';
import { TOOLS_FOLDER, toolPaths } from '#contract/tool-pages.ts';
import { wireNames } from '#contract/wire-names.ts';
import { webBaseOf, webOriginOf } from './web-origin.ts';

/** Faults that no single field shows: a sentence each, beginning with the field's path. */
export function configurationFaults(valid: Configuration): string[] {
  return [
    ...faultsOfOrigins(valid),
    ...faultsOfRoutes(valid),
    ...faultsOfScreens(valid),
    ...faultsOfMarkets(valid),
    ...faultsOfDisguise(valid),
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

/** A path opens one screen, and an address with a slash at its end leads to the one without. */
function faultsOfRoutes({ routes }: Configuration): string[] {
  const paths = Object.entries({ ...toolPaths, tools: `/${TOOLS_FOLDER}`, ...routePaths(routes) });
  return Object.entries(routes).flatMap(([screen, path]) => {
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

/** Every disguised name leads back to one name, and no disguised path is that of a page. */
function faultsOfDisguise(valid: Configuration): string[] {
  if (!valid.disguise) return [];
  const { paths, fields } = wireNames(valid);
  const taken = [...paths, ...Object.values(routePaths(valid.routes))];
  return disguiseFaults(valid.disguise, { paths: taken, fields }).map((fault) => `disguise.${fault}`);
}
