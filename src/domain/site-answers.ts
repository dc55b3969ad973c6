import * as z from 'zod/mini';
import { SITE_QUESTIONS, type SiteAnswers } from './site-questions.ts';

/** The id of the element that carries the answers of the public home, as JSON, in the pages of the site. */
export const SITE_ANSWERS_ELEMENT = 'site-answers';

const shape = z.partialRecord(z.enum(SITE_QUESTIONS), z.object({ question: z.string(), answer: z.string() }));

/** The answers in the text of their element; none where the page came without it, as a borrower's does. */
export function readSiteAnswers(text: string | null): SiteAnswers {
  return text === null ? {} : shape.parse(JSON.parse(text));
}
