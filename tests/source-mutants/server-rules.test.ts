import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { mutantsOf } from './server-rules.ts';

const names = (source: string) => mutantsOf('rule.ts', source).map(({ name }) => name);

describe('the changes of a rule', () => {
  test.each([
    ['const late = day < due;', ['day < due → (day <= due)', 'day < due → (day >= due)']],
    ['const same = one === other;', ['one === other → (one !== other)']],
    ['const left = owed - paid;', ['owed - paid → (owed + paid)']],
    ['const may = open && mine;', ['open && mine → (open || mine)']],
    ['if (open) {}', ['open → !(open)']],
    ['if (!open) {}', ['!open → (open)']],
    ['const sum = open ? one : other;', ['open → !(open)']],
    ['const HOURS = 24;', ['24 → 25']],
    ['const flag = true;', ['true → false']],
    ['async function f() { await post(entry); }', ['await post(entry); → ;']],
    ['const least = Math.min(one, other);', ['Math.min(one, other) → Math.max(one, other)']],
    ['const live = and(mine, unpaid);', ['mine, → nothing', 'unpaid → nothing']],
    ['const row = insert({ amount, paidAt: now });', ['amount, → nothing', 'paidAt: now → nothing']],
    ['const later = gt(expiresAt, now);', ['gt(expiresAt, now) → mutant_gte(expiresAt, now)']],
    ['for (let n = first; n <= last; n += step) {}', ['n <= last → (n < last)']],
  ])('%s', (source, expected) => expect(names(source)).toEqual(expected));

  test.each(['type Stars = 5;', "const text = 'a' + name;", 'const [first] = all;', "const word = '24';"])(
    'none of: %s',
    (source) => expect(names(source)).toEqual([]),
  );

  test('are numbered where they read alike', () => {
    expect(names('const one = 1; const other = 1;')).toEqual(['1 → 2', '1 → 2 #2']);
  });

  test('leave a source that can be parsed, with what it needs imported', () => {
    const source =
      'export const live = and(gt(expiresAt, now), lte(sentAt, since)); export const fee = amount * 5 - paid;';
    const mutants = mutantsOf('rule.ts', source);
    expect(mutants.length).toBeGreaterThan(5);
    for (const { name, source: changed } of mutants) {
      expect(changed, name).not.toBe(source);
      expect(parseSync('rule.ts', changed).errors, name).toEqual([]);
      expect(changed.includes("from 'drizzle-orm'"), name).toBe(
        changed.includes('mutant_g') || changed.includes('mutant_l'),
      );
    }
  });

  test('are none of a source that cannot be read', () => {
    expect(() => names('const = ;')).toThrow('rule.ts cannot be parsed');
  });
});
