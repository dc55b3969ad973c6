import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FLOORS = [
  'src/domain',
  'src/contract',
  'machines',
  'src/client',
  'src/tools',
  'src/server',
  'src/demonstration',
  'src/commands',
];

/** What a module that is loaded later is asked for by name. */
const ASKED_FOR = ['flow', 'open'];

/** The names that a file exports and declares itself: what it hands on of another file is that file's. */
function namesOf(path: string, text: string): Set<string> {
  const { program } = parseSync(path, text);
  const names = program.body.flatMap((node): string[] => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const { declaration, specifiers } = node;
    const given = specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value));
    if (!declaration) return given;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : [];
  });
  return new Set(names);
}

/** A sentence for each name that several files of a floor export. */
function namesakes(files: Readonly<Record<string, string>>): string[] {
  const places = new Map<string, string[]>();
  for (const [path, text] of Object.entries(files)) {
    for (const name of namesOf(path, text)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !ASKED_FOR.includes(name))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

describe('an exported name', () => {
  it('is found twice, whether a function, a constant or a type, and not where it is handed on', () => {
    const files = {
      'a.ts': 'export function codeOf() {}\nexport const LIMIT = 1;\nexport type Terms = 1;\nexport interface Plan {}',
      'b.ts':
        'export const codeOf = 1;\nexport class Plan {}\nexport { LIMIT } from "./a.ts";\nconst Terms = 1;\nexport { Terms };',
      'c.ts': 'import { codeOf } from "./a.ts";\nconst LIMIT = codeOf;\nexport default LIMIT;',
    };
    expect(namesakes(files).sort()).toEqual(['Plan: a.ts, b.ts', 'Terms: a.ts, b.ts', 'codeOf: a.ts, b.ts']);
  });

  it.each(FLOORS)('is there once in %s', (floor) => {
    const paths = globSync(`${floor}/**/*.{ts,tsx}`, { cwd: ROOT }).sort();
    expect(paths.length).toBeGreaterThan(0);
    const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
    expect(namesakes(files)).toEqual([]);
  });
});
