import { isLanguage, type Language } from '#domain/configuration/page-parameters.ts';
import { isScheme, type Scheme } from '#domain/theme.ts';
import type { SteadyStorage } from './steady-storage.ts';
import type { Visit } from './visit.ts';

/** What of language and scheme the borrower can choose here. */
export interface Look {
  /** Empty where the native app names the language. */
  languages: readonly Language[];
  /** The language has just been chosen on the page, which is read anew. */
  isReadAnew: boolean;
  /** Null where the configuration has one scheme alone. */
  scheme: Scheme | null;
}

type Stored = Pick<SteadyStorage, 'getItem'>;

/** A borrower's visit in the language that was chosen on this phone, where the native app names none. */
export function inChosenLanguage(visit: Visit, phone: Stored): Visit {
  const lang = phone.getItem('language') ?? undefined;
  const { token, lang: given } = visit.parameters;
  if (token === undefined || given !== undefined || !isLanguage(lang)) return visit;
  return { ...visit, parameters: { ...visit.parameters, lang } };
}

/** The scheme that was chosen on this phone; else the system's. */
export function chosenScheme(phone: Stored): Scheme {
  const scheme = phone.getItem('scheme') ?? '';
  return isScheme(scheme) ? scheme : 'dark light';
}
