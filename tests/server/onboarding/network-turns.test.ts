import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { migrateEmbedded } from '#server/platform/database/open.ts';
import { DEADLINE } from '#server/platform/deadline.ts';
import { DEFAULT_RECORD_CAPS } from '#server/settings/limits.ts';
import { FaultyDatabase, turn } from '../../faults/faulty-database.ts';
import { eventually } from '../../setup/eventually.ts';
import { embeddedClient } from '../database/embedded.ts';
import { demonstrationServer, requestOf } from '../demonstration-server.ts';
import { heldTimers } from '../held-timers.ts';

const faults = new FaultyDatabase();

const { timers, limits } = heldTimers();

const server = demonstrationServer({
  timers,
  recordCaps: { ...DEFAULT_RECORD_CAPS, address: 1000 },
  database: async () => migrateEmbedded(faults.wrapped(await embeddedClient())),
});

const FLOOD = '192.0.2.1';
const VISITOR = '203.0.113.9';
const HUNDRED = 100;

const getSid = requestOf('get-sid', {}, { token: null });
const asker = (sid: string) => ({
  ...{ phone: '13900000001', userName: '13900000001', sid, deviceId: sid, appName: 'pjt', capcode: 'none' },
  ...{ smsCode: '123456', id: '1', invite_code: '', merchantNumber: '0', app_from: '', user_from: '', utm_tag: '' },
});

/** Until so many calls have begun, and wait for the database or their turn. */
async function begun(calls: number) {
  await eventually(() => expect([...limits.values()].filter((limit) => limit === DEADLINE)).toHaveLength(calls));
  for (let turns = 0; turns < 5; turns += 1) await turn();
}

/** One call of a network whose statement stands still, a hundred more of it, then one of another network. */
async function flooded(asked: InjectOptions) {
  const answered: { from: string; status: number }[] = [];
  const ask = async (request: InjectOptions, from: string) => {
    const { statusCode: status } = await server().app.inject({ ...request, remoteAddress: from });
    answered.push({ from, status });
  };
  faults.arm({ kind: 'frozen', after: 0 });
  const works = [ask(asked, FLOOD)];
  await faults.isFrozen;
  for (let index = 0; index < HUNDRED; index += 1) works.push(ask(asked, FLOOD));
  await begun(HUNDRED + 1);
  works.push(ask(getSid, VISITOR));
  await begun(HUNDRED + 2);
  const end = async () => {
    await faults.disarm();
    await Promise.all(works);
  };
  return { answered, end };
}

describe('a visitor waits for two calls of another network at the most, however many it makes', () => {
  test.each([
    ['get-sid', () => getSid],
    ['get-sms', (sid: string) => requestOf('get-sms', asker(sid), { token: null })],
    ['read-captcha', (sid: string) => requestOf('read-captcha', asker(sid), { token: null })],
    ['register', (sid: string) => requestOf('register', asker(sid), { token: null })],
    ['pictures', (sid: string) => ({ url: `${CAPTCHA_PATH}?sid=${sid}&a=1` })],
  ])('for %s', async (_, request: (sid: string) => InjectOptions) => {
    const { sid } = await server().data('get-sid', {}, { token: null });
    const { answered, end } = await flooded(request(sid));
    await end();
    expect(answered).toHaveLength(HUNDRED + 2);
    // The one under way, and one more whose turn it was.
    expect(answered.findIndex(({ from }) => from === VISITOR)).toBeLessThanOrEqual(2);
    expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

test('whose turn does not come in time is told that the server is busy, and nothing is done', async () => {
  const { answered, end } = await flooded(getSid);
  for (const [run, limit] of limits) if (limit < DEADLINE) void run();
  await eventually(() => expect(answered).toHaveLength(HUNDRED + 1));
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
  await end();
  expect(answered.at(-1)).toEqual({ from: FLOOD, status: 200 });
});
