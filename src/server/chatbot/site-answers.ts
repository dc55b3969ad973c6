import { type Configuration, marketOf } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { SITE_QUESTIONS, type SiteAnswers } from '#domain/site-values.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { type ChatContent, chatContent, entryById } from './content.ts';
import { fillFacts, productRules } from './facts.ts';

/** What a visitor of the public home is answered; products are not asked, since their figures are a borrower's. */
export interface SiteAnswersSource {
  configuration: Configuration;
  provider: Pick<PaymentProvider, 'paymentOptions'>;
  content?: ChatContent;
}

/**
 * The questions of the public home with their answers, out of the chatbot's content.
 *
 * @throws Error when the content has no entry of that id for every market
 */
export function siteAnswers(
  { configuration, provider, content = chatContent() }: SiteAnswersSource,
  language: Language,
): SiteAnswers {
  const market = marketOf(configuration.markets, undefined);
  const source = {
    rules: productRules,
    configuration,
    provider,
    terms: [],
    early: null,
    due: [],
    locale: { market, language },
  };
  const answers = SITE_QUESTIONS.map((id) => {
    const entry = entryById(content, id, market.currency);
    if (!entry || entry.market) throw new Error(`the chatbot's content has no entry "${id}" for every market`);
    return [id, { question: entry.question[language], answer: fillFacts(entry.answer[language], source) }] as const;
  });
  return Object.fromEntries(answers);
}
