import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { chatContent, entryById } from '#server/chatbot/content.ts';
import { findEntry } from '#server/chatbot/search.ts';
import { chatbotSearch } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { asked, askedInIndia, unanswered } from './free-text.cases.ts';

const content = chatContent();
const indonesia = { language: 'id', currency: 'IDR' } as const;
const india = { language: 'en', currency: 'INR' } as const;

onDatabase((opened) => {
  const found = (text: string) => findEntry(opened().db, content, text, indonesia);

  describe('a free text finds the entry that answers it', () => {
    it.each(asked)('%s: %s', async (text, entryId) => {
      expect(entryById(content, entryId, 'IDR')?.id).toBe(entryId);
      expect((await found(text))?.entry.id).toBe(entryId);
    });

    it.each(askedInIndia)('in India, %s: %s', async (text, entryId) => {
      expect(entryById(content, entryId, 'INR')?.id).toBe(entryId);
      expect((await findEntry(opened().db, content, text, india))?.entry.id).toBe(entryId);
    });
  });

  describe('a free text that nothing here answers finds none', () => {
    it.each(unanswered)('%s', async (text) => {
      expect((await found(text))?.entry.id).toBeUndefined();
    });
  });

  describe('a free text is answered', () => {
    it.each(LANGUAGES)('in the caller’s own language (%s) where its words are of every language', async (language) => {
      const answer = await findEntry(opened().db, content, 'UPI', { language, currency: 'INR' });
      expect(answer).toMatchObject({ entry: { id: 'repayment.upi' }, language });
    });

    it('in the language that it is written in, else', async () => {
      expect((await found('how do i change my phone number'))?.language).toBe('en');
      expect((await found('我要投诉催收'))?.language).toBe('zh');
    });
  });

  describe('the index', () => {
    it('is filled anew once the database was emptied', async () => {
      await opened().empty();
      expect((await found('kok belum cair'))?.entry.id).toBe('loan.not-disbursed');
    });

    it('follows the content, and holds what is current alone', async () => {
      const [loan, ...others] = content.categories;
      const [first, ...rest] = loan?.entries ?? [];
      if (!loan || !first) throw new Error('the content is empty');
      const words = { ...first.keywords, id: 'wortel bayam' };
      const edited = {
        ...content,
        categories: [{ ...loan, entries: [{ ...first, keywords: words }, ...rest] }, ...others],
      };
      expect(await found('wortel bayam')).toBeNull();
      expect((await findEntry(opened().db, edited, 'wortel bayam', indonesia))?.entry.id).toBe(first.id);
      const count = content.categories.flatMap(({ entries }) => entries).length * LANGUAGES.length;
      expect(await opened().db.$count(chatbotSearch)).toBe(count);
      expect(await found('wortel bayam')).toBeNull();
    });
  });
});
