import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { RenderedByBuild } from '#client/flow/of-build.tsx';
import { LoanCalculator } from '#client/screens/site/calculator/loan-calculator.tsx';
import type { OfferedProduct } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { exampleTexts } from '#domain/cost-texts.ts';
import { filledIn, siteValues, withRows } from '#domain/site-values.ts';
import { offered } from '../../flows/site/loan-calculator/loan-calculator.given.ts';
import { appOf } from '../../oracle/test-app.ts';

/** What stands in the calculator's place before its program comes, filled in as the server does. */
function examplePage(products: readonly OfferedProduct[]): HTMLElement {
  const known = { ...configuration.parse({}), offered: [...products] };
  const { values, lists } = exampleTexts(known, 'en');
  const built = renderToStaticMarkup(
    <AppProvider app={appOf('1')}>
      <RenderedByBuild>
        <LoanCalculator />
      </RenderedByBuild>
    </AppProvider>,
  );
  const page = document.createElement('main');
  page.innerHTML = filledIn(withRows(built, lists), {
    ...siteValues({ configuration: known, language: 'en', answers: {} }),
    ...values,
  });
  return page;
}

const textsIn = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('without a program the calculator', () => {
  it('is a table of an example of each market, exact to the minor unit', () => {
    const page = examplePage(offered);
    expect(textsIn(page, 'h3')).toEqual(['India', 'Indonesia']);
    expect(textsIn(page, '.cost-sum .large-figure')).toEqual(['₹22,260', 'Rp 4.837.500']);
    expect(textsIn(page, '.plan tbody tr:first-child > *')).toEqual([
      'Day 30',
      '',
      '504',
      '5,754',
      'Day 30',
      '',
      '135.000',
      '1.260.000',
    ]);
    expect(page.querySelectorAll('.plan tbody tr')).toHaveLength(8);
    expect(textsIn(page, '.pairs dd')[0]).toBe('4, every 30 days');
    expect(page.querySelector('.bar .principal')?.getAttribute('width')).toMatch(/^\d+\.\d\d%$/);
    expect(page.innerHTML).not.toMatch(/[\uE000-\uE005]|data-each|undefined/);
  });

  it('says of a loan that is paid back at once when that is', () => {
    const page = examplePage(offered.filter(({ name }) => name === 'Dana Tunai'));
    expect(textsIn(page, '.pairs dd')[0]).toBe('1, after 91 days');
    expect(textsIn(page, '.plan tbody th')).toEqual(['Day 91']);
  });

  it('is nothing where it is not known what is lent', () => {
    expect(examplePage([]).textContent).toBe('');
  });

  it('says what a late payment costs by the loan terms', () => {
    // 1,000 for a new client, and ten times 5 % of 5,754.
    expect(textsIn(examplePage(offered), '.footnote strong')[0]).toBe('₹5,754 paid 10 days late costs ₹3,877 more');
  });

  it('says from which day paying off costs less, and how much', () => {
    // Of 504, 378, 252 and 126 the last two have not begun on day 60.
    expect(textsIn(examplePage(offered), '.footnote strong')[1]).toBe('Paid off on day 60, it costs ₹378 less');
  });
});
