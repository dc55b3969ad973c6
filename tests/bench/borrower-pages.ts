import { readyAddresses } from '#demonstration/addresses.ts';
import { routePaths, type ScreenName, SITE_SCREENS } from '#domain/configuration/routes.ts';
import { readConfiguration } from '#server/settings/configuration.ts';

/** A borrower's order of the demonstration, due and with a delay on offer, and the screens that show something of it. */
const ORDER = '174001';
const SCREENS: ReadonlyMap<ScreenName, Record<string, string>> = new Map<ScreenName, Record<string, string>>([
  ['loanDetails', {}],
  ['instalments', {}],
  ['delayRepayment', {}],
  ['methodChooser', { amount: '1120000' }],
  ['virtualAccount', { amount: '1120000' }],
  ['loanConfirm', {}],
  ['loanAgreement', { position: '0' }],
  ['recommendedProducts', { scene: 'banner_jingzhun' }],
  ['jointFailure', {}],
]);

/** The screens of a borrower, at addresses of the demonstration that show something. */
export function borrowerPages(origin: string): Map<ScreenName, string> {
  const configuration = readConfiguration();
  const due = readyAddresses(origin, configuration, []).find(({ orderId }) => orderId === ORDER);
  if (!due) throw new Error(`The demonstration has no order ${ORDER}.`);
  const paths = routePaths(configuration.routes);
  return new Map(
    Array.from(SCREENS, ([screen, query]) => {
      const url = new URL(due.url);
      url.pathname = paths[screen];
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return [screen, url.href];
    }),
  );
}

/** The pages of the public site. */
export function sitePages(origin: string): Map<ScreenName, string> {
  const paths = routePaths(readConfiguration().routes);
  return new Map(SITE_SCREENS.map((screen) => [screen, `${origin}${paths[screen]}`]));
}
