import { describe, expect, it } from 'vitest';
import { readSiteAnswers } from '#client/screens/site/site-values.tsx';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { SITE_QUESTIONS } from '#domain/site-values.ts';
import { chatContent } from '#server/chatbot/content.ts';
import { siteAnswers } from '#server/chatbot/site-answers.ts';
import { figuresIn } from '../../flows/site/figures.ts';

const settings = configuration.parse({});
/** What the markets' banks and shops are is no matter here. */
const provider = { paymentOptions: () => ({ bankList: [], marketList: [] }) };

describe.each(LANGUAGES)('the answers of the public home in %s', (language) => {
  const answers = siteAnswers({ configuration: settings, provider }, language);

  it('are those of the chatbot, whole', () => {
    const entries = chatContent().categories.flatMap((category) => category.entries);
    const questions = SITE_QUESTIONS.map((id) => entries.find((entry) => entry.id === id)?.question[language]);
    expect(Object.values(answers).map(({ question }) => question)).toEqual(questions);
    for (const { question, answer } of Object.values(answers)) expect(question + answer).not.toMatch(/[{}]/);
  });

  it('have the figures of the specification, and how long the product holds an offer', () => {
    expect(
      figuresIn(Object.fromEntries(Object.entries(answers).map(([id, said]) => [id.replace('.', ' '), said]))),
    ).toEqual({
      'loan how-to-apply.answer': [24],
      'loan term.answer': [91, 365],
      'repayment early.answer': [7],
      'account complaint-reply.answer': [3],
    });
  });

  it('are the same in every market', () => {
    const markets = [...settings.markets].reverse();
    expect(siteAnswers({ configuration: { ...settings, markets }, provider }, language)).toEqual(answers);
  });

  it('arrive as they were sent', () => {
    expect(readSiteAnswers(JSON.stringify(answers))).toEqual(answers);
    expect(readSiteAnswers(null)).toEqual({});
  });
});

it('an entry that is not there, or is of one market alone, is not answered', () => {
  const { categories, ...rest } = chatContent();
  const without = categories.map((one) => ({
    ...one,
    entries: one.entries.filter(({ id }) => id !== SITE_QUESTIONS[0]),
  }));
  const ofOne = categories.map((one) => ({
    ...one,
    entries: one.entries.map((entry) => ({ ...entry, market: 'IDR' as const })),
  }));
  for (const content of [without, ofOne].map((some) => ({ ...rest, categories: some }))) {
    expect(() => siteAnswers({ configuration: settings, provider, content }, 'en')).toThrow('loan.how-to-apply');
  }
});
