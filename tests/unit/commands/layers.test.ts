import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLayers } from '#commands/layers.ts';

let root: string;

const aliases = {
  '#domain/*': './src/domain/*',
  '#contract/*': './src/contract/*',
  '#machines/*': './machines/*',
  '#client/*': './src/client/*',
  '#server/*': './src/server/*',
  '#commands/*': './src/commands/*',
};

function house(files: Record<string, string>): { files: number; breaches: string[] } {
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ imports: aliases }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkLayers(root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const money = {
  'src/domain/money.ts': `import * as z from 'zod/mini';\nexport const money: unknown = z.string();`,
};
const machine = {
  'machines/loan/details.ts': `import { setup } from 'xstate';\nimport { money } from '#domain/money.ts';\nexport const m = [setup, money];`,
};
const view = {
  'src/client/app/page-view.tsx': `import { useState } from 'react';\nimport { m } from '#machines/loan/details.ts';\nexport const App = () => <p>{String(useState(m))}</p>;`,
};
const server = {
  'src/commands/start.ts': `import { readFileSync } from 'node:fs';\nimport { m } from '#machines/loan/details.ts';\nexport const x = [m, readFileSync];`,
};

describe('the layering check', () => {
  it('accepts a house that keeps its floors, and reads all of its files', () => {
    expect(house({ ...money, ...machine, ...view, ...server })).toEqual({ files: 4, breaches: [] });
  });

  it('finds an adapter that imports a room, or a machine', () => {
    const room = { 'src/server/loan/order.ts': 'export const order = 1;' };
    const port = { 'src/server/platform/port.ts': 'export const port = 1;' };
    const adapter = (path: string) => ({ 'src/server/adapters/xendit.ts': `export { a } from '${path}';` });
    expect(house({ ...room, ...port, ...adapter('#server/platform/port.ts') }).breaches).toEqual([]);
    expect(house({ ...room, ...port, ...adapter('#server/loan/order.ts') }).breaches).toEqual([
      'src/server/adapters/xendit.ts imports src/server/loan/order.ts: src/server/adapters may not',
    ]);
    expect(house({ ...money, ...machine, ...adapter('#machines/loan/details.ts') }).breaches).toEqual([
      'src/server/adapters/xendit.ts imports machines/loan/details.ts: src/server/adapters may not',
    ]);
  });

  it.each([
    [
      'a value, upwards',
      'machines/a.ts',
      `import { App } from '#client/app/page-view.tsx';\nexport const a = App;`,
      'src/client/app/page-view.tsx',
    ],
    [
      'a type, upwards',
      'src/contract/a.ts',
      `import type { m } from '#machines/loan/details.ts';\nexport type A = typeof m;`,
      'machines/loan/details.ts',
    ],
    ['by a relative path', 'machines/a.ts', `export * from '../src/commands/start.ts';`, 'src/commands/start.ts'],
    [
      'at run time',
      'machines/a.ts',
      `export const a = () => import('#client/app/page-view.tsx');`,
      'src/client/app/page-view.tsx',
    ],
    [
      'in a type expression',
      'machines/a.ts',
      `export type A = import('#client/app/page-view.tsx').App;`,
      'src/client/app/page-view.tsx',
    ],
    [
      'from a view',
      'src/client/a.tsx',
      `import { x } from '#commands/start.ts';\nexport const A = () => <b>{String(x)}</b>;`,
      'src/commands/start.ts',
    ],
    [
      'from the server',
      'src/server/a.ts',
      `import { App } from '#client/app/page-view.tsx';\nexport const a = App;`,
      'src/client/app/page-view.tsx',
    ],
    ['React in a machine', 'machines/a.ts', `import { useState } from 'react';\nexport const a = useState;`, 'react'],
    [
      'Node in a machine',
      'machines/a.ts',
      `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;`,
      'node:fs',
    ],
    [
      'Node in a view',
      'src/client/a.ts',
      `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;`,
      'node:fs',
    ],
    ['the whole of zod in the contract', 'src/contract/a.ts', `import * as z from 'zod';\nexport const a = z;`, 'zod'],
  ])('refuses an import: %s', (_, path, text, target) => {
    const { breaches } = house({ ...money, ...machine, ...view, ...server, [path]: text });
    const floor = path.startsWith('machines/') ? 'machines' : dirname(path);
    expect(breaches).toEqual([`${path} imports ${target}: ${floor} may not`]);
  });

  it.each(['Date.now()', 'new Date()', 'Math.random()'])('refuses %s in a machine', (call) => {
    expect(house({ 'machines/a.ts': `export const a = () => ${call};` }).breaches).toEqual([
      `machines/a.ts calls ${call}: machines is pure`,
    ]);
  });

  it('accepts a time that was given', () => {
    expect(house({ 'machines/a.ts': `export const a = (at: string) => new Date(at);` }).breaches).toEqual([]);
  });

  it.each([
    ['of values', `import { a } from './a.ts';\nexport const b = () => a;`],
    ['closed by a type', `import type { a } from './a.ts';\nexport type B = typeof a;`],
    ['closed by a dynamic import', `export const b = () => import('./a.ts');`],
  ])('finds a circle of files %s', (_, closing) => {
    const opening = `import type * as b from './b.ts';\nexport const a: unknown = {} as typeof b;`;
    expect(house({ 'machines/loan/a.ts': opening, 'machines/loan/b.ts': closing }).breaches).toEqual([
      'circle: machines/loan/a.ts → machines/loan/b.ts → machines/loan/a.ts',
    ]);
  });

  const importing = (path: string) => `import type * as there from '${path}';\nexport type There = typeof there;`;

  it('finds a circle of rooms that no circle of files makes', () => {
    const rooms = {
      'src/server/loan/order.ts': importing('#server/repayment/delay.ts'),
      'src/server/repayment/delay.ts': 'export const delay = 1;',
      'src/server/repayment/routes.ts': importing('#server/loan/plan.ts'),
      'src/server/loan/plan.ts': 'export const plan = 1;',
    };
    expect(house(rooms).breaches).toEqual(['circle: src/server/loan → src/server/repayment → src/server/loan']);
  });

  it('finds a circle that leaves by another folder of a room than it came in by', () => {
    const rooms = {
      'src/client/screens/loan/view.tsx': importing('#client/flow/flow.ts'),
      'src/client/flow/flow.ts': importing('#client/platform/calls.ts'),
      'src/client/platform/calls.ts': importing('#client/screens/kit/clock.ts'),
      'src/client/screens/kit/clock.ts': 'export const clock = 1;',
    };
    expect(house(rooms).breaches).toEqual([
      'circle: src/client/flow → src/client/platform → src/client/screens → src/client/flow',
    ]);
  });

  it('takes a file at the root of a floor for a room by itself', () => {
    const rooms = {
      'src/commands/start.ts': importing('#server/loan/order.ts'),
      'src/server/loan/order.ts': importing('#server/platform/clock.ts'),
      'src/server/platform/clock.ts': 'export const clock = 1;',
    };
    expect(house(rooms).breaches).toEqual([]);
  });

  it('does not pass over what it cannot read', () => {
    expect(house({ 'machines/a.ts': 'export const = ;' }).breaches).toEqual([
      expect.stringMatching(/^machines\/a\.ts cannot be parsed/),
    ]);
    expect(house({ 'machines/a.ts': `import './gone.ts';` }).breaches).toEqual([
      'machines/a.ts imports ./gone.ts, which is not a file',
    ]);
  });

  it('finds nothing to object to in this house', () => {
    const { files, breaches } = checkLayers(join(import.meta.dirname, '../../..'));
    expect(breaches).toEqual([]);
    expect(files).toBeGreaterThan(50);
  });
});
