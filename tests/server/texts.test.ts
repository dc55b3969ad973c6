import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { counted, fill, readTexts, said } from '#server/texts/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shape = z.strictObject({ greeting: said, steps: z.array(said) });
const GOOD = { greeting: 'Hello {name}', steps: ['Pay {amount}.'] };

function read(others: Partial<Record<Language, unknown>>) {
  for (const language of LANGUAGES) {
    mkdirSync(join(folder, language), { recursive: true });
    const text = others[language] ?? GOOD;
    writeFileSync(join(folder, language, 'said.json'), typeof text === 'string' ? text : JSON.stringify(text));
  }
  return readTexts('said', shape, folder);
}

describe('the texts of a file', () => {
  it('are read in each language', () => {
    const zh = { greeting: '{name} 您好', steps: ['支付 {amount}。'] };
    expect(read({ zh })).toEqual({ id: GOOD, en: GOOD, zh });
  });

  it.each<[what: string, zh: unknown, fault: string]>([
    ['lacks a text', { steps: GOOD.steps }, 'zh/said.json, greeting: '],
    ['has an empty one', { ...GOOD, greeting: ' ' }, 'zh/said.json, greeting: the text is missing'],
    ['has one that nobody says', { ...GOOD, farewell: 'Bye' }, 'zh/said.json'],
    ['lacks a placeholder', { ...GOOD, greeting: 'Hello' }, 'zh/said.json, greeting: other placeholders'],
    ['has another placeholder', { ...GOOD, steps: ['Pay {price}.'] }, 'zh/said.json, steps.0: other placeholders'],
    ['has a step more', { ...GOOD, steps: [...GOOD.steps, 'Wait.'] }, 'zh/said.json, steps.1: other placeholders'],
    ['has a step less', { ...GOOD, steps: [] }, 'zh/said.json, steps.0: other placeholders'],
    ['is no JSON', '{', 'cannot be read'],
  ])('are refused where a language %s', (_what, zh, fault) => {
    expect(() => read({ zh })).toThrow(ConfigurationError);
    expect(() => read({ zh })).toThrow(fault);
  });
});

describe('a text', () => {
  it('is filled by name, and what has no value stays', () => {
    expect(fill('{a} and {b}, {a}', { a: 1, b: '' })).toBe('1 and , 1');
    expect(fill('{a} {c}', { a: '{c}' })).toBe('{c} {c}');
  });

  it('is that of one, or of any other number', () => {
    const days = { one: '{count} day', other: '{count} days' };
    expect([0, 1, 2].map((count) => counted(days, count))).toEqual(['0 days', '1 day', '2 days']);
  });
});
