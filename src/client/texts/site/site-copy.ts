import type { Language } from '#domain/configuration/page-parameters.ts';
import type { SiteCopy } from './site-en.ts';
import { siteEn } from './site-en.ts';
import { siteId } from './site-id.ts';
import { siteZh } from './site-zh.ts';

/** What the public site says, in every language. */
export const siteCopy: Readonly<Record<Language, SiteCopy>> = { id: siteId, en: siteEn, zh: siteZh };

/** The public site's own texts are English (specification section 2, screen 1): a visit that names no language has them. */
export const SITE_LANGUAGE: Language = 'en';

/** What each language is called in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  zh: '中文',
};
