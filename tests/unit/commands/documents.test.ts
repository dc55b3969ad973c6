import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/settings/environment.ts';
import { variables } from '#server/settings/variables.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = [...Object.keys(variables.shape), 'CONFIGURATION'].sort();
/** Files of the flow that docs/adding-a-flow.md builds; the product has none of them. */
const OF_EXAMPLE = /\/reminders\b/;
/** The two that are given, not written here. */
const GIVEN = ['docs/specification.md', 'docs/transitions.md'];
const documents = globSync(['*.md', 'docs/*.md', 'docs/adr/*.md'], { cwd: root }).filter(
  (path) => !GIVEN.includes(path),
);

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const linked = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, path = '']) => join(dirname(document), path));
  const named = [...text.matchAll(/(?<=^|[\s`(])((?:src|machines|tests|e2e|docs|patches|\.ci)\/[\w./-]*[\w/])/gm)];
  const paths = [...linked, ...named.map(([, path = '']) => path)];

  it('leads to files and folders that exist', () => {
    expect(paths.filter((path) => !OF_EXAMPLE.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const called = [...text.matchAll(/(?:^|`)npm (?:run )?([a-z:-]+)/gm)].map(([, name = '']) => name);
    expect(called.filter((name) => !['ci', 'run'].includes(name) && !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it('the README shows the layout and the two commands', () => {
  expect(read('README.md').match(/^(?:[\w.-]+\/)+ {2,}/gm)).toHaveLength(11);
  expect(read('README.md')).toMatch(/^npm start .*\nnpm test /m);
});

it('docs/configuration.md lists every setting', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \|/gm)];
  expect(rows.flatMap(([, names = '']) => names.match(/[A-Z\d_]+/g)).sort()).toEqual(settings);
});

it('.env.example lists every setting, its defaults among them', () => {
  const lines = [...read('.env.example').matchAll(/^#([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(lines.map(([name]) => name).sort()).toEqual(settings);
  const withDefault = lines.filter(
    ([name = '']) => variables.shape[name as keyof typeof variables.shape]?.def.type === 'default',
  );
  expect(readEnvironment(Object.fromEntries(withDefault))).toEqual(readEnvironment({}));
  expect(withDefault.length).toBeGreaterThan(10);
});

it('docs/adr/README.md lists every decision record', () => {
  const records = globSync('*.md', { cwd: join(root, 'docs/adr') }).filter((name) => name !== 'README.md');
  expect([...read('docs/adr/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name).sort()).toEqual(
    records.sort(),
  );
});

describe('docs/fidelity.md', () => {
  const rows = [...read('docs/fidelity.md').matchAll(/^\| (\d+) \| ([\d.]+) \| (.+) \| (.+) \| (.+) \|$/gm)];

  it('numbers the 406 statements', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 406 }, (_, index) => index + 1));
  });

  it('calls each exact, or names the decision', () => {
    const decided = /^decided: .+ \(docs\/[\w./-]+\.md\)$/;
    expect(rows.filter(([, , , , how = '']) => how !== 'exact' && !decided.test(how))).toEqual([]);
  });

  it('names rows of the catalogue', () => {
    const catalogue = new Set(read('docs/transitions.md').match(/(?<=^\| )[A-Z]{2}-\d\d(?= \|)/gm));
    const named = rows.flatMap(([, , , , , proofs = '']) => proofs.match(/\b[A-Z]{2}-\d\d\b/g) ?? []);
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((id) => !catalogue.has(id))).toEqual([]);
  });
});
