import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Language, PageParameters } from '#domain/configuration/page-parameters.ts';
import { routePaths, type ScreenName } from '#domain/configuration/routes.ts';
import { LOAN_STATE_NAMES, statusOf } from '#domain/order-status.ts';
import { demonstrationBorrowers } from './orders.ts';
import type { OrderNow } from './orders-now.ts';
import { danaKilat, danaTunai, rupeeNow } from './products.ts';
import { type DemonstrationAddress, seededAddresses } from './seed.ts';

/** What `lang` an address names, by its market's `isNeedPop`. */
const LANGUAGES_OF_MARKETS: Record<DemonstrationAddress['market'], Language> = { 0: 'en', 1: 'id' };

/** An address to open in a browser. */
export interface ReadyAddress {
  label: string;
  orderId: string;
  url: string;
}

/**
 * The loan details of every order of the demonstration, the page parameters in the query as the native app gives
 * them. Each is named by its order's current state; its special feature is named while the order still has its first
 * state.
 */
export function readyAddresses(
  origin: string,
  configuration: Configuration,
  orders: readonly Pick<OrderNow, 'orderId' | 'state' | 'orderStatus'>[],
): ReadyAddress[] {
  return seededAddresses.map((address) => {
    const { productId, orderId } = address;
    const url = addressOf('loanDetails', { productId, orderId }, address, { origin, configuration });
    const order = orders.find((one) => one.orderId === orderId);
    return { label: order ? labelOf(address, order) : orderId, orderId, url };
  });
}

function labelOf(
  { market, seeded, feature }: DemonstrationAddress,
  { state, orderStatus }: Pick<OrderNow, 'state' | 'orderStatus'>,
): string {
  const hasOlderName = orderStatus !== String(statusOf(state));
  return [
    ...(market === '0' ? ['India'] : []),
    hasOlderName
      ? `${LOAN_STATE_NAMES[state]}, by its older name (${orderStatus})`
      : `${LOAN_STATE_NAMES[state]} (${orderStatus})`,
    ...(state === seeded && feature !== '' ? [feature] : []),
  ].join(', ');
}

/** The product lists worth seeing: with and without something in them, in both markets. */
export function readyProductPages(origin: string, configuration: Configuration): Omit<ReadyAddress, 'orderId'>[] {
  const siti: Visitor = { token: demonstrationBorrowers.siti.token, market: '1' };
  const priya: Visitor = { token: demonstrationBorrowers.priya.token, market: '0' };
  const pages: [label: string, screen: ScreenName, query: Record<string, string>, visitor: Visitor][] = [
    ['recommended products, one of them disabled', 'recommendedProducts', { scene: 'banner_jingzhun' }, siti],
    ['recommended products, none left', 'recommendedProducts', { scene: 'tanchuang_fudai' }, siti],
    ['recommended products, India', 'recommendedProducts', { scene: 'banner_jingzhun' }, priya],
    ['failed joint login, with alternatives', 'jointFailure', { productId: danaKilat.id }, siti],
    ['failed joint login, without any', 'jointFailure', { productId: rupeeNow.id }, priya],
  ];
  return pages.map(([label, screen, query, visitor]) => ({
    label,
    url: addressOf(screen, query, visitor, { origin, configuration }),
  }));
}

/** A group of addresses of Indonesia without a language: their pages show the specification's own words. */
export function specifiedPages(origin: string, configuration: Configuration): Omit<ReadyAddress, 'orderId'>[] {
  const { siti, budi } = demonstrationBorrowers;
  const due = { productId: danaKilat.id, orderId: '174001' };
  const settled = { productId: danaTunai.id, orderId: '200001' };
  const pages: [label: string, screen: ScreenName, query: Record<string, string>, token: string][] = [
    ['recommended products', 'recommendedProducts', { scene: 'banner_jingzhun' }, siti.token],
    ['due (174)', 'loanDetails', due, siti.token],
    ['settled (200)', 'loanDetails', settled, budi.token],
    ['complaint', 'complaint', { orderNo: due.orderId }, siti.token],
    ['chatbot', 'chatbot', { orderNo: due.orderId }, siti.token],
  ];
  return pages.map(([label, screen, query, token]) => ({
    label: `as specified, ${label}`,
    url: addressOf(screen, query, { token, market: '1', lang: null }, { origin, configuration }),
  }));
}

/** Where a borrower of this session starts: the recommended list, then the details of these loans. */
export function pagesOf(
  visitor: Visitor,
  loans: readonly { orderId: string; productId: string }[],
  place: { origin: string; configuration: Configuration },
): Omit<ReadyAddress, 'orderId'>[] {
  const list = addressOf('recommendedProducts', { scene: 'banner_jingzhun' }, visitor, place);
  return [
    { label: 'recommended products', url: list },
    ...loans.map(({ orderId, productId }) => ({
      label: `loan ${orderId}`,
      url: addressOf('loanDetails', { productId, orderId }, visitor, place),
    })),
  ];
}

/** `deviceId` is named after the token, and `lang` is of the market, unless given; null: the address names none. */
type Visitor = Pick<DemonstrationAddress, 'token' | 'market'> & { deviceId?: string; lang?: Language | null };

function addressOf(
  screen: ScreenName,
  route: Record<string, string>,
  visitor: Visitor,
  { origin, configuration }: { origin: string; configuration: Configuration },
): string {
  const query = new URLSearchParams(route);
  for (const [name, value] of Object.entries(pageParametersOf(visitor))) {
    query.set(wireName(name, configuration), value);
  }
  return `${origin}${routePaths(configuration.routes)[screen]}?${query}`;
}

function pageParametersOf({ token, market, deviceId = `device-of-${token}`, lang }: Visitor): PageParameters {
  const language = lang === undefined ? LANGUAGES_OF_MARKETS[market] : lang;
  return {
    token,
    deviceId,
    appMarket: 'googleplay',
    appVersion: '1.0.0',
    appType: 'loan',
    deviceName: 'Pixel 8',
    osVersion: '14',
    gid: deviceId.replace(/^device/, 'gid'),
    platform: 'android',
    isNeedPop: market,
    ...(language && { lang: language }),
  };
}

function wireName(name: string, { parameterNames }: Configuration): string {
  return Object.entries(parameterNames).find(([ours]) => ours === name)?.[1] ?? name;
}
