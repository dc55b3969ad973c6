import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderShells } from '#client/ssr/shells.tsx';
import { siteCopy } from '#client/texts/site/site-copy.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { SITE_SCREENS } from '#domain/configuration/routes.ts';
import { filledIn, SITE_ANSWERS_ELEMENT, SITE_QUESTIONS, siteValues } from '#domain/site-values.ts';
import { appOfPage, open, openPages } from '../client/open-page.tsx';

openPages();

const here = () => location.pathname + location.search;

describe('the language of a page of the public site', () => {
  it('is that of its address, where it stays, and follows to the other pages', async () => {
    await open('/Policy?lang=id&token=secret&deviceId=d');
    expect(here()).toBe('/Policy?lang=id');
    expect(document.documentElement.lang).toBe('id');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kebijakan Privasi');

    await userEvent.click(screen.getByRole('link', { name: 'Tentang Kami' }));
    await screen.findByRole('heading', { name: 'Tentang Kami' });
    expect(here()).toBe('/About?lang=id');
    expect(document.title).toBe('Tentang Kami · Pinjam Teman');
    expect(screen.getByRole('link', { name: 'Kontak' }).getAttribute('href')).toBe('/Contact?lang=id');
  });

  it('is English where the address names none, and the borrower’s own again elsewhere', async () => {
    await open('/Loan');
    expect(here()).toBe('/Loan');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loan terms and conditions');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');

    act(() => appOfPage().perform({ type: 'screen.open', screen: 'loanDetails', query: {} }));
    await screen.findByRole('heading', { name: 'Anda belum masuk' });
    expect(document.documentElement.lang).toBe('id');
  });

  it('leaves the address of a borrower’s page', async () => {
    await open('/loanDetails?lang=en&orderId=1');
    expect(here()).toBe('/loanDetails?orderId=1');
  });

  it('can be chosen by links that need no program', async () => {
    await open('/About?lang=zh');
    const links = ['English', 'Bahasa Indonesia', '中文'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['?lang=en', null],
      ['?lang=id', null],
      ['?lang=zh', 'true'],
    ]);
  });
});

describe('the questions of the public home', () => {
  const answers = Object.fromEntries(SITE_QUESTIONS.map((id) => [id, { question: `${id}?`, answer: `${id}.` }]));

  it('are those that the page came with', async () => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = SITE_ANSWERS_ELEMENT;
    element.textContent = JSON.stringify(answers);
    document.head.append(element);
    await open('/');
    const shown = [...document.querySelectorAll('.faq details')].map((one) => one.textContent);
    element.remove();
    expect(shown).toEqual(SITE_QUESTIONS.map((id) => `${id}?${id}.`));
  });

  it('are left out of a page that came without them', async () => {
    await open('/');
    expect(screen.queryByRole('heading', { name: siteCopy.en.home.questions })).toBeNull();
  });
});

describe.each(LANGUAGES)('the pages that the build renders in %s', (language) => {
  it('are in that language, and lead to pages in it, by the configured name of the parameter', async () => {
    const { screens } = await renderShells(language);
    const parameterNames = { ...configuration.parse({}).parameterNames, lang: 'bahasa' };
    const settings = configuration.parse({ parameterNames });
    const values = siteValues({ configuration: settings, language, answers: {} });
    for (const name of SITE_SCREENS) {
      const page = document.createElement('div');
      page.innerHTML = filledIn(screens[name]?.html ?? '', values);
      const items = [...page.querySelectorAll('nav [data-section]')];
      expect(items.map((item) => item.getAttribute('href'))).toEqual(
        ['/', '/About', '/Policy', '/Loan'].map((path) => `${path}?bahasa=${language}`),
      );
      const { home, about, policy, loan } = siteCopy[language].nav;
      expect(items.map((item) => item.textContent)).toEqual([home, about, policy, loan]);
      expect(page.querySelector('.languages [aria-current]')?.getAttribute('href')).toBe(`?bahasa=${language}`);
      expect(page.innerHTML).not.toMatch(/[\uE000-\uE003]/);
      expect(screens[name]?.site?.language).toBe(language);
    }
  });
});
