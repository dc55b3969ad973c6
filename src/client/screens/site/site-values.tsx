import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#client/flow/app-context.tsx';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { SITE_LANGUAGE, siteCopy } from '#client/texts/site/site-copy.ts';
import type { SiteCopy } from '#client/texts/site/site-en.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import {
  markOf,
  type PageValue,
  partMarks,
  SITE_ANSWERS_ELEMENT,
  SITE_QUESTIONS,
  SITE_VALUES,
  type SiteAnswers,
  type SiteValues,
  siteValues,
} from '#domain/site-values.ts';

/** Marks in place of the values, for the pages that the build renders. */
const MARKS = Object.fromEntries(SITE_VALUES.map((name) => [name, markOf(name)])) as SiteValues;

/** The configured values that the site shows. */
export function useSiteValues(): SiteValues {
  const { configuration } = useApp();
  const language = useSiteLanguage();
  return useIsOfBuild() ? MARKS : siteValues({ configuration, language, answers: deliveredAnswers(document) });
}

/** The language of the page. */
export function useSiteLanguage(): Language {
  return useApp().language ?? SITE_LANGUAGE;
}

const INDIA_FIRST = [...CURRENCIES].reverse();

/** The markets, first that of the page's language. */
export function useMarketOrder(): readonly Currency[] {
  return useSiteLanguage() === 'id' ? CURRENCIES : INDIA_FIRST;
}

/** The site's texts in the language of the page. */
export function useSiteCopy(): SiteCopy {
  return siteCopy[useSiteLanguage()];
}

/** Shows its children only where the value is configured, or, with `lacks`, only where it is not. */
export function Configured({
  name,
  lacks = false,
  children,
}: {
  name: PageValue;
  lacks?: boolean;
  children: ReactNode;
}) {
  const values: Readonly<Record<string, string>> = useSiteValues();
  if (useIsOfBuild()) {
    const [opens, closes] = partMarks(name, lacks);
    return (
      <>
        {opens}
        {children}
        {closes}
      </>
    );
  }
  return !values[name] === lacks && children;
}

let read: { text: string | null; answers: SiteAnswers } = { text: null, answers: {} };

/** The questions and answers that the page came with. */
function deliveredAnswers(page: Document): SiteAnswers {
  const text = page.getElementById(SITE_ANSWERS_ELEMENT)?.textContent ?? null;
  if (text !== read.text) read = { text, answers: readSiteAnswers(text) };
  return read.answers;
}

const shape = z.partialRecord(z.enum(SITE_QUESTIONS), z.object({ question: z.string(), answer: z.string() }));

/** The answers in the text of their element; none without it, as on a borrower's page. */
export function readSiteAnswers(text: string | null): SiteAnswers {
  return text === null ? {} : shape.parse(JSON.parse(text));
}
