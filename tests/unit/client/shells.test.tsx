import { expect, it } from 'vitest';
import { renderShells } from '#client/ssr/shells.tsx';
import { en } from '#client/texts/en.ts';

const { screens } = await renderShells(null);
const shells = Object.entries(screens).map(([name, { html }]) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return { name, page };
});
/** The public site waits for nothing, and one page is empty (specification section 2). */
const isWhole = ({ name, page }: (typeof shells)[number]) => page.querySelector('.site') !== null || name === 'user';

it('the pages of the public site stand whole in the page, with a heading, their nav and the company', () => {
  const whole = shells.filter(isWhole).map(({ name }) => name);
  expect(whole.sort()).toEqual(
    [
      ...['home', 'aboutSection', 'policySection', 'loanSection', 'contact', 'officialChannels', 'user'],
      ...['privacyPolicyPage', 'privacyPolicy', 'aboutUs'],
    ].sort(),
  );
  for (const { name, page } of shells.filter(isWhole)) {
    if (name === 'user') expect(page.textContent).toBe('');
    else {
      expect(page.querySelectorAll('h1'), name).toHaveLength(1);
      expect([...page.querySelectorAll('nav [data-section]')].map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/About',
        '/Policy',
        '/Loan',
      ]);
      expect(page.querySelector('footer')?.textContent, name).toContain('Legal name');
      expect(page.querySelector('.skeleton'), name).toBeNull();
    }
  }
});

it.each(shells.filter((shell) => !isWhole(shell)))(
  '$name waits in the page: it has not failed before it has asked',
  ({ page }) => {
    expect(page.querySelector('.skeleton')).not.toBeNull();
    expect(page.textContent).not.toContain('Coba lagi');
    expect(page.querySelector('h1')?.textContent).not.toBe('');
  },
);

it.each([
  'loanDetails',
  'loanConfirm',
  'instalments',
  'delayRepayment',
  'methodChooser',
  'virtualAccount',
  'recommendedProducts',
])('%s says its title and that it waits with the first paint, in the language of the page', async (name) => {
  const said = (of: typeof screens) => {
    const page = document.createElement('div');
    page.innerHTML = Reflect.get(of, name).html;
    return [page.querySelector('h1')?.textContent ?? '', page.querySelector('.skeleton p')?.textContent ?? ''];
  };
  const own = said(screens);
  expect(own).not.toContain('');
  expect(said((await renderShells('en')).screens)).toEqual(own.map((text) => en[text] ?? text));
});

it('an amount that only the address names is not made up', () => {
  const { page } = shells.find(({ name }) => name === 'methodChooser') ?? {};
  expect(page?.querySelector('.amount')?.textContent).toBe('Total pembayaran…');
});

it('what the market decides is not made up either: what the pay types are called', () => {
  const { page } = shells.find(({ name }) => name === 'methodChooser') ?? {};
  expect([...(page?.querySelectorAll('[role=tab]') ?? [])].map((tab) => tab.textContent)).toEqual(['…', '…']);
});
