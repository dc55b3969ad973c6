import * as z from 'zod/mini';

/**
 * The page parameters (specification sections 3 and 6): read from the address once, kept for the visit, sent with every
 * call. Their names on the wire are configured.
 */
export const PAGE_PARAMETERS = [
  'deviceId',
  'appMarket',
  'appVersion',
  'token',
  'appType',
  'deviceName',
  'osVersion',
  'gid',
  'platform',
  'isNeedPop',
  'userId',
  'lang',
] as const;

export type PageParameterName = (typeof PAGE_PARAMETERS)[number];

/** The given parameters. */
export type PageParameters = Partial<Record<PageParameterName, string>>;

/** A text of at most 512 characters without control characters. */
export function isParameterValue(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512 && !/\p{Cc}/u.test(value);
}

export const pageParameters = z.partialRecord(z.enum(PAGE_PARAMETERS), z.custom<string>(isParameterValue));

/** The interface languages; absent: the specification's own mixed texts. */
export const LANGUAGES = ['id', 'en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: string | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The locale for dates and numbers of a language. */
export const LOCALES: Record<Language, string> = { id: 'id-ID', en: 'en-GB', zh: 'zh-CN' };
