import { expect, it } from 'vitest';
import { renderShells } from '#client/page/shells.tsx';
import { en } from '#client/texts/en.ts';

const { screens } = await renderShells(null);
const shells = Object.entries(screens).map(([name, { html }]) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return { name, page };
});

it.each(shells)('$name waits in the page: it has not failed before it has asked', ({ page }) => {
  expect(page.querySelector('.skeleton')).not.toBeNull();
  expect(page.textContent).not.toContain('Coba lagi');
  expect(page.querySelector('h1')?.textContent).not.toBe('');
});

it.each([
  'loanDetails',
  'loanConfirm',
  'instalmentSelection',
  'delayRepayment',
  'methodChooser',
  'virtualAccount',
  'recommendedProducts',
])('%s says what it is for with the first paint, in the language of the page', async (name) => {
  const lead = (of: typeof screens) => /<p class="lead[^>]*>([^<]+)/.exec(Reflect.get(of, name).html)?.[1] ?? '';
  const own = lead(screens);
  expect(own).not.toBe('');
  expect(lead((await renderShells('en')).screens)).toBe(en[own]);
});

it('an amount that only the address names is not made up', () => {
  const { page } = shells.find(({ name }) => name === 'methodChooser') ?? {};
  expect(page?.querySelector('.amount')?.textContent).toBe('Total pembayaran…');
});
