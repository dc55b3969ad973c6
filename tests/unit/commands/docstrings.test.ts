import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDocstrings } from '#commands/documents/docstrings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-web-docstrings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function docstringsOf(source: string) {
  const path = join(folder, 'source.ts');
  writeFileSync(path, source);
  return readDocstrings(path);
}

describe('the docstrings of a file', () => {
  it('are read of what it exports, as running text', () => {
    const source = '/**\n * An order,\n * in words.\n */\nexport const order = {};\nexport const plain = {};\n';
    expect(docstringsOf(source)).toEqual({ order: { text: 'An order, in words.', fields: {} }, plain: { fields: {} } });
  });

  it('leave out what is said to the reader of the source alone', () => {
    expect(docstringsOf('/** A flag. Gives a number, 0 when absent. */\nexport const flag = 1;').flag?.text).toBe(
      'A flag.',
    );
  });

  it('tell the same field of two exports apart', () => {
    const source = `
      export const save = { /** Joined by commas. */ image: 1 };
      export const upload = { image: 2, /** In bytes. */ size: 3 };`;
    expect(docstringsOf(source)).toMatchObject({
      save: { fields: { image: 'Joined by commas.' } },
      upload: { fields: { size: 'In bytes.' } },
    });
    expect(docstringsOf(source).upload?.fields).not.toHaveProperty('image');
  });

  it('of what the file keeps to itself belong to those that use it', () => {
    const source = `
      const card = { /** Four digits. */ number: 1, /** Of the card. */ id: 2 };
      export const ways = { cards: [card], /** Of the way. */ id: 3 };
      export const other = {};`;
    const { ways, other } = docstringsOf(source);
    expect(ways?.fields).toEqual({ number: 'Four digits.', id: 'Of the way.' });
    expect(other?.fields).toEqual({});
  });

  it('are no other comments', () => {
    expect(docstringsOf('// A note.\nexport const one = 1;\n/* Aside. */\nexport const two = 2;')).toEqual({
      one: { fields: {} },
      two: { fields: {} },
    });
  });
});
