import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import {
  isLanguage,
  type Language,
  PAGE_PARAMETERS,
  type PageParameters,
  pageParameters,
} from '#domain/configuration/page-parameters.ts';
import type { SteadyStorage } from './steady-storage.ts';

/** What the visit carries along: read from the address once, kept while the visit lasts. */
export interface Visit {
  /** Under our own names. */
  parameters: PageParameters;
  /** Values of the two header pairs, by the name of their parameter. */
  headers: Readonly<Record<string, string>>;
}

/** The parts of the browser that a visit lives in. */
export interface VisitPlace {
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState' | 'state'>;
  storage: Pick<SteadyStorage, 'getItem' | 'setItem' | 'clear'>;
  /** Whether the language stays in the address, as in the pages of the public site. */
  keepsLanguage?: boolean;
}

type Named = Pick<Configuration, 'parameterNames' | 'headerPairs'>;

const KEY = 'visit';

/** A header's value travels as printable ASCII. */
const headerValue = z.string().check(z.regex(/^[\x20-\x7e]*$/), z.maxLength(2048));
const kept = z.object({ parameters: z.record(z.string(), z.string()), headers: z.record(z.string(), z.string()) });

/**
 * Reads the page parameters and header values, takes them out of the address bar, and keeps them for the visit: values
 * of this address win over those kept before. Another token than the one before is another borrower's, and begins a new
 * visit: nothing of the one before is left. A value that is not valid is dropped; the console says which and why, never
 * the value (specification sections 3 and 6).
 */
export function readVisit(names: Named, place: VisitPlace): Visit {
  const search = new URLSearchParams(place.location.search);
  const given = parametersOf(search, names);
  if (isAnothers(given.token, readKept(place.storage))) place.storage.clear();
  const before = readKept(place.storage);
  const visit: Visit = {
    parameters: checkedParameters({ ...before.parameters, ...given }),
    headers: checkedHeaders({ ...before.headers, ...valuesOf(search, headerParameters(names)) }),
  };
  keep(visit, place.storage);
  clearAddress(search, names, place);
  return visit;
}

/** Puts values that came another way than by the address into the visit. */
export function renewVisit(parameters: PageParameters, storage: VisitPlace['storage']): void {
  const before = readKept(storage);
  keep({ ...before, parameters: { ...before.parameters, ...parameters } }, storage);
}

/** The names that are no route parameters. */
export function hiddenNames(names: Named): string[] {
  return [...Object.values(names.parameterNames), ...headerParameters(names)];
}

export function languageOf({ lang }: PageParameters): Language | null {
  return isLanguage(lang) ? lang : null;
}

function headerParameters({ headerPairs }: Named): string[] {
  return [...headerPairs.json, ...headerPairs.form].map(({ parameter }) => parameter);
}

function parametersOf(search: URLSearchParams, { parameterNames }: Named): Record<string, string> {
  const given = PAGE_PARAMETERS.map((name) => [name, search.get(parameterNames[name]) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function valuesOf(search: URLSearchParams, wanted: readonly string[]): Record<string, string> {
  const given = wanted.map((name) => [name, search.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function checkedParameters(given: Record<string, string>): PageParameters {
  let valid: PageParameters = {};
  for (const [name, value] of Object.entries(given)) {
    const parsed = pageParameters.safeParse({ [name]: value });
    if (!parsed.success) drop(name, 'it is too long or holds control characters');
    else if (name === 'lang' && !isLanguage(value)) drop(name, 'it is not one of id, en, zh');
    else valid = { ...valid, ...parsed.data };
  }
  return valid;
}

function checkedHeaders(given: Record<string, string>): Record<string, string> {
  const isValid = ([name, value]: [string, string]) =>
    headerValue.safeParse(value).success || drop(name, 'a header cannot carry it');
  return Object.fromEntries(Object.entries(given).filter(isValid));
}

function drop(name: string, reason: string): false {
  console.warn(`The page parameter "${name}" is ignored: ${reason}.`);
  return false;
}

function readKept(storage: VisitPlace['storage']): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(storage.getItem(KEY) ?? ''));
  } catch {
    return { parameters: {}, headers: {} };
  }
}

/** A token that comes where there was none is the same visitor's; only another token is another borrower's. */
function isAnothers(token: string | undefined, { parameters }: z.output<typeof kept>): boolean {
  return token !== undefined && parameters.token !== undefined && token !== parameters.token;
}

function keep(visit: Visit, storage: VisitPlace['storage']): void {
  storage.setItem(KEY, JSON.stringify(visit));
}

function clearAddress(search: URLSearchParams, names: Named, place: VisitPlace): void {
  const { location, history, keepsLanguage = false } = place;
  const stays = (name: string) => keepsLanguage && name === names.parameterNames.lang;
  const present = hiddenNames(names).filter((name) => search.has(name) && !stays(name));
  if (present.length === 0) return;
  for (const name of present) search.delete(name);
  const rest = search.toString();
  // By the whole address: a path of two slashes at its beginning, taken alone, would name another host.
  const { origin, pathname, hash } = location;
  history.replaceState(history.state, '', `${origin}${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
}
