import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { PublicTerms } from '#client/screens/loan/public-terms.tsx';
import { publicTerms } from '#client/texts/public-terms.ts';
import type { Language } from '#contract/page-parameters.ts';
import { appOf } from '../oracle/test-app.ts';

/** Specification section 2, screen 15. */
const CLAUSES = [
  ...['Definitions', 'Purpose', 'Amount', 'Term', 'Prolongation', 'Interest', 'Late fees', 'Conditions for release'],
  ...['Repayment', 'Representations', 'Default', 'Indemnity', 'Information disclosure', 'Set-off', 'Review'],
  ...['Notices', 'Assignment', 'Governing law'],
];

/** The figures of section 9, in the order of the clauses. */
const FIGURES = [[18], [91, 365], [1000, 800, 5, 1, 30, 4, 31, 90, 2, 91], [1, 1, 3], [7], [10], [3], [7]];

function open(language: Language | null, isNeedPop: '0' | '1' = '1') {
  render(
    <AppProvider app={{ ...appOf(isNeedPop), language }}>
      <PublicTerms />
    </AppProvider>,
  );
  return screen.getAllByRole('heading').map((heading) => [heading.textContent, heading.nextSibling?.textContent]);
}

const clausesIn = (language: Language) => publicTerms[language].map(({ heading, text }) => [heading, text]);

describe('the public loan terms', () => {
  it('have every clause that the specification names', () => {
    expect(publicTerms.en.map(({ heading }) => heading)).toEqual(CLAUSES);
  });

  it.each(['id', 'en', 'zh'] as const)('are read in %s, clause by clause', (language) => {
    expect(open(language)).toEqual(clausesIn(language));
  });

  it.each([
    ['1', 'id'],
    ['0', 'en'],
  ] as const)('are in the language of market %s where none is asked for', (isNeedPop, language) => {
    expect(open(null, isNeedPop)).toEqual(clausesIn(language));
  });

  it.each(['en', 'zh', 'id'] as const)('have the figures of the specification in %s', (language) => {
    const figures = publicTerms[language].map(({ text }) =>
      [...text.replaceAll(/(?<=\d)[.,](?=\d{3})/g, '').matchAll(/\d+/g)].map(Number).sort((one, other) => one - other),
    );
    expect(figures.filter((all) => all.length > 0)).toEqual(
      FIGURES.map((all) => [...all].sort((one, other) => one - other)),
    );
  });
});
