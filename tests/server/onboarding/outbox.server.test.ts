import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { type JobParts, jobsOf } from '#server/jobs.ts';
import { systemTimers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { smsOutbox } from '#server/platform/database/schema.ts';
import { doneByTimers } from '#server/platform/job-queue.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { NumberRefused, type SmsMessage } from '#server/platform/ports/sms-gateway.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_RETENTION } from '#server/settings/limits.ts';
import { deliverDuringCall, deliverOutbox, enqueueSms, type OutboxMessage } from '#server/sms/sms-outbox.ts';
import { imagesInMemory } from '../complaints/images-in-memory.ts';
import { onDatabase } from '../database/on-database.ts';
import { type SimulatedTime, simulatedTime } from './simulated-time.ts';

const NOON = new Date('2026-03-10T12:00:00+07:00');
const MINUTE = 60_000;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

/** A gateway that takes nothing while it is down. */
function gateway() {
  const sent: SmsMessage[] = [];
  const sms = {
    isDown: true,
    sent,
    async send(message: SmsMessage) {
      if (sms.isDown) throw new Error('down');
      sent.push(message);
    },
  };
  return sms;
}

/** Puts a message of an unregistered text into the outbox, for a registration unless another purpose is given. */
const enqueue = (db: Database, message: Partial<OutboxMessage> & Pick<OutboxMessage, 'phone' | 'text'>, now = NOON) =>
  db.transaction((tx) => enqueueSms(tx, { purpose: 'registration', registration: null, ...message }, now));

/** Delivers as the server does. */
function deliverBy(
  time: SimulatedTime,
  app: FastifyInstance,
  { db, sms }: Pick<JobParts, 'db' | 'sms'>,
  log: JobParts['log'],
) {
  const outside = {
    cards: noCards,
    images: imagesInMemory(),
    configuration: parseConfiguration({}),
    retention: DEFAULT_RETENTION,
  };
  const jobs = jobsOf({ ...outside, db, sms, clock: time.clock, log, processWebhooks: null });
  const job = jobs.find(({ name }) => name === 'sms-outbox');
  if (job) doneByTimers(app, time.timers)(job);
}

onDatabase((opened) => {
  beforeEach(async () => {
    await opened().db.delete(smsOutbox);
  });

  async function delivering() {
    const { db } = opened();
    const time = simulatedTime(NOON);
    const sms = gateway();
    const app = fastify();
    const warn = vi.fn();
    deliverBy(time, app, { db, sms }, { ...app.log, warn });
    await app.ready();
    return { db, time, sms, app, warn };
  }

  test('what the gateway did not take leaves when it is back, without anybody asking, and once', async () => {
    const { db, time, sms, app } = await delivering();
    await enqueue(db, { phone: '13700000021', text: '111111' });
    await time.pass(MINUTE);
    expect(sms.sent).toEqual([]);
    sms.isDown = false;
    await time.pass(MINUTE);
    expect(sms.sent).toMatchObject([{ phone: '13700000021', text: '111111' }]);
    expect(await db.select().from(smsOutbox)).toMatchObject([{ text: null }]);
    await app.close();
  });

  test('what waited until its code ended is dropped, and said without phone or text', async () => {
    const { db, time, sms, app, warn } = await delivering();
    await enqueue(db, { phone: '13700000022', text: '222222' });
    await enqueue(db, { phone: '13700000033', text: 'replaced' });
    await enqueue(db, { phone: '13700000033', text: '333333' });
    await time.pass(10 * MINUTE);
    sms.isDown = false;
    await time.pass(MINUTE);
    expect(sms.sent).toEqual([]);
    expect(await db.select().from(smsOutbox)).toEqual([]);
    expect(warn.mock.calls).toEqual([[{ count: 2 }, 'SMS were dropped: none was taken in time']]);
    await app.close();
  });

  test('what is not taken is tried ever more seldom, once a minute in the end', async () => {
    const { db, time, sms, app } = await delivering();
    const triedAt: number[] = [];
    vi.spyOn(sms, 'send').mockImplementation(async () => {
      triedAt.push((time.clock.now().getTime() - NOON.getTime()) / 1000);
      throw new Error('down');
    });
    await enqueue(db, { phone: '13700000034', text: '343434' });
    await time.pass(4 * MINUTE);
    expect(triedAt).toEqual([10, 20, 40, 80, 140, 200]);
    await app.close();
  });

  test('a number that is refused for good is tried once, and its text is gone', async () => {
    const { db, time, sms, app, warn } = await delivering();
    const send = vi.spyOn(sms, 'send').mockRejectedValue(new NumberRefused('twilio', 400, '21211'));
    await enqueue(db, { phone: '13700000035', text: '353535' });
    await time.pass(10_000);
    expect(await db.select().from(smsOutbox)).toEqual([]);
    await time.pass(MINUTE);
    expect(send).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
    await app.close();
  });

  test('numbers that are not taken, however many, keep nobody else waiting', async () => {
    const { db, time, sms, app } = await delivering();
    const taken: string[] = [];
    const send = vi.spyOn(sms, 'send').mockImplementation(async ({ phone, text }) => {
      if (phone.startsWith('138')) throw new Error('not this one');
      taken.push(text);
    });
    const phones = Array.from({ length: 180 }, (_, index) => `138${String(index).padStart(8, '0')}`);
    await db.insert(smsOutbox).values(phones.map((phone) => ({ phone, text: 'not taken', createdAt: NOON })));
    await enqueue(db, { phone: '13700000036', text: 'answered' });
    await deliverDuringCall(db, sms, '13700000036', NOON);
    expect(taken).toEqual(['answered']);
    expect(send).toHaveBeenCalledTimes(1);
    await time.pass(MINUTE);
    await enqueue(db, { phone: '13700000037', text: 'left to the next turn' }, time.clock.now());
    await time.pass(10_000);
    expect(taken).toEqual(['answered', 'left to the next turn']);
    await app.close();
  });

  test('nothing is delivered once the server is closed', async () => {
    const { db, time, sms, app } = await delivering();
    await enqueue(db, { phone: '13700000023', text: '333333' });
    await app.close();
    sms.isDown = false;
    await time.pass(MINUTE);
    expect(sms.sent).toEqual([]);
  });

  test('a fault of the database ends nothing: what waits leaves at the next turn', async () => {
    const { db } = opened();
    const time = simulatedTime(NOON);
    const faults = [new Error('the connection is lost')];
    const faulty = new Proxy(db, {
      get(target, name) {
        const fault = name === 'transaction' ? faults.pop() : undefined;
        if (fault) throw fault;
        return Reflect.get(target, name);
      },
    });
    const app = fastify();
    const taken: string[] = [];
    const sms = { send: async ({ text }: SmsMessage) => void taken.push(text) };
    deliverBy(time, app, { db: faulty, sms }, app.log);
    await enqueue(db, { phone: '13700000027', text: '777777' });
    await time.pass(MINUTE);
    expect([faults, taken]).toEqual([[], ['777777']]);
    await app.close();
  });

  test('a code that another has ended does not leave', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000024', text: '444444' });
    await enqueue(db, { phone: '13700000025', text: '555555' });
    await enqueue(db, { phone: '13700000024', text: '666666' }, later(2));
    const taken: string[] = [];
    await deliverOutbox(db, { send: async ({ text }) => void taken.push(text) }, later(2));
    expect(taken).toEqual(['555555', '666666']);
    expect(await db.select().from(smsOutbox).where(eq(smsOutbox.phone, '13700000024'))).toHaveLength(1);
  });

  test('a code for a payment leaves, though one for a registration was asked for later', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000038', text: 'pays', purpose: 'payment' });
    await enqueue(db, { phone: '13700000038', text: 'registers' });
    const taken: string[] = [];
    await deliverOutbox(db, { send: async ({ text }) => void taken.push(text) }, NOON);
    expect(taken).toEqual(['pays', 'registers']);
  });

  test('the gateway is told how long a code is valid yet, and by what its text is registered', async () => {
    const { db } = opened();
    const registration = { entityId: '1101', templateId: '1107' };
    await enqueue(db, { phone: '13700000039', text: 'registered', registration });
    await enqueue(db, { phone: '13700000040', text: 'waits' });
    const sms = gateway();
    sms.isDown = false;
    await deliverDuringCall(db, sms, '13700000039', NOON);
    await deliverOutbox(db, sms, later(9.5));
    expect(sms.sent).toEqual([
      { phone: '13700000039', text: 'registered', validFor: 10 * MINUTE, registration },
      { phone: '13700000040', text: 'waits', validFor: 0.5 * MINUTE, registration: null },
    ]);
  });

  test('a code that another has ended does not leave, however many messages wait between the two', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000026', text: 'ended' });
    const others = Array.from({ length: 60 }, (_, index) => `138000000${String(index).padStart(2, '0')}`);
    for (const phone of others) await enqueue(db, { phone, text: 'other' });
    await enqueue(db, { phone: '13700000026', text: 'newest' }, later(1));
    const taken: string[] = [];
    const sms = { send: async ({ text }: SmsMessage) => void taken.push(text) };
    await deliverOutbox(db, sms, later(1));
    await deliverOutbox(db, sms, later(2));
    expect(taken.filter((text) => text !== 'other')).toEqual(['newest']);
    expect(taken).toHaveLength(61);
  });

  test('a code that another has ended does not leave when the other has left already', async () => {
    const { db } = opened();
    const taken: string[] = [];
    await enqueue(db, { phone: '13700000031', text: 'ended' });
    await deliverOutbox(db, { send: () => Promise.reject(new Error('busy')) }, NOON);
    await enqueue(db, { phone: '13700000031', text: 'newest' });
    await db.update(smsOutbox).set({ deliveredAt: NOON, text: null }).where(eq(smsOutbox.text, 'newest'));
    await deliverOutbox(db, { send: async ({ text }) => void taken.push(text) }, later(1));
    expect(taken).toEqual([]);
  });

  /** The next wait is over when the test says so. */
  function patience() {
    let isOver: () => Promise<void> = async () => {};
    const timeout = vi.spyOn(systemTimers, 'every').mockImplementationOnce((_, run) => {
      isOver = run;
      return () => {};
    });
    return { timeout, giveUp: () => isOver() };
  }

  /** A gateway that answers nothing until it is given up. */
  function hanging() {
    const { timeout, giveUp } = patience();
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const told: AbortSignal[] = [];
    const send = (_: SmsMessage, signal: AbortSignal) => {
      told.push(signal);
      resolve();
      return new Promise<void>(() => {});
    };
    return { send, asked, told, timeout, giveUp };
  }

  test('a gateway that hangs keeps nobody from the database, and its message from no second delivery at once', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000028', text: '888888' });
    const slow = hanging();
    const delivery = deliverOutbox(db, slow, NOON);
    await slow.asked;
    const sms = gateway();
    sms.isDown = false;
    await deliverOutbox(db, sms, later(0.25));
    expect(sms.sent).toEqual([]);
    slow.giveUp();
    await delivery;
  });

  test('a gateway that hangs is given up after 10 s, and its message tried again', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000029', text: '999999' });
    const slow = hanging();
    const delivery = deliverOutbox(db, slow, NOON);
    await slow.asked;
    expect(slow.timeout).toHaveBeenCalledWith(10_000, expect.any(Function));
    slow.giveUp();
    await delivery;
    expect(slow.told.map(({ aborted }) => aborted)).toEqual([true]);
    const sms = gateway();
    sms.isDown = false;
    await deliverOutbox(db, sms, later(0.2));
    expect(sms.sent).toMatchObject([{ phone: '13700000029', text: '999999' }]);
  });

  test('who asked for a code waits two seconds for a slow gateway and no longer, and it leaves all the same', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000032', text: '121212' });
    const { timeout, giveUp } = patience();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const send = () => {
      ask();
      return taken;
    };
    const answered = deliverDuringCall(db, { send }, '13700000032', NOON);
    await asked;
    expect(timeout).toHaveBeenNthCalledWith(1, 2_000, expect.any(Function));
    giveUp();
    await answered;
    take();
    await expect.poll(() => db.select().from(smsOutbox)).toMatchObject([{ text: null, deliveredAt: NOON }]);
  });

  test('a message whose delivery died is tried again', async () => {
    const { db } = opened();
    await enqueue(db, { phone: '13700000030', text: '101010' });
    const slow = hanging();
    void deliverOutbox(db, slow, NOON);
    await slow.asked;
    const sms = gateway();
    sms.isDown = false;
    await deliverOutbox(db, sms, later(1));
    expect(sms.sent).toMatchObject([{ phone: '13700000030', text: '101010' }]);
  });
});
