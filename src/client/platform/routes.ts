import { type ScreenName, withoutEndSlashes } from '#domain/configuration/routes.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';

/** What a screen gets: its route parameters, that is the query without the page parameters. */
export interface ScreenProps {
  query: Record<string, string>;
}

/** A place within the product: what the address says, but for the origin. */
export interface Place {
  path: string;
  /** With or without the question mark. */
  search: string;
  /** With or without the number sign. */
  hash: string;
}

export function placeOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Place {
  return { path: pathname, search, hash };
}

export interface Route {
  destination: Destination;
  query: Record<string, string>;
}

const DOWNLOAD = '/download';

/**
 * The screen of a place; null where there is none. Paths match exactly, but for slashes at the end. `hidden` are the
 * wire names of the page parameters, which are not route parameters; `paths` are those of the screens that there are.
 */
export function routeOf(
  place: Place,
  paths: Partial<Record<ScreenName, string>>,
  hidden: readonly string[],
): Route | null {
  const [inner = '', innerSearch = ''] = place.hash.replace(/^#/, '').split('?', 2);
  const path = withoutEndSlashes(place.path);
  if (path === paths.home && inner === DOWNLOAD) {
    return { destination: 'download', query: queryOf(innerSearch, hidden) };
  }
  const destination = names(paths).find((name) => paths[name] === path);
  return destination ? { destination, query: queryOf(place.search, hidden) } : null;
}

function names(paths: Partial<Record<ScreenName, string>>): ScreenName[] {
  return Object.keys(paths).filter((name): name is ScreenName => name in paths);
}

function queryOf(search: string, hidden: readonly string[]): Record<string, string> {
  const fields = [...new URLSearchParams(search)];
  return Object.fromEntries(fields.filter(([name]) => !hidden.includes(name)));
}

/** The address of a screen within the product. Empty route parameters are left out. */
export function addressOf(
  destination: Destination,
  query: Record<string, string>,
  paths: Record<ScreenName, string>,
): string {
  const fields = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const base = destination === 'download' ? `${paths.home}#${DOWNLOAD}` : paths[destination];
  const search = fields.toString();
  return search === '' ? base : `${base}?${search}`;
}

/** What stands in place of a screen that cannot be shown. */
export type DeadEnd = 'notFound' | 'signedOut';
