import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { migrateEmbedded } from '#server/platform/database/open.ts';
import { FaultyDatabase, turn } from '../faults/faulty-database.ts';
import { eventually } from '../setup/eventually.ts';
import { corners } from './complaints/pictures.ts';
import { uploaded, uploadRequest } from './complaints/uploading.ts';
import { embeddedClient } from './database/embedded.ts';
import { demonstrationServer } from './demonstration-server.ts';
import { heldTimers } from './held-timers.ts';

/** What is answered while the database stands still, beside the calls of faults.test.ts: docs/security.md, first table. */
const faults = new FaultyDatabase();

const { timers, limits } = heldTimers();
/** Ends the time limits up to so many milliseconds. */
const passed = (milliseconds: number) => {
  for (const [run, limit] of limits) if (limit <= milliseconds) void run();
};

const server = demonstrationServer({
  timers,
  database: async () => migrateEmbedded(faults.wrapped(await embeddedClient())),
});

/** What is answered within so many milliseconds while each statement after these stands still. */
async function whileFrozen(asked: string | InjectOptions, { after = 0, within = 5000 } = {}) {
  faults.arm({ kind: 'frozen', after });
  const response = server().app.inject(asked);
  let isAnswered = false;
  const answered = response.then(() => {
    isAnswered = true;
  });
  await Promise.race([faults.isFrozen, answered]);
  // A limit may begin a little after the statement that stands still.
  for (; !isAnswered; await turn()) passed(within);
  const { statusCode, headers, body } = await response;
  await faults.disarm();
  return { statusCode, type: headers['content-type'], body };
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'https://loans.example.com');
  return `${pathname}${search}`;
};

/** The loan agreement of Siti's order. */
const JUMP = { productId: '7', orderId: '174001', scene: '3', position: '0', source: 'h5' };
const BUSY = { message: 'The system is busy. Please try again.' };

let picture: Buffer;
beforeAll(async () => {
  picture = await corners().jpeg().toBuffer();
});

describe('while the database stands still', () => {
  test('a captcha’s picture is answered with 503 within five seconds', async () => {
    const { sid } = await server().data('get-sid', {}, { token: null });
    const address = `${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`;
    const { statusCode, body } = await whileFrozen(address);
    expect([statusCode, JSON.parse(body)]).toEqual([503, BUSY]);
    expect((await server().app.inject(address)).statusCode).toBe(200);
  });

  test('so is an agreement, with a page that says so', async () => {
    const { contract_url } = await server().data('contract-jump', JUMP);
    const { statusCode, type, body } = await whileFrozen(pathOf(contract_url));
    expect([statusCode, type]).toEqual([503, 'text/html; charset=utf-8']);
    expect(body).toContain('Sistem sedang sibuk');
    expect((await server().app.inject(pathOf(contract_url))).statusCode).toBe(200);
  });

  test('so is an image of a complaint, whichever statement stands still', async () => {
    const address = pathOf(await uploaded(server(), { bytes: picture }));
    const said: number[] = [];
    for (let after = 0; said.at(-1) !== 200; after += 1) {
      const { statusCode, body } = await whileFrozen(address, { after });
      said.push(statusCode);
      if (statusCode !== 200) expect([statusCode, JSON.parse(body)]).toEqual([503, BUSY]);
    }
    expect(said).toEqual([503, 503, 503, 200]);
  });

  test('an image that the store does not give is a 503 within ten seconds', async () => {
    const address = pathOf(await uploaded(server(), { bytes: picture }));
    const { images, app } = server();
    const { get } = images;
    const asked = Promise.withResolvers<void>();
    images.get = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    const response = app.inject(address);
    await asked.promise;
    passed(10_000);
    const { statusCode } = await response;
    images.get = get;
    expect(statusCode).toBe(503);
  });

  test('what the demonstration says of itself is a 503 within five seconds', async () => {
    const { statusCode, body } = await whileFrozen('/demonstration/state');
    expect([statusCode, JSON.parse(body)]).toEqual([503, { error: { code: 'unavailable', message: BUSY.message } }]);
    expect((await server().app.inject('/demonstration/state')).statusCode).toBe(200);
  });

  test('an upload is refused in its envelope, wherever it is held up', async () => {
    const request = await uploadRequest({ bytes: picture });
    const said: number[] = [];
    for (let after = 0; said.at(-1) !== 200; after += 1) {
      const { statusCode, body } = await whileFrozen(request, { after, within: 18_000 });
      said.push(statusCode);
      if (statusCode !== 200) expect(JSON.parse(body)).toMatchObject({ code: '503' });
    }
    expect(said.length).toBeGreaterThan(4);
    expect(new Set(said)).toEqual(new Set([503, 200]));
  });

  test('the file of an upload that was refused so is kept until the work on it has ended', async () => {
    const request = await uploadRequest({ bytes: picture });
    const before = server().images.files.size;
    // The session, the uploads before the file is taken in, then those after.
    const { statusCode } = await whileFrozen(request, { after: 2, within: 18_000 });
    expect(statusCode).toBe(503);
    await eventually(() => expect(server().images.files.size).toBe(before + 1));
  });

  test('every page of the public site comes within a second, with the products that were read last', async () => {
    const known = (await server().app.inject('/')).body;
    for (const path of ['/', '/Loan', '/Policy', '/Contact', '/privacyPolicy', '/User', '/no/such/page']) {
      const { statusCode, body } = await whileFrozen(path, { within: 1000 });
      expect([path, statusCode]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
      if (path === '/') expect(body).toBe(known);
    }
  });
});
