import { expect, it } from 'vitest';
import { renderShells } from '#client/ssr/shells.tsx';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { filledIn, siteValues } from '#domain/site-values.ts';

const defaults = configuration.parse({});

async function page(language: 'id' | 'en' | 'zh', given = defaults): Promise<string> {
  const { screens } = await renderShells(language);
  const html = filledIn(
    screens.officialChannels?.html ?? '',
    siteValues({ configuration: given, language, answers: {} }),
  );
  return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? '';
}

it.each([
  [
    'id',
    'Sen–Sab, 08.00\u2060–\u206020.00\u00a0WIB',
    'Sen–Sab, 09.00\u2060–\u206018.00\u00a0IST',
    'Kode SMS lewat telepon',
  ],
  [
    'en',
    'Mon–Sat, 08:00\u2060–\u206020:00\u00a0WIB',
    'Mon–Sat, 09:00\u2060–\u206018:00\u00a0IST',
    'The SMS code by telephone',
  ],
  [
    'zh',
    '周一至周六, 08:00\u2060–\u206020:00\u00a0WIB',
    '周一至周六, 09:00\u2060–\u206018:00\u00a0IST',
    '电话索要短信验证码',
  ],
] as const)('names the channels of both markets, and what is never asked for, in %s', async (language, ...said) => {
  const text = await page(language);
  for (const one of [...said, '+62 21 5550 0100', '+91 80 5550 0100', 'help@pinjamteman.example']) {
    expect(text).toContain(one);
  }
});

it('names every number and address that the site shows, its footer too', async () => {
  const text = await page('en');
  for (const one of ['+62 21 5550 0199', 'office@pinjamteman.example']) expect(text).toContain(one);
});

it('leads back to where the borrower came from', async () => {
  const { screens } = await renderShells('id');
  expect(screens.officialChannels?.html).toMatch(/<button[^>]*><span>Kembali<\/span><\/button>/);
});

it.each([
  ['id', ['Indonesia', 'India']],
  ['en', ['India', 'Indonesia']],
] as const)('begins with the market of its language: %s', async (language, markets) => {
  const named = new RegExp(markets.map((market) => `${market}(Nama badan|Legal name).*`).join(''), 's');
  expect(await page(language)).toMatch(named);
});

it('names the lender, and what allows it to lend in each market', async () => {
  const text = await page('en');
  for (const one of ['PT Contoh Pinjam Teman', 'LicenceContoh izin KEP-00/2026', 'NBFC registrationN-00.00-SAMPLE']) {
    expect(text).toContain(one);
  }
});

it('shows nothing that is not configured', async () => {
  const { website: _, licence: __, ...company } = defaults.company;
  const markets = defaults.markets
    .filter(({ currency }) => currency === 'IDR')
    .map(({ support: _, ...market }) => market);
  const text = await page('en', { ...defaults, company, markets });
  expect(text).toContain('+62 21 5550 0100');
  for (const label of ['Answered', 'Website', 'India', 'Licence']) expect(text).not.toContain(label);
});
