import { describe, expect, it } from 'vitest';
import { DRAFT_LIFE } from '#client/platform/storage/complaint-drafts.ts';
import type { ValueOf } from '#client/texts/site/about-text.ts';
import { aboutUs } from '#client/texts/site/about-us.ts';
import { loanTerms } from '#client/texts/site/loan-terms.ts';
import { privacyPolicy } from '#client/texts/site/privacy-policy.ts';
import { siteCalculator } from '#client/texts/site/site-calculator.ts';
import { siteCopy } from '#client/texts/site/site-copy.ts';
import { type ConfigurationInput, configuration } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { filledIn, markOf, partMarks, siteValues } from '#domain/site-values.ts';
import { termClauses } from '#server/loan/agreement-document.ts';
import { type Figures, figuresIn, numbersIn, textsOf } from '../../flows/site/figures.ts';

/** The figures of specification sections 1, 5 and 9, typed from it. */
const LATEST = [1, 1, 3];
const DEFAULT_FEES = [800, 1000];
const EARLY_DAYS = [1, 30];
const LATER_DAYS = [31, 90];
const LAST_DAYS = [91];
const REPLY_WEEKDAYS = 3;
const OVER_AGE = 18;
const PREPAYMENT_DAYS = 7;

const valuesOf = (input: ConfigurationInput, language: Language = 'en') =>
  siteValues({ configuration: configuration.parse(input), language, answers: {} });

describe('the privacy policy', () => {
  it('has the sections that the specification names', () => {
    const headings = privacyPolicy.en.map(({ heading }) => heading);
    expect(headings).toEqual(
      expect.arrayContaining(['Use of information', 'Disclosure', 'Cookies', 'Data security', 'Non-discrimination']),
    );
    expect(headings).toEqual(expect.arrayContaining(['Your rights', 'Protection of minors', 'Changes to this notice']));
  });

  it('has every right that the specification names', () => {
    const rights = privacyPolicy.en.find((section) => section.id === 'user-rights')?.points?.map(({ name }) => name);
    expect(rights).toEqual([
      ...['Access', 'Correction', 'Erasure', 'Cancel your account'],
      ...['Object', 'Restrict', 'Withdraw consent', 'Complain'],
    ]);
  });

  it.each(LANGUAGES)('says as much in %s, section by section', (language) => {
    const shapeOf = (of: Language) =>
      privacyPolicy[of].map((section) => [section.id, section.paragraphs.length, section.points?.length ?? 0]);
    expect(shapeOf(language)).toEqual(shapeOf('en'));
  });
});

describe('About Us', () => {
  const sentences = (language: Language, market: 'india' | 'indonesia') => {
    const values = valuesOf({}, language);
    const value: ValueOf = (name) => values[name];
    return aboutUs[language][market](value).join(' ').replaceAll('\u00a0', ' ');
  };

  it('has the copy of both markets, the latest by the loan terms beside what it promises', () => {
    const india = sentences('en', 'india');
    for (const said of [
      '₹2,000 to ₹80,000, within 2 hours',
      'salaried applicants earning ₹12,000 or more',
      'Over 3 million users',
    ]) {
      expect(india).toContain(said);
    }
    const indonesia = sentences('en', 'indonesia');
    for (const said of ['Rp 1.000.000 to Rp 15.000.000, within 2 hours', 'annual salary of Rp 5.000.000 or more']) {
      expect(indonesia).toContain(said);
    }
    for (const copy of [india, indonesia])
      expect(copy).toContain('within 1 day, the money within 1 to 3 calendar days');
  });

  it.each([
    ['en', 3],
    ['id', 3],
    ['zh', 300],
  ] as const)('has the figures of both markets in %s', (language, users) => {
    const india = [2000, 80_000, 2, ...LATEST, 12_000, users];
    const indonesia = [1_000_000, 15_000_000, 2, ...LATEST, 5_000_000, users];
    expect(numbersIn(sentences(language, 'india'))).toEqual(sorted(india));
    expect(numbersIn(sentences(language, 'indonesia'))).toEqual(sorted(indonesia));
    expect(valuesOf({}, language)['INR.users']).toBe({ en: '3 million', id: '3 juta', zh: '300 万' }[language]);
  });
});

describe.each(LANGUAGES)(
  'every figure of the texts in %s is a rule of the product and of the specification',
  (language) => {
    it('in the copy', () => {
      expect(figuresIn(siteCopy[language])).toEqual({
        'home.latest': LATEST,
        'home.steps.1.text': LATEST,
        'home.late.text': DEFAULT_FEES,
        'home.late.rates.0.percent': [5],
        'home.late.rates.0.days': EARLY_DAYS,
        'home.late.rates.1.percent': [4],
        'home.late.rates.1.days': LATER_DAYS,
        'home.late.rates.2.percent': [2],
        'home.late.rates.2.days': LAST_DAYS,
      } satisfies Figures);
    });

    it('in the calculator, whose figures are reckoned', () => {
      expect(figuresIn(siteCalculator[language])).toEqual({ once: [1] });
    });

    it('in About Us, but for those of the markets', () => {
      expect(figuresIn(aboutUs[language])).toEqual({
        'promises.2.text': [PREPAYMENT_DAYS],
        'promises.3.text': [REPLY_WEEKDAYS],
      });
    });

    it('in the privacy policy', () => {
      expect(figuresIn(byId(privacyPolicy[language]))).toEqual({
        'use-of-information.points.3.text': [REPLY_WEEKDAYS],
        'cookies.paragraphs.0': [DRAFT_LIFE / 86_400_000],
        'protection-of-minors.paragraphs.0': [OVER_AGE],
      });
    });

    it('in the loan terms', () => {
      const clauses = textsOf(byId(loanTerms[language])).map(
        ([path, text]) => [path.split('.')[0], numbersIn(text)] as const,
      );
      const ofClauses = Map.groupBy(clauses, ([clause = '']) => clause);
      const figures = [...ofClauses].map(([clause, texts]) => [clause, sorted(texts.flatMap(([, found]) => found))]);
      expect(Object.fromEntries(figures.filter(([, found]) => found?.length))).toEqual({
        definitions: [OVER_AGE],
        term: [91, 365],
        'late-fees': sorted([...DEFAULT_FEES, ...EARLY_DAYS, 5, ...LATER_DAYS, 4, ...LAST_DAYS, 2]),
        'conditions-for-release': LATEST,
        repayment: [PREPAYMENT_DAYS],
        representations: [OVER_AGE],
        default: [10],
        notices: [3],
        assignment: [7],
      });
    });

    it('in the terms of a contract', () => {
      const clauses = termClauses(language, FACTS).map(({ text }) => numbersIn(text));
      expect(
        Object.fromEntries(clauses.map((found, index) => [index, found]).filter(([, found]) => String(found) !== '')),
      ).toEqual({
        1: [OVER_AGE],
        3: [91, 365],
        5: [PREPAYMENT_DAYS],
        6: sorted([...EARLY_DAYS, 5, ...LATER_DAYS, 4, ...LAST_DAYS, 2]),
        7: LATEST,
        10: [10],
        15: [3],
        16: [7],
      });
    });
  },
);

describe('what a page shows of the configuration', () => {
  const page = `<b>${markOf('legalName')}</b>`;
  const company = { ...configuration.parse({}).company, legalName: 'A & "B" <Ltd>' };

  it('cannot end the element that it stands in', () => {
    expect(filledIn(page, valuesOf({ company }))).toBe('<b>A &#38; &#34;B&#34; &#60;Ltd&#62;</b>');
  });

  it('leaves a part out where nothing is configured', () => {
    const [begins, over] = partMarks('lendingPartner');
    const [without, end] = partMarks('lendingPartner', true);
    expect(filledIn(`${begins}somebody${over}${without}nobody${end}`, valuesOf({}))).toBe('nobody');
  });
});

describe('an agreement', () => {
  it.each(LANGUAGES)('says how far a due date is moved, and that the loan ends in 365 days, in %s', (language) => {
    const [prolongation] = termClauses(language, { ...FACTS, delayDays: 14 }).filter(({ text }) =>
      numbersIn(text).includes(14),
    );
    expect(numbersIn(prolongation?.text ?? '')).toEqual([14, 365]);
  });
});

/** What a product and its order say, without a figure. */
const FACTS = {
  lender: 'L',
  registration: 'R',
  country: 'C',
  email: 'E',
  least: 'least',
  most: 'most',
  rate: 'rate',
  defaultFeeNew: 'new',
  defaultFeeRepeat: 'repeat',
  delayDays: 0,
};
function byId<Section extends { id: string }>(sections: readonly Section[]): Record<string, Omit<Section, 'id'>> {
  return Object.fromEntries(sections.map(({ id: name, ...section }) => [name, section]));
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((one, other) => one - other);
}
