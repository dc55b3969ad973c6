import { describe, expect, it } from 'vitest';
import { chatContent, entryById } from '#server/chatbot/content.ts';
import { findEntry } from '#server/chatbot/search.ts';
import { onEachDatabase } from '../database/each-database.ts';
import { asked, unanswered } from './free-text.cases.ts';

const content = chatContent();
const indonesia = { language: 'id', currency: 'IDR' } as const;

onEachDatabase((opened) => {
  const found = (text: string) => findEntry(opened().db, content, text, indonesia);

  describe('a free text finds the entry that answers it', () => {
    it.each(asked)('%s: %s', async (text, entryId) => {
      expect(entryById(content, entryId, 'IDR')?.id).toBe(entryId);
      expect((await found(text))?.entry.id).toBe(entryId);
    });
  });

  describe('a free text that nothing here answers finds none', () => {
    it.each(unanswered)('%s', async (text) => {
      expect((await found(text))?.entry.id).toBeUndefined();
    });
  });
});
