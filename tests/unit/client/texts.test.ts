import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#client/texts/catalogue.ts';
import { en } from '#client/texts/en.ts';
import { id } from '#client/texts/id.ts';
import { loadCatalogue } from '#client/texts/translate.ts';
import { zh } from '#client/texts/zh.ts';
import { textsInSource } from './texts-in-source.ts';

const found = textsInSource();
const texts = new Set(found.map(({ text }) => text));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const missingFrom = (catalogue: Catalogue) =>
  found.filter(({ text }) => !Object.hasOwn(catalogue, text)).map(({ text, path }) => `${path}: ${text}`);

describe('the catalogues', () => {
  it('are held against the texts that are there', () => {
    expect(texts).toContain('Detail Tagihan');
    expect(texts).toContain('Silakan pilih');
    expect(texts).toContain('Silakan lengkapi informasinya');
    expect(texts).toContain('loading...');
    expect(texts).toContain('error');
  });

  it('translate every text into English and Chinese', () => {
    expect(missingFrom(en)).toEqual([]);
    expect(missingFrom(zh)).toEqual([]);
  });

  it('translate every Chinese text into Indonesian', () => {
    const chinese = found.filter(({ text }) => /\p{Script=Han}/u.test(text));
    expect(chinese.filter(({ text }) => !Object.hasOwn(id, text))).toEqual([]);
  });

  it.each([
    ['Indonesian', id],
    ['English', en],
    ['Chinese', zh],
  ])('hold nothing that no screen says: %s', (_, catalogue) => {
    expect(Object.keys(catalogue).filter((text) => !texts.has(text))).toEqual([]);
  });

  it.each([
    ['Indonesian', id],
    ['English', en],
    ['Chinese', zh],
  ])('take the same values in each language: %s', (_, catalogue) => {
    for (const [text, translation] of Object.entries(catalogue)) {
      expect(placeholders(translation), text).toEqual(placeholders(text));
      expect(translation.trim(), text).not.toBe('');
    }
  });

  it('count one as well as many: no English plural stands behind what is counted', () => {
    const plurals = Object.values(en).filter((translation) =>
      /\{(count|ticked|stars|days|hours)\} [a-z]+s\b/.test(translation),
    );
    expect(plurals).toEqual([]);
  });

  it('name things as the rows of an order do', () => {
    expect([en['Sisa tagihan'], en['Jumlah pinjaman'], en.Bunga]).toEqual(['Left to pay', 'Loan amount', 'Interest']);
    expect([zh['Sisa tagihan'], zh['Jumlah pinjaman'], zh.Bunga]).toEqual(['剩余应还', '借款金额', '利息']);
  });

  it('load by language, and without one the texts stay', async () => {
    expect(await loadCatalogue('id')).toBe(id);
    expect(await loadCatalogue('en')).toBe(en);
    expect(await loadCatalogue('zh')).toBe(zh);
    expect(await loadCatalogue(null)).toEqual({});
  });
});
