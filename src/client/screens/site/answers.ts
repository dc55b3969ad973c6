import { readSiteAnswers, SITE_ANSWERS_ELEMENT } from '#domain/site-answers.ts';
import type { SiteAnswers } from '#domain/site-questions.ts';

let read: { text: string | null; answers: SiteAnswers } = { text: null, answers: {} };

/** What the public home answers, as the page came with it. */
export function deliveredAnswers(page: Document): SiteAnswers {
  const text = page.getElementById(SITE_ANSWERS_ELEMENT)?.textContent ?? null;
  if (text !== read.text) read = { text, answers: readSiteAnswers(text) };
  return read.answers;
}
