import type { Shell } from '#contract/prerendered-page.ts';
import { LANGUAGES, type Language, LOCALES } from '#domain/configuration/page-parameters.ts';
import { markOf } from '#domain/site-values.ts';

/** The picture that a link to the site is shown with; the build draws it. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;

/** The language of a page whose address names none. */
const OWN_LANGUAGE: Language = 'en';

/**
 * What a search, or whoever a page is shared with, is told of it, with marks of the site's values in it. Whole addresses are told
 * where the origin of the pages is known.
 */
export function siteHead(title: string, site: NonNullable<Shell['site']>, origin: string): string {
  const { description, path, language, styles } = site;
  const others = LANGUAGES.filter((other) => other !== language);
  const tags = [
    styles,
    `<meta name="description" content="${description}">`,
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:site_name', markOf('appName')),
    property('og:locale', localeOf(language)),
    ...others.map((other) => property('og:locale:alternate', localeOf(other))),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  if (origin === '') return tags.join('');
  const own = addressOf(origin, path, language);
  const whole = [
    `<link rel="canonical" href="${own}">`,
    ...alternatesOf(origin, path).map(
      ({ name, address }) => `<link rel="alternate" hreflang="${name}" href="${address}">`,
    ),
    property('og:url', own),
    property('og:image', `${origin}${SHARE_PICTURE.path}`),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
  ];
  return [...tags, ...whole].join('');
}

/** The page at that path in each language, and the one for whoever speaks another. */
export function alternatesOf(origin: string, path: string): { name: string; address: string }[] {
  const named = LANGUAGES.map((language) => ({ name: language, address: addressOf(origin, path, language) }));
  return [...named, { name: 'x-default', address: `${origin}${path}` }];
}

/** A page without a language in its address is the one in the site's own. */
export function addressOf(origin: string, path: string, language: Language): string {
  return language === OWN_LANGUAGE ? `${origin}${path}` : `${origin}${path}?${markOf('languageParameter')}=${language}`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`;
}

function localeOf(language: Language): string {
  return LOCALES[language].replace('-', '_');
}
