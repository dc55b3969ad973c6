import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { PublicTerms } from '#client/screens/loan/agreement/public-terms.tsx';
import { LegalView } from '#client/screens/site/legal-view.tsx';
import type { LegalSection } from '#client/texts/site/legal-text.ts';
import { loanTerms } from '#client/texts/site/loan-terms.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { appOf } from '../../oracle/test-app.ts';

/** Specification section 2, screen 15. */
const CLAUSES = [
  ...['Definitions', 'Purpose', 'Amount', 'Term', 'Prolongation', 'Interest', 'Late fees', 'Conditions for release'],
  ...['Repayment', 'Representations', 'Default', 'Indemnity', 'Information disclosure', 'Set-off', 'Review'],
  ...['Notices', 'Assignment', 'Governing law'],
];

const LANGUAGES = ['en', 'id', 'zh'] as const;

const wordsOf = ({ paragraphs, table }: LegalSection) => [...paragraphs, ...(table?.rows.flat() ?? [])].join('\n');

describe('the public loan terms', () => {
  it('have every clause that the specification names', () => {
    expect(loanTerms.en.map(({ heading }) => heading)).toEqual(CLAUSES);
  });

  it.each(LANGUAGES)('say the same in %s, clause by clause', (language) => {
    expect(loanTerms[language].map(({ id }) => id)).toEqual(loanTerms.en.map(({ id }) => id));
  });

  it.each([
    ['en', 'Indian nationality', 'over 18 years of age', 'NBFC'],
    ['id', 'kewarganegaraan India', 'berusia di atas 18 tahun', 'NBFC'],
    ['zh', '印度国籍', '年龄超过 18 周岁', 'NBFC'],
  ] as const)('name in %s nationality, age and the lending partner as an NBFC', (language, ...words) => {
    for (const word of words) expect(loanTerms[language].map(wordsOf).join('\n')).toContain(word);
  });

  it('name the default fee as the specification writes it', () => {
    const { table } = loanTerms.en.find(({ id }) => id === 'late-fees') ?? expect.fail('no clause of late fees');
    expect(table?.rows.slice(0, 2)).toEqual([
      ['Default fee, new clients, once', 'Rs.1,000'],
      ['Default fee, repeat clients, once', 'Rs.800'],
    ]);
  });

  it.each(LANGUAGES)('stand whole in %s, on the agreement page and on the site', (language) => {
    for (const page of [agreementPage(language), sitePage(language)]) {
      const { unmount } = render(page);
      for (const { heading, paragraphs, table } of loanTerms[language]) {
        expect(screen.getByRole('heading', { name: heading })).toBeDefined();
        for (const text of [...paragraphs, ...(table?.rows.flat() ?? [])])
          expect(document.body.textContent).toContain(text);
      }
      unmount();
    }
  });

  it.each([
    ['1', 'id'],
    ['0', 'en'],
  ] as const)('are in the language of market %s where none is asked for', (isNeedPop, language) => {
    render(agreementPage(null, isNeedPop));
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(loanTerms[language].map(({ heading }) => heading));
  });
});

function agreementPage(language: Language | null, isNeedPop: '0' | '1' = '1') {
  return (
    <AppProvider app={{ ...appOf(isNeedPop), language }}>
      <PublicTerms />
    </AppProvider>
  );
}

function sitePage(language: Language) {
  return (
    <AppProvider app={{ ...appOf('1'), language }}>
      <LegalView heading="Loan terms and conditions" sections={loanTerms[language]} />
    </AppProvider>
  );
}
