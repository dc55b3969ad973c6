import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#server/settings/variables.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the README', () => {
  const linked = [...readme.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map((match) => match[1]);
  const quoted = [...readme.matchAll(/`((?:src|machines|tests|e2e|docs|\.ci)\/[\w./-]+)`/g)].map((match) => match[1]);
  const drawn = [...readme.matchAll(/^((?:[\w.-]+\/)+) {2,}/gm)].map((match) => match[1]);

  it('leads to files and folders that exist', () => {
    const paths = [...linked, ...quoted, ...drawn];
    expect(paths.filter((path) => !path || !existsSync(join(root, path)))).toEqual([]);
    expect(Math.min(linked.length, quoted.length, drawn.length)).toBeGreaterThan(0);
  });

  it('lists every setting', () => {
    const rows = [...readme.matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
      names?.match(/[A-Z\d_]+/g),
    );
    expect(rows.sort()).toEqual([...Object.keys(variables.shape), 'CONFIGURATION'].sort());
  });

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...readme.matchAll(/(?:^|`)npm (?:run )?([a-z:]+)/gm)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['start', 'test']));
  });
});
