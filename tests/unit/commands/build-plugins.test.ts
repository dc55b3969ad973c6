import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  jitlessZod,
  plainJsx,
  plainSelection,
  shortErrors,
  withoutExtension,
  withoutIdleFetch,
  withoutProof,
  withoutRequests,
} from '#commands/build-plugins.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugins-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a module of one export becomes when it is built and run. */
async function built(path: string, code: string): Promise<unknown> {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, code);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      jitlessZod,
      shortErrors,
      withoutProof,
      withoutRequests,
      withoutExtension,
      withoutIdleFetch,
      plainJsx,
      plainSelection,
    ],
    build: { lib: { entry: file, formats: ['es'], fileName: () => 'out.mjs' }, outDir: 'dist', minify: false },
  });
  return (await import(join(root, 'dist/out.mjs'))).machine;
}

const MACHINE = `
  const text = (row: string) => ({ target: 'done', meta: { rows: [row] } } as const);
  export const machine = {
    id: 'm',
    states: {
      idle: { on: { go: { guard: 'may', target: 'done', meta: { rows: ['LD-01'] } }, stay: { meta: { own: 'why, not' } } } },
      other: { on: { a: text('LD-02'), b: [{ meta: { rows: [] }, target: 'idle' }, { target: 'meta' }] } },
    },
    labels: ['meta', 'rows'],
  };
`;

it('a delivered machine goes without the rows and reasons of its proof, and is otherwise the same', async () => {
  expect(await built('machines/room/flow.ts', MACHINE)).toEqual({
    id: 'm',
    states: {
      idle: { on: { go: { guard: 'may', target: 'done' }, stay: {} } },
      other: { on: { a: { target: 'done' }, b: [{ target: 'idle' }, { target: 'meta' }] } },
    },
    labels: ['meta', 'rows'],
  });
});

it('nothing but machines is touched', async () => {
  expect(await built('src/room/flow.ts', MACHINE)).toMatchObject({ states: { idle: { on: { go: { meta: {} } } } } });
});

const CALL = "export const machine = { path: '/save', request: ['amount'], response: ['url'] };";

it('a delivered call goes without the schema of its request', async () => {
  expect(await built('src/contract/room.ts', CALL)).toEqual({ path: '/save', response: ['url'] });
});

it('nothing but calls goes without a request', async () => {
  expect(await built('src/room/flow.ts', CALL)).toMatchObject({ request: ['amount'] });
});

it('a delivered actor looks for no browser extension', async () => {
  const machine =
    "import { devToolsAdapter } from './xstate-dev.esm.js'; export const machine = String(devToolsAdapter);";
  const dev = join(root, 'node_modules/xstate/dist/xstate-dev.esm.js');
  mkdirSync(join(dev, '..'), { recursive: true });
  writeFileSync(dev, 'export const devToolsAdapter = (actor) => globalThis.__xstate__?.register(actor);');
  expect(await built('node_modules/xstate/dist/xstate.esm.js', machine)).not.toContain('__xstate__');
});

it('an error of XState names its line in the source', async () => {
  const code = `
    const fault = (name) => new Error(\`the guard \${name ? \`"\${name}"\` : ''} is not there\`);
    const cause = new TypeError('kept');
    export const machine = [fault('may').message, cause.message, fault('may') instanceof Error];
  `;
  expect(await built('node_modules/xstate/dist/raise-effbee0c.esm.js', code)).toEqual(['XState raise 2', 'kept', true]);
});

it('an error of another library keeps its words', async () => {
  const code = "export const machine = new Error('the router is not there').message;";
  expect(await built('node_modules/router/dist/index.esm.js', code)).toBe('the router is not there');
});

it('a request to a full address whose answer is read as text needs nothing of what ofetch goes without', async () => {
  const ofetch = join(import.meta.dirname, '../../../node_modules/ofetch/dist/index.mjs');
  const code = `
    import { createFetch } from ${JSON.stringify(ofetch)};
    const asked = [];
    const fetch = async (url) => { asked.push(url); return new Response('{"a":1}'); };
    const { raw } = createFetch({ fetch });
    export const machine = raw('https://loans.example/a?b=1', { method: 'POST', body: 'c=2', responseType: 'text' })
      .then(({ _data }) => [asked, _data]);`;
  expect(await built('machines/room/asking.js', code)).toEqual([['https://loans.example/a?b=1'], '{"a":1}']);
  expect(readFileSync(join(root, 'dist/out.mjs'), 'utf8')).not.toContain('prototype pollution');
});

it('zod writes no code in the browser', async () => {
  const zod = join(import.meta.dirname, '../../../node_modules/zod/mini/index.js');
  const code = `import { config } from ${JSON.stringify(zod)}; export const machine = config();`;
  expect(await built('src/room/schemas.js', code)).toMatchObject({ jitless: true });
});

function installed(name: string, files: Record<string, string>): string {
  const folder = join(root, 'node_modules', name);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  return folder;
}

it('an element is made by the same function, whatever its children', async () => {
  installed('react', {
    'jsx-runtime.js': "module.exports = require('./cjs/react-jsx-runtime.production.js')",
    'cjs/react-jsx-runtime.production.js':
      "'use strict'; function make(type) { return type } exports.Fragment = 'f'; exports.jsx = make; exports.jsxs = make;",
  });
  const code =
    "import { Fragment, jsx, jsxs } from 'react/jsx-runtime'; export const machine = [Fragment, jsx('a'), jsx === jsxs];";
  expect(await built('src/room/view.ts', code)).toEqual(['f', 'a', true]);
});

const STORE = {
  'package.json': '{ "type": "module", "exports": "./index.js" }',
  'index.js':
    'export const useMemo = (make) => make(); export const useSyncExternalStore = (_, read) => [read(), read()];',
};

it('a selection is made once of each snapshot', async () => {
  installed('react', STORE);
  installed('use-sync-external-store', { 'with-selector.js': '' });
  const code = `
    import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';
    let made = 0;
    const select = (snapshot) => ({ snapshot, made: ++made });
    const of = (snapshot) => useSyncExternalStoreWithSelector(null, () => snapshot, null, select, Object.is);
    export const machine = [of(undefined), of('shown')];
  `;
  expect(await built('src/room/view.ts', code)).toEqual([
    [{ made: 1 }, { made: 1 }],
    [
      { snapshot: 'shown', made: 2 },
      { snapshot: 'shown', made: 2 },
    ],
  ]);
});

it('a selection that is equal to the one before stays that one, by the comparison that is handed over', async () => {
  installed('react', STORE);
  installed('use-sync-external-store', { 'with-selector.js': '' });
  const code = `
    import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';
    const select = ({ items }) => [...items];
    const read = (items, isEqual) => {
      const snapshots = items.map((of) => ({ items: of }));
      return useSyncExternalStoreWithSelector(null, () => snapshots.shift(), null, select, isEqual);
    };
    const same = (one, other) => one.join() === other.join();
    const stays = ([one, other]) => one === other;
    export const machine = [[[1], [1]], [[1], [2]]].map((items) => [stays(read(items, same)), stays(read(items, Object.is))]);
  `;
  expect(await built('src/room/view.ts', code)).toEqual([
    [true, false],
    [false, false],
  ]);
});
