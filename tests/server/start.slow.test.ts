import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import connect from 'postgres';
import { describe, expect, it } from 'vitest';
import { startServer } from '#commands/start-server.ts';
import { DirectoryInUse } from '#server/platform/database/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { parseConfiguration, readConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { builtClient } from './built-client.ts';
import { makeDataDirectory } from './database/embedded.ts';
import { startRealPostgres } from './database/real-postgres.ts';
import productionInput from './operator/production.json' with { type: 'json' };
import { demonstration, expectRefused, PATIENT, startingFolder } from './starting.ts';

const distDir = builtClient();
const { folder, at } = startingFolder();

describe('the start', () => {
  it('takes a free port for PORT=0 and says which; a second one on its data fails plainly', PATIENT, async () => {
    await makeDataDirectory(join(folder, 'first'));
    const server = await startServer(at('first'), demonstration, { distDir });
    try {
      expect(Number(new URL(server.origin).port)).toBeGreaterThan(0);
      expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
      const { addresses } = await (await fetch(`${server.origin}/demonstration/state`)).json();
      expect(addresses[0].url).toContain(server.origin);
      await expect(startServer(at('first'), demonstration, { distDir })).rejects.toThrow(DirectoryInUse);
    } finally {
      await server.close();
    }
  });

  it('gives everything back at its end, also where the port is taken: the same data opens again', PATIENT, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = startServer(at('first', { PORT: String(port) }), demonstration, { distDir });
    await expect(taken).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
    const metrics = startServer(at('first', { METRICS_PORT: String(port) }), demonstration, { distDir });
    await expect(metrics).rejects.toThrow(ConfigurationError);
    await expect(metrics).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set another METRICS_PORT.`,
    );
    other.close();

    const again = await startServer(at('first', { PORT: String(port) }), demonstration, { distDir });
    const { books } = await (await fetch(`http://127.0.0.1:${port}/demonstration/state`)).json();
    expect(books.balanced).toBe(true);
    await again.close();
    await expect(fetch(`${again.origin}/live`)).rejects.toThrow();
  });

  it('says why a database is refused in the database’s own words, without the statement', PATIENT, async () => {
    const postgres = await startRealPostgres();
    const admin = connect(postgres.url, { onnotice: () => {} });
    await admin.unsafe('create role reader login');
    await admin.end();
    const address = postgres.url.replace('postgres@', 'reader@');
    const start = startServer(at('refused', { DATABASE_URL: address }), demonstration, { distDir });
    await expect(start).rejects.toThrow(/of DATABASE_URL cannot be used: permission denied for database \w+\.$/);
    await postgres.stop();
  });

  it('says plainly that a database cannot be reached, without its password', async () => {
    const address = 'postgres://lender:hidden@127.0.0.1:1/loans';
    const start = startServer(at('third', { DATABASE_URL: address }), demonstration, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow('The database 127.0.0.1:1/loans of DATABASE_URL cannot be used');
    await expect(start).rejects.not.toThrow('hidden');
  });
});

describe('two demonstration servers on one database', () => {
  it('have one clock, whoever moves it', PATIENT, async () => {
    const postgres = await startRealPostgres();
    const start = () => startServer(at('shared', { DATABASE_URL: postgres.url }), demonstration, { distDir });
    const one = await start();
    const other = await start();
    const headers = { 'content-type': 'application/json' };
    await fetch(`${one.origin}/demonstration/clock`, { method: 'POST', headers, body: '{"days":40}' });
    const { now } = await (await fetch(`${other.origin}/demonstration/state`)).json();
    expect(new Date(now).getTime() - Date.now()).toBeGreaterThan(39 * 86_400_000);
    await Promise.all([one.close(), other.close()]);
    await postgres.stop();
  });
});

describe('production', () => {
  const production = parseConfiguration(productionInput);
  const PUBLIC_URL = 'https://loans.danalancar.test';

  it('does not start without its public address: a request could name any other', async () => {
    const start = startServer(at('production', { EMBEDDED_DATABASE: 'allowed' }), production, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow('Production needs PUBLIC_URL');
  });

  it('does not start without a database, unless it is told to', async () => {
    const start = startServer(at('production', { PUBLIC_URL }), production, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow('Production needs DATABASE_URL');
  });

  it('does not start on the database of a demonstration, whose tokens are known', PATIENT, async () => {
    const start = startServer(at('first', { PUBLIC_URL, EMBEDDED_DATABASE: 'allowed' }), production, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow('This database was filled for a demonstration');
  });
});

describe('the process ends with code 1 and a sentence, no stack', () => {
  it('for each variable that is wrong, all at once', PATIENT, async () => {
    const wrong: [name: string, value: string, sentence: string][] = [
      ['PORT', '99999', 'PORT must be a whole number from 0 to 65535.'],
      ['HOST', 'not a host', 'HOST must be'],
      ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be'],
      ['PUBLIC_URL', 'loans.example.com', 'PUBLIC_URL must be'],
      ['DATABASE_CONNECTIONS', '0', 'DATABASE_CONNECTIONS must be'],
      ['EMBEDDED_DATABASE', 'yes', 'EMBEDDED_DATABASE must be'],
      ['TRUST_PROXY', 'true', 'TRUST_PROXY must be'],
    ];
    const variables = Object.fromEntries(wrong.map(([name, value]) => [name, value]));
    await expectRefused(
      join(folder, 'process'),
      variables,
      wrong.map(([, , sentence]) => sentence),
    );
  });
});

describe('a demonstration that other machines would reach', () => {
  const HOST = '0.0.0.0';

  it('does not start, and nothing is written, unless it is told to', PATIENT, async () => {
    const start = startServer(at('exposed', { HOST }), demonstration, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow(/^HOST 0\.0\.0\.0 .* --public\)\.$/);
    expect(existsSync(join(folder, 'exposed'))).toBe(false);
    const server = await startServer(at('first', { HOST }), demonstration, { distDir, isPublic: true });
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    await server.close();
  });

  it('is told to by the option of its command', PATIENT, async () => {
    await expectRefused(join(folder, 'exposed'), { HOST, PORT: '0' }, ['with the option --public']);
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    await expectRefused(file, { HOST, PORT: '0' }, [`DATA_DIR ${file} cannot be used`], ['--public']);
  });
});

describe('a start is refused with a sentence', () => {
  const file = join(folder, 'configuration.json');
  writeFileSync(file, '{"background":"black"}');

  it('where the data directory is a file', async () => {
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(`DATA_DIR ${file} cannot be used`);
  });

  it.each([
    [file, undefined, 'background: a colour is written #rrggbb'],
    [`${file}.missing`, undefined, 'cannot be read'],
    [undefined, 'production', 'NODE_ENV is production, and CONFIGURATION names no file.'],
    [undefined, 'Production', 'NODE_ENV is production, and CONFIGURATION names no file.'],
  ])('for CONFIGURATION %s and NODE_ENV %s', (configuration, environment, sentence) => {
    expect(() => readConfiguration(configuration, environment)).toThrow(sentence);
  });
});
