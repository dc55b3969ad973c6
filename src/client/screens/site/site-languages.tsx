import { LANGUAGE_NAMES } from '#client/texts/site/site-copy.ts';
import { useSiteLanguage, useSiteValues } from './site-values.tsx';

const LANGUAGES = ['en', 'id', 'zh'] as const;

/** The same page in each language: links that need no program. */
export function SiteLanguages() {
  const current = useSiteLanguage();
  const { languageParameter } = useSiteValues();
  return (
    <p className="languages">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?${languageParameter}=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </p>
  );
}
