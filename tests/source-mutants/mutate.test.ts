import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { applied, mutantsOf } from './mutate.ts';

const changesOf = (source: string, path: string) => mutantsOf(path, source).map(({ name }) => name);

test.each([
  ['late = day < due;', ['day < due → (day <= due)', 'day < due → (day >= due)']],
  ['same = one === other;', ['one === other → (one !== other)']],
  ['left = owed - paid;', ['owed - paid → (owed + paid)']],
  ['may = open && mine;', ['open && mine → (open || mine)', 'open && mine → (open)', 'open && mine → (mine)']],
  ['name = given ?? other;', ['given ?? other → (given)', 'given ?? other → (other)']],
  ['if (open) one();', ['open → !(open)', 'open → true', 'one(); → ;']],
  ['if (!open) throw fault;', ['!open → true', 'throw fault; → {}', '!open → (open)']],
  ['sum = open ? one : other;', ['open → !(open)']],
  ['hours = 24;', ['24 → 25', '24 → 23']],
  ['none = 0;', ['0 → 1']],
  ['flag = true;', ['true → false']],
  ["cache = 'no-store';", ["'no-store' → ''"]],
  ["nothing = '';", ["'' → 'changed'"]],
  ['await post(entry);', ['await post(entry); → ;', 'await post(entry) → post(entry)']],
  ['least = Math.min(one, other);', ['Math.min → Math.max']],
  ['both = list.every(isOpen);', ['every → some']],
  ['open = list.filter(isOpen);', ['list.filter(isOpen) → list']],
  ['name = given.trim();', ['given.trim() → given']],
  ['name = order?.name;', ['?. → .']],
  ['name = order?.[0];', ['?. → nothing', '0 → 1']],
  ['list = [one, other];', ['one, → nothing', 'other → nothing']],
  ['row = { amount, paidAt: now };', ['amount, → nothing', 'paidAt: now → nothing']],
  [
    'row = { from: one, to: other };',
    ['from: one, → nothing', 'to: other → nothing', 'one, to: other → other, to: one'],
  ],
  ['pattern = /^a$/;', ['/^a$/ → /a$/', '/^a$/ → /^a/']],
  ['for (let n = first; n <= last; n += step) {}', ['n <= last → (n < last)', ' += → -=']],
])('changes of %s', (source, expected) => {
  const assigned = source.replace(/^\w+ = .*;$/, 'const $&');
  expect(changesOf(assigned, 'src/contract/rule.ts').map((name) => name.trim())).toEqual(
    expected.map((name) => name.trim()),
  );
});

test.each([
  ['const live = and(mine, unpaid);', ['mine, → nothing', 'unpaid → nothing']],
  ['const later = gt(expiresAt, now);', ['gt → mutant_gte']],
  ['const last = desc(createdAt);', ['desc → mutant_asc']],
  ['const one = rows.limit(n);', ['rows.limit(n) → rows']],
  ['const old = sql`opens_at <= now() and paid is null`;', ['<= → <', 'and → or', 'is null → is not null']],
])('changes of a query: %s', (source, expected) => {
  expect(changesOf(source, 'src/server/rule.ts')).toEqual(expected);
});

test('a neighbour among the functions of the database is imported', () => {
  const source = 'const later = gt(expiresAt, now);';
  const [mutant] = mutantsOf('src/server/rule.ts', source);
  expect(mutant && applied(source, mutant.change)).toBe(
    "const later = mutant_gte(expiresAt, now);\nimport { gte as mutant_gte } from 'drizzle-orm';\n",
  );
});

test.each([
  ['const view = <p>{open && <b />}</p>;', ['open && <b /> → (open)', 'open && <b /> → (<b />)']],
  ['const view = <Row note={note} />;', ['note={note} → nothing']],
  [
    'const view = <Row onClose={close} onOpen={open} />;',
    ['onClose={close} → nothing', 'onOpen={open} → nothing', '{close} onOpen={open} → {open} onOpen={close}'],
  ],
  ['const view = <p>Setuju</p>;', ['Setuju → changed']],
])('changes of a view: %s', (source, expected) => expect(changesOf(source, 'src/client/view.tsx')).toEqual(expected));

test.each([
  'const view = <p className="card" key={index} />;',
  "import type { A } from './a.ts';",
  "type Name = 'one' | 'other'; interface Row { size: 4 }",
  "log.warn('the name is 4 long');",
  "throw new Error('no such name');",
  'useEffect(effect, [one, other]);',
  "const machine = { description: 'Waits.', meta: { rows: ['AB-01'] } };",
])('nobody can observe: %s', (source) => {
  expect(changesOf(source, 'src/client/view.tsx').filter((name) => !name.startsWith('useEffect'))).toEqual([]);
});

test('a key names path, declaration and change, and counts what a declaration says twice', () => {
  const keys = mutantsOf('src/server/rule.ts', 'export const live = [one < two, one < two];').map(({ key }) => key);
  expect(keys).toContain('src/server/rule.ts: live: one < two → (one <= two)');
  expect(keys).toContain('src/server/rule.ts: live: one < two → (one <= two) #2');
});

test('a changed file can be parsed', () => {
  const source =
    "const view = <Card heading={t('Total')} note={note && t('Lunas')} onClick={() => send({ type: 'a', id })} />;";
  const mutants = mutantsOf('src/client/view.tsx', source);
  expect(mutants.length).toBeGreaterThan(8);
  for (const { name, change } of mutants) {
    expect(parseSync('view.tsx', applied(source, change)).errors, name).toEqual([]);
  }
});
