import * as z from 'zod/mini';
import { SITE_ANSWERS_ELEMENT, SITE_QUESTIONS, type SiteAnswers } from '#domain/site-values.ts';

let read: { text: string | null; answers: SiteAnswers } = { text: null, answers: {} };

/** What the public home answers, as the page came with it. */
export function deliveredAnswers(page: Document): SiteAnswers {
  const text = page.getElementById(SITE_ANSWERS_ELEMENT)?.textContent ?? null;
  if (text !== read.text) read = { text, answers: readSiteAnswers(text) };
  return read.answers;
}

const shape = z.partialRecord(z.enum(SITE_QUESTIONS), z.object({ question: z.string(), answer: z.string() }));

/** The answers in the text of their element; none where the page came without it, as a borrower's does. */
export function readSiteAnswers(text: string | null): SiteAnswers {
  return text === null ? {} : shape.parse(JSON.parse(text));
}
