import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleServer } from '#commands/server-bundle.ts';
import { OF_PROGRAMS } from '../setup/program.ts';
import { builtClient } from './built-client.ts';
import { startRealPostgres } from './database/real-postgres.ts';
import { PATIENT } from './starting.ts';

/** The product as an image or `npm start` has it: the bundle, the built client and node_modules, and no source. */
const root = mkdtempSync(join(tmpdir(), 'lending-bundle-'));
const project = join(import.meta.dirname, '../..');
const program = (name: string) => join(root, 'dist-server/program', `${name}.mjs`);
const dist = builtClient();

beforeAll(async () => {
  await bundleServer(project, join(root, 'dist-server'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  cpSync(dist, join(root, 'dist'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The sources that a comment of the bundle names, of the chunks in a folder of it. */
function sourcesIn(folder: string): string[] {
  const files = globSync(join(root, 'dist-server', folder, '*.mjs'));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\/\/ (src\/\S+)$/gm)].map(([, of = '']) => of),
  );
}

/** Starts the bundled server by these variables alone; its origin once it listens. It is stopped after the test. */
async function started(variables: Record<string, string>): Promise<string> {
  const env = { ...OF_PROGRAMS, DATA_DIR: join(root, 'data'), PORT: '0', ...variables };
  const child = spawn(process.execPath, [program('start')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    expect(await ended).toEqual([0, null]);
  });
  let said = '';
  const listens = Promise.withResolvers<string>();
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
      const [, origin] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
      if (origin) listens.resolve(origin);
    });
  }
  const failed = ended.then(() => Promise.reject(new Error(`The bundled server ended. It said:\n${said}`)));
  const origin = await Promise.race([listens.promise, failed]);
  failed.catch(() => {});
  return origin;
}

describe('the bundled server', () => {
  it('holds of the demonstration nothing where production is', () => {
    expect(sourcesIn('program')).toContain('src/server/server.ts');
    expect(sourcesIn('program').filter((source) => source.startsWith('src/demonstration/'))).toEqual([]);
    expect(sourcesIn('demonstration')).toContain('src/demonstration/demonstration-server.ts');
  });

  it('has the demonstration beside it', async () => {
    const module = join(root, 'dist-server/demonstration/demonstration-server.mjs');
    const print = `import(${JSON.stringify(module)}).then((loaded) => console.log(Object.keys(loaded).sort().join()))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', print], { env: OF_PROGRAMS });
    expect(stdout).toBe('demonstrationAddresses,demonstrationApp\n');
  });

  it('is migrated for, operated and started in production without the demonstration', PATIENT, async () => {
    rmSync(join(root, 'dist-server/demonstration'), { recursive: true });
    const cluster = await startRealPostgres();
    onTestFinished(() => cluster.stop());
    const owner = postgres(cluster.url, { max: 1, onnotice: () => {} });
    await owner.unsafe('create role lending_server login');
    await owner.end();
    const variables = {
      CONFIGURATION: join(import.meta.dirname, 'operator/production.json'),
      PUBLIC_URL: 'https://loans.danalancar.test',
      DATABASE_URL: cluster.url.replace('postgres@', 'lending_server@'),
    };
    const asOwner = { ...OF_PROGRAMS, ...variables, MIGRATION_DATABASE_URL: cluster.url };
    const run = async (name: string, ...words: string[]) =>
      (await promisify(execFile)(process.execPath, [program(name), ...words], { cwd: root, env: asOwner })).stdout;
    expect(await run('migrate')).toBe('Migrated; the server runs as lending_server.\n');
    expect(await run('operate', 'add', 'citra', '--role', 'credit')).toMatch(/citra/);

    const origin = await started(variables);
    expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(origin)).text()).toContain('PT Dana Lancar');
  });
});
