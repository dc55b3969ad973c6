import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { mutantsOf } from './views.ts';

const names = (source: string) => mutantsOf('view.tsx', source).map(({ name }) => name);

test.each([
  ["const text = t('Coba lagi');", ["'Coba lagi' → 'changed'"]],
  ['const view = <p>{open && <b />}</p>;', ['open && <b /> → (open)', 'open && <b /> → (<b />)']],
  ['const view = <p>{open ? <b /> : <i />}</p>;', ['open → !(open)']],
  ['const last = index === end;', ['index === end → (index !== end)']],
  ['const closed = !open;', ['!open → (open)']],
  ['const view = <Row label="Jumlah" note={note} />;', ['label="Jumlah" → nothing', 'note={note} → nothing']],
  [
    'const view = <Row label={name} value={amount} />;',
    ['label={name} → nothing', 'value={amount} → nothing', '{name} value={amount} → {amount} value={name}'],
  ],
  [
    'const row = { label: name, value: amount };',
    ['label: name, → nothing', 'value: amount → nothing', 'name, value: amount → amount, value: name'],
  ],
  ['const view = <p>Setuju</p>;', ['Setuju → changed']],
])('the changes of a view: %s', (source, expected) => expect(names(source)).toEqual(expected));

test.each(['const view = <p className="card" key={index} />;', "import type { A } from './a.ts';"])(
  'none of: %s',
  (source) => expect(names(source)).toEqual([]),
);

test('a changed view can be parsed', () => {
  const source =
    "const view = <Card heading={t('Total')} note={note && t('Lunas')} onClick={() => send({ type: 'a', id })} />;";
  const mutants = mutantsOf('view.tsx', source);
  expect(mutants.length).toBeGreaterThan(6);
  for (const { name, source: changed } of mutants) expect(parseSync('view.tsx', changed).errors, name).toEqual([]);
});
