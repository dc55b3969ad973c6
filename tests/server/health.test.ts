import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mountHealth } from '#server/http/health.ts';
import { systemTimers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { onDatabase } from './database/on-database.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

/** A database that does not answer, and the moment at which it is asked. */
function frozen() {
  const asked = Promise.withResolvers<void>();
  const execute = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  return { db: { execute } as unknown as Database, asked: asked.promise };
}

describe('a server whose database does not answer', () => {
  it('lives', async () => {
    const app = fastify();
    mountHealth(app, frozen().db, systemTimers);
    expect((await app.inject('/live')).statusCode).toBe(200);
  });

  it('says within a second that it is not ready', async () => {
    const app = fastify();
    const { db, asked } = frozen();
    const time = simulatedTime(new Date(0));
    mountHealth(app, db, time.timers);
    const response = app.inject('/ready');
    await asked;
    await time.pass(1000);
    const { statusCode, body } = await response;
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'unavailable' }]);
  });
});

onDatabase((opened) => {
  it.each(['/live', '/ready'])('a server with its database says at %s that it is well', async (path) => {
    const app = fastify();
    mountHealth(app, opened().db, systemTimers);
    const { statusCode, body, headers } = await app.inject(path);
    expect([statusCode, JSON.parse(body), headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store']);
  });
});

it('a server that was told to stop says so at /ready, whatever the database does, and lives', async () => {
  const app = fastify();
  mountHealth(app, frozen().db, systemTimers, () => true);
  const { statusCode, body } = await app.inject('/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'stopping' }]);
  expect((await app.inject('/live')).statusCode).toBe(200);
});
