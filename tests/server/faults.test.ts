import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { disguiseOf } from '#contract/disguise.ts';
import { loanDetailsCall } from '#contract/loan.ts';
import { getSidCall } from '#contract/onboarding.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { CALLS_AT_ONCE, type CallRoute, mountCall, serve, serveAnyone } from '#server/http/calls/call-route.ts';
import { sessionLimits } from '#server/http/limits/session-limits.ts';
import { systemClock, systemTimers } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { semaphore } from '#server/platform/limits.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS, DEFAULT_RECORD_CAPS } from '#server/settings/limits.ts';
import { eventually } from '../setup/eventually.ts';
import { imagesInMemory } from './complaints/images-in-memory.ts';
import { demonstrationServer, ORIGIN, requestOf } from './demonstration-server.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

const order = { productId: '7', orderId: '174001' };

const secret = 'demo-siti';
/** A provider that breaks, and repeats in its error what it must not. */
const broken: typeof sandboxProvider = {
  ...sandboxProvider,
  paymentOptions: () => {
    throw new Error(`no answer for token=${secret}`, { cause: new Error(`refused ${secret}`) });
  },
};

const images = imagesInMemory();
const server = demonstrationServer({ provider: broken });

/** Mounts one call on a server without anything else. */
function mount(app: FastifyInstance, configuration: ServerConfiguration, route: CallRoute, timers = systemTimers) {
  const { db } = server().database;
  const outside = { clock: systemClock, provider: sandboxProvider, cards: noCards, images, originOf: () => ORIGIN };
  const sessions = sessionLimits(DEFAULT_RECORD_CAPS, systemClock);
  const limited = { admitRecord: () => true, sessions, atOnce: semaphore(CALLS_AT_ONCE), limits: DEFAULT_LIMITS };
  mountCall(app, { db, configuration, timers, ...limited, ...outside }, disguiseOf(configuration), route);
}

describe('a fault of ours', () => {
  it('is answered in the envelope with 500 and a sentence, nothing of its inside', async () => {
    const { status, body } = await server().ask('init-pay-type', { ...order, pay_type: '1' });
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: '500',
      message: 'Terjadi kesalahan pada sistem. Silakan coba lagi.',
    });
  });
});

describe('the log', () => {
  it('holds what happened, but no token, no device and no query, whatever happens', async () => {
    const { app, ask, log } = server();
    const query = { deviceId: 'hushed-device', gid: 'hushed-gid' };
    await ask('loan-details', order, { query });
    await ask('loan-details', { productId: '7' }, { query });
    await ask('loan-details', order, { query, token: 'hushed-token' });
    await ask('init-pay-type', { ...order, pay_type: '1' }, { query });
    await app.inject(`/loanDetails?token=${secret}&deviceId=hushed-device`);
    await app.inject(`/no/such/page?token=${secret}`);
    await app.inject(`/v3/nowhere?token=${secret}`);
    await app.inject(`/v3/%E0%A4%A?token=${secret}`);
    await app.inject({ method: 'POST', url: `/demonstration/clock?token=${secret}`, payload: '{' });
    await app.inject({ ...requestOf('loan-details', order), payload: 'x'.repeat(100_000) });

    const written = log.join('');
    expect(written).toContain('/v3/loan-details/loan-details');
    expect(written).toContain('init-pay-type failed');
    expect(written).toContain('no answer for token=…');
    for (const hidden of [secret, 'hushed', '?token', 'deviceId']) expect(written).not.toContain(hidden);
  });
});

describe('a request', () => {
  it('is found in the log by the id that its answer carries: which call it was, and what came of it', async () => {
    const { ask, log } = server();
    const of = async (...asked: Parameters<typeof ask>) => {
      const { headers } = await ask(...asked);
      const id = String(headers['x-request-id']);
      const lines = log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
      return { id, said: lines.map(({ call, code, msg }) => ({ call, code, msg })) };
    };
    const answered = await of('loan-details', order);
    const refused = await of('loan-details', { ...order, orderId: 'none' });
    const failed = await of('init-pay-type', { ...order, pay_type: '1' });
    expect(answered.said).toContainEqual({ call: 'loan-details', code: 'ok', msg: 'answered' });
    expect(refused.said).toContainEqual({ call: 'loan-details', code: '404', msg: 'refused' });
    expect(failed.said).toContainEqual(expect.objectContaining({ msg: 'init-pay-type failed' }));
    expect(new Set([answered.id, refused.id, failed.id]).size).toBe(3);
    for (const { id } of [answered, refused, failed]) expect(id).toMatch(/^[\da-f]{12}$/);
  });
});

describe('what the log says of a fault', () => {
  /** What is logged of a call whose handler repeats this text, asked with this query. */
  async function logged(text: string, query: string): Promise<string> {
    const lines: string[] = [];
    const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
    const configuration = parseConfiguration({});
    const failing: CallRoute = {
      call: loanDetailsCall,
      respond: async () => {
        throw new Error(text);
      },
    };
    mount(app, configuration, failing);
    await app.inject({ method: 'POST', url: `${loanDetailsCall.path}?${query}` });
    await app.close();
    return lines.map((line) => JSON.parse(line).err.message).join('');
  }

  it('stays readable where a flag or a language of the page occurs in it', async () => {
    const text = 'row 1001 of idempotency failed';
    expect(await logged(text, 'isNeedPop=1&lang=id')).toBe(text);
  });

  it.each([
    ['token=t7', 'for t7', 'for …'],
    ['deviceId=d1', 'for d1', 'for …'],
    ['gid=g1', 'for g1', 'for …'],
    ['phone=13812345678', 'for 13812345678', 'for …'],
    ['deviceId=abcd&token=abcd-1234', 'for abcd-1234', 'for …'],
    ['phone=abcd&phone=efgh', 'for abcd, efgh', 'for …, …'],
  ])('keeps out what tells who asked: %s', async (query, text, said) => {
    expect(await logged(text, query)).toBe(said);
  });
});

describe('a call that has no response in time', () => {
  /** What a call is answered, so many milliseconds later, whose handler does this. */
  async function answered(respond: CallRoute['respond'], later = 5000) {
    const app = fastify();
    const time = simulatedTime(new Date(0));
    const asked = Promise.withResolvers<void>();
    const route: CallRoute = {
      call: loanDetailsCall,
      respond: (...given) => {
        asked.resolve();
        return respond(...given);
      },
    };
    mount(app, parseConfiguration({}), route, time.timers);
    const response = app.inject({ method: 'POST', url: `${loanDetailsCall.path}?lang=en` });
    await asked.promise;
    await time.pass(later);
    const { statusCode, body } = await response;
    return [statusCode, JSON.parse(body)];
  }
  const busy = { success: false, code: '503', message: 'The system is busy. Please try again.' };

  it('is answered within five seconds with 503, in its envelope', async () => {
    expect(await answered(() => new Promise(() => {}))).toEqual([503, busy]);
  });

  it.each(['55P03', '57014', '57P01', 'CONNECTION_CLOSED', 'ECONNRESET'])(
    'so is one that the database did not do (%s)',
    async (code) => {
      const ended = Object.assign(new Error('canceling statement'), { code });
      expect(await answered(() => Promise.reject(new Error('Failed query', { cause: ended })))).toEqual([503, busy]);
    },
  );

  it('so is one whose provider does not do what it is asked, also by an answer of an unknown form', async () => {
    const fault = new ProviderError('xendit', 200, 'not as documented');
    expect(await answered(() => Promise.reject(fault), 0)).toEqual([503, busy]);
  });

  it('is answered with what it came to where that is in time', async () => {
    const response = { orderStatus: '200' };
    expect(await answered(async () => ({ response }), 4000)).toEqual([200, { success: true, data: response }]);
  });
});

describe('many calls of one session at the same time', () => {
  it('are refused beyond sixteen, until one of those has ended; other sessions are answered', async () => {
    const app = fastify();
    const ends: (() => void)[] = [];
    const held: CallRoute = {
      call: loanDetailsCall,
      respond: async (_, { parameters }) => {
        if (parameters.token === 'busy') await new Promise<void>((end) => ends.push(end));
        return { response: { orderStatus: '200' } };
      },
    };
    mount(app, parseConfiguration({}), held);
    const ask = async (token: string) =>
      (await app.inject({ method: 'POST', url: `${loanDetailsCall.path}?lang=en&token=${token}` })).json();
    const under = Array.from({ length: CALLS_AT_ONCE }, () => ask('busy'));
    await eventually(() => expect(ends).toHaveLength(CALLS_AT_ONCE));
    const message = 'Too many requests at once. Please try again in a moment.';
    expect(await ask('busy')).toEqual({ success: false, code: '429', message });
    expect(await ask('other')).toMatchObject({ success: true });

    ends.shift()?.();
    await Promise.race(under);
    const next = ask('busy');
    await eventually(() => expect(ends).toHaveLength(CALLS_AT_ONCE));
    for (const end of ends) end();
    expect(await Promise.all([...under, next])).toEqual(
      Array.from({ length: CALLS_AT_ONCE + 1 }, () => expect.objectContaining({ success: true })),
    );
  });
});

describe('what the domain refuses', () => {
  it('is a refusal of a call that anyone makes, as of a borrower’s', async () => {
    const app = fastify();
    const configuration = parseConfiguration({});
    const route = serveAnyone(getSidCall, async () => {
      throw new DomainError('product.unknown', '7');
    });
    mount(app, configuration, route);
    const response = await app.inject(getSidCall.path);
    expect([response.statusCode, response.json()]).toEqual([200, { code: 404, message: 'Produk tidak ditemukan.' }]);
  });
});

describe('a response that its contract does not know', () => {
  /** A handler that forgets what the contract says. */
  const wrong: CallRoute = {
    call: loanDetailsCall,
    respond: async () => ({ response: { userOrderDetail: 'none' } }),
  };

  async function answer(environment: 'demonstration' | 'production') {
    const app = fastify();
    const configuration = parseConfiguration({ environment });
    mount(app, configuration, wrong);
    return app.inject({ method: 'POST', url: loanDetailsCall.path });
  }

  it('is a fault outside production', async () => {
    expect((await answer('demonstration')).statusCode).toBe(500);
  });

  it('is not looked for in production', async () => {
    expect((await answer('production')).statusCode).toBe(200);
  });
});

describe('a disguised call', () => {
  it('is reached by its disguised names alone and answers in them', async () => {
    const configuration = parseConfiguration({
      environment: 'demonstration',
      disguise: {
        paths: { plain: { [loanDetailsCall.path]: '/rua/tobi' }, yd: {} },
        fields: { token: 'ko', orderId: 'la', success: 'mi', data: 'nu', orderStatus: 'po' },
      },
    });
    const app = fastify();
    await app.register(formbody);
    const seen: unknown[] = [];
    const route = serve(loanDetailsCall, async ({ request }) => {
      seen.push(request);
      return { response: { orderStatus: '200' } };
    });
    mount(app, configuration, route);

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (url: string, payload: string) => app.inject({ method: 'POST', url, payload, headers });
    expect((await ask('/rua/tobi?ko=demo-siti', 'productId=7&la=1')).json()).toEqual({ mi: true, nu: { po: '200' } });
    expect(seen).toEqual([{ productId: '7', orderId: '1' }]);
    expect((await ask('/rua/tobi?token=demo-siti', 'productId=7&la=1')).json()).toMatchObject({ mi: false });
    expect((await ask(`${loanDetailsCall.path}?ko=demo-siti`, 'productId=7&la=1')).statusCode).toBe(404);
  });
});
