import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../../src/client');
const classesOf = (files: string[]) => {
  const text = files.map((file) => readFileSync(join(client, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')).join();
  return new Set(Array.from(text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g), ([, name]) => name));
};

it('the site’s own classes are no borrower’s: both style sheets stand on its pages', () => {
  const site = classesOf(['screens/site/site.css']);
  const theme = classesOf(globSync('ui/*.css', { cwd: client }));
  const parts = ['button', 'field', 'icon', 'mark'];
  expect([...site].filter((name) => theme.has(name)).sort()).toEqual(parts);
});
