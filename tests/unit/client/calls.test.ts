import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createCallClient } from '#client/platform/calls/call-client.ts';
import type { Visit } from '#client/platform/storage/visit.ts';
import { type ConfigurationInput, configuration } from '#domain/configuration/configuration-file.ts';
import { eventually } from '../../setup/eventually.ts';
import { type Answering, type Received, recordingServer } from './recording-server.ts';

/** Wide, for machines that are busy, in milliseconds. */
const VISIT: Visit = {
  parameters: { token: 'tök en&1', deviceId: 'device-1', appVersion: '3.2', isNeedPop: '1', lang: 'en' },
  headers: { formKey: 'fk', formSign: 'fs', jsonKey: 'jk' },
};

/** What the visit puts into the query of every call. */
const IN_QUERY = { token: 'tök en&1', deviceId: 'device-1', appVersion: '3.2', isNeedPop: '1', lang: 'en' };

async function ready(
  answering: Answering,
  changes: { configuration?: ConfigurationInput; visit?: Visit; fetch?: typeof fetch } = {},
) {
  const { base, received } = await recordingServer(answering);
  const told: unknown[] = [];
  const refused: string[] = [];
  const clock = new SimulatedClock();
  const client = createCallClient({
    configuration: configuration.parse({ apiBase: base, ...changes.configuration }),
    visit: changes.visit ?? VISIT,
    loading: (event) => told.push(event),
    refused: (code) => refused.push(code),
    ...(changes.fetch && { fetch: changes.fetch }),
    clock: {
      now: () => clock.now(),
      setTimeout: (fn, ms) => clock.setTimeout(fn, ms),
      clearTimeout: (handle) => clock.clearTimeout(Number(handle)),
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return { client, clock, received, refused, told };
}

const ORDER = { productId: 'p1', orderId: 'o1' };
const DETAILS = { success: true, data: { orderStatus: 174, telephone: null } };

const form = (received: Received | undefined) => Object.fromEntries(new URLSearchParams(received?.body));

describe('what is sent', () => {
  it('carries the page parameters in the query of a POST, and the payload form-encoded in its body', async () => {
    const { client, received } = await ready({ json: DETAILS });
    await client.ask('loan-details', { productId: 'p&1 ü', orderId: 'o1' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/v3/loan-details/loan-details',
      query: IN_QUERY,
      headers: { accept: 'application/json' },
    });
    expect(received[0]?.query).toEqual(IN_QUERY);
    expect(received[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
    expect(form(received[0])).toEqual({ productId: 'p&1 ü', orderId: 'o1' });
  });

  it('appends the path of a call to the base path of the API', async () => {
    const { base, received } = await recordingServer({ json: DETAILS });
    const { client } = await ready({ json: DETAILS }, { configuration: { apiBase: `${base}/lending/v1` } });
    await client.ask('loan-details', ORDER);
    expect(received[0]?.path).toBe('/lending/v1/v3/loan-details/loan-details');
  });

  it('puts the fields that the call names into the query, and not into the body', async () => {
    const { client, received } = await ready({ json: { code: '00', data: [] } });
    await client.ask('recommend-product-list', { scene: 'banner_fudai', tracking: 't 1' });
    expect(received[0]?.query).toEqual({ ...IN_QUERY, tracking: 't 1' });
    expect(form(received[0])).toEqual({ scene: 'banner_fudai' });
  });

  it('appends the payload of a GET to the query, without a body', async () => {
    const { client, received } = await ready({ json: { success: true, data: [{ title: 'A' }] } });
    await client.ask('contract', { productId: 'p1', scene: 3 });
    expect(received[0]).toMatchObject({ method: 'GET', path: '/v3/contract/contract', body: '' });
    expect(received[0]?.query).toEqual({ ...IN_QUERY, productId: 'p1', scene: '3' });
  });

  it('sends an upload as multipart', async () => {
    const { client, received } = await ready({ json: { success: true, data: { url: '/i/1' } } });
    const image = new File(['pixels'], 'photo.png', { type: 'image/png' });
    expect(await client.ask('upload-problem-img', { problemImage: image })).toMatchObject({ data: { url: '/i/1' } });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('name="problemImage"; filename="photo.png"');
    expect(received[0]?.body).toContain('pixels');
    expect(received[0]?.query).toEqual(IN_QUERY);
  });

  it('carries the extra constant of a call, and an order id that is empty', async () => {
    const { client, received } = await ready({ json: { success: true, data: { contract_url: 'https://x' } } });
    const request = { productId: 'p1', scene: 3, position: 0, orderId: '', source: 'h5' };
    await client.ask('contract-jump', request);
    expect(received[0]?.query).toEqual({ ...IN_QUERY, ...request, scene: '3', position: '0' });
  });

  it('leaves absent fields out', async () => {
    const { client, received } = await ready({ json: { success: false } });
    await client.ask('problem-init', { orderId: undefined, orderNo: null });
    expect(received[0]?.body).toBe('');
    await client.ask('problem-init', { orderNo: 'n1' });
    expect(form(received[1])).toEqual({ orderNo: 'n1' });
  });

  it('wears the form pair with a body and the JSON pair without, only where the page query had values', async () => {
    const { client, received } = await ready({ json: DETAILS });
    await client.ask('loan-details', ORDER);
    await client.ask('contract', { productId: 'p1', scene: 3 });
    expect(received[0]?.headers).toMatchObject({ 'x-form-key': 'fk', 'x-form-sign': 'fs' });
    expect(received[0]?.headers['x-json-key']).toBeUndefined();
    expect(received[1]?.headers).toMatchObject({ 'x-json-key': 'jk' });
    expect(received[1]?.headers['x-json-sign']).toBeUndefined();
    expect(received[1]?.headers['x-form-key']).toBeUndefined();
  });

  it('uses the configured names on the wire', async () => {
    const defaults = configuration.parse({});
    const { client, received } = await ready(
      { json: DETAILS },
      { configuration: { parameterNames: { ...defaults.parameterNames, token: 'sid', deviceId: 'did' } } },
    );
    await client.ask('loan-details', ORDER);
    expect(received[0]?.query).toEqual({
      sid: 'tök en&1',
      did: 'device-1',
      appVersion: '3.2',
      isNeedPop: '1',
      lang: 'en',
    });
  });

  it('sends no page parameters where the visit has none', async () => {
    const { client, received } = await ready({ json: DETAILS }, { visit: { parameters: {}, headers: {} } });
    await client.ask('loan-details', ORDER);
    expect(received[0]?.query).toEqual({});
  });

  it('says nothing of where the page is', async () => {
    const { client, received } = await ready({ json: DETAILS });
    await client.ask('loan-details', ORDER);
    expect(received[0]?.headers.referer).toBeUndefined();
    expect(received[0]?.headers.cookie).toBeUndefined();
  });
});

describe('a response with an entity tag', () => {
  /** A server that knows the tag it gave last, and says the order's status as its body. */
  function tagging() {
    const state = { tag: '"one"', orderStatus: 174, exposes: true };
    const answering = (response: ServerResponse) => {
      const isHad = response.req.headers['if-none-match'] === state.tag;
      response.writeHead(isHad ? 304 : 200, {
        ...(isHad ? {} : { 'content-type': 'application/json' }),
        ...(state.exposes ? { etag: state.tag } : {}),
        date: 'Thu, 05 Mar 2026 05:00:00 GMT',
      });
      response.end(isHad ? undefined : JSON.stringify({ ...DETAILS, data: { orderStatus: state.orderStatus } }));
    };
    return { state, answering };
  }

  const tagsSent = (received: readonly Received[]) => received.map(({ headers }) => headers['if-none-match']);

  it('is not sent again while it is unchanged, and says when the server spoke', async () => {
    const { state, answering } = tagging();
    const { client, received } = await ready(answering);
    const first = await client.ask('loan-details', ORDER);
    state.orderStatus = 0;
    const second = await client.ask('loan-details', ORDER);
    expect(tagsSent(received)).toEqual([undefined, '"one"']);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ kind: 'ok', respondedAt: '2026-03-05T05:00:00.000Z', data: { orderStatus: '174' } });
    Object.assign(state, { tag: '"two"', orderStatus: 200 });
    expect(await client.ask('loan-details', ORDER)).toMatchObject({ data: { orderStatus: '200' } });
    await client.ask('loan-details', ORDER);
    expect(tagsSent(received)).toEqual([undefined, '"one"', '"one"', '"two"']);
  });

  it('is not named for another order', async () => {
    const { client, received } = await ready(tagging().answering);
    await client.ask('loan-details', ORDER);
    await client.ask('loan-details', { ...ORDER, orderId: 'o2' });
    await client.ask('loan-details', ORDER);
    expect(tagsSent(received)).toEqual([undefined, undefined, undefined]);
  });

  it('stays known when another call is made in between, and without a tag nothing is named', async () => {
    const { state, answering } = tagging();
    const { client, received } = await ready(answering);
    await client.ask('loan-details', ORDER);
    state.exposes = false;
    await client.ask('google-score', { score: '5' });
    await client.ask('loan-details', ORDER);
    expect(tagsSent(received)).toEqual([undefined, undefined, '"one"']);
  });
});

describe('what an answer comes to', () => {
  it('is ok with the parsed data, the message and the answer as it came', async () => {
    const { client } = await ready({ json: { ...DETAILS, code: 0, message: 'fine' } });
    const outcome = await client.ask('loan-details', ORDER);
    expect(outcome).toMatchObject({ kind: 'ok', code: '0', message: 'fine', raw: { ...DETAILS, code: 0 } });
    if (outcome.kind !== 'ok') throw new Error('not ok');
    expect(outcome.data.orderStatus).toBe('174');
    expect(outcome.data.telephone).toBe('');
    expect(outcome.data.recProducts).toEqual([]);
  });

  it.each([
    { envelope: "code '00'", json: { code: '00', message: 'm', data: 'https://x' }, kind: 'ok', code: '00' },
    { envelope: "code '00'", json: { code: '01', message: 'habis' }, kind: 'refused', code: '01' },
    { envelope: "code '00'", json: { code: 0, message: 'not the legacy success' }, kind: 'refused', code: '0' },
  ])('in the envelope $envelope: $json is $kind', async ({ json, kind, code }) => {
    const { client } = await ready({ json });
    const outcome = await client.ask('define', { module: 30, position: 0, productToken: 't' });
    expect(outcome).toMatchObject({ kind, code, message: json.message, raw: json });
  });

  it.each([
    { json: { code: 0, message: 'm', data: { sid: 's1' } }, kind: 'ok', code: '0' },
    { json: { code: '0', message: 'm', data: { sid: 's1' } }, kind: 'ok', code: '0' },
    { json: { code: -1, message: 'salah' }, kind: 'refused', code: '-1' },
  ])('in the integer family: $json is $kind', async ({ json, kind, code }) => {
    const { client } = await ready({ json });
    expect(await client.ask('get-sid', {})).toMatchObject({ kind, code, message: json.message, raw: json });
  });

  it.each([
    { json: { status: 0, data: [] }, kind: 'ok', code: '0' },
    { json: { status: 5, message: 'tutup' }, kind: 'refused', code: '5' },
  ])('in the status family: $json is $kind', async ({ json, kind, code }) => {
    const { client } = await ready({ json });
    expect(await client.ask('stand/targeted', {})).toMatchObject({ kind, code, raw: json });
  });

  it('is ok without an addition of ours that another server means otherwise', async () => {
    const code = { amount: 150000, vcode: '8808', payType: 2, expiresAt: '05/03/2026 23:59' };
    const { client } = await ready({ json: { success: true, data: code } });
    const request = { ...ORDER, amount: '150000', payCode: 'ALFAMART', pay_type: 2, is_default: 0, is_display: 0 };
    const outcome = await client.ask('generate-vcode', request);
    expect(outcome).toMatchObject({ kind: 'ok', data: { amount: '150000', vcode: '8808' } });
    expect(outcome.kind === 'ok' && outcome.data.expiresAt).toBeUndefined();
  });

  it.each([
    { isNeedPop: '1', written: 'Rp 150.000', amount: '150000' },
    { isNeedPop: '1', written: '1.500.000', amount: '1500000' },
    { isNeedPop: undefined, written: '150.000', amount: '150000' },
    { isNeedPop: '0', written: '150.000', amount: '150.000' },
    { isNeedPop: '0', written: '₹ 1,23,456.50', amount: '123456.50' },
  ])("reads an amount as the visit's market writes it: $written with isNeedPop $isNeedPop", async (one) => {
    const { isNeedPop, written, amount } = one;
    const visit: Visit = { parameters: isNeedPop ? { isNeedPop } : {}, headers: {} };
    const json = { success: true, data: { delayShouldPayAmount: written } };
    const { client } = await ready({ json }, { visit });
    const data = { delayShouldPayAmount: amount };
    expect(await client.ask('delay-detail', ORDER)).toMatchObject({ kind: 'ok', data, raw: json });
  });

  const DATE = 'Mon, 05 Jan 2026 05:00:00 GMT';
  it.each([
    { by: 'its HTTP Date header', date: DATE, respondedAt: '2026-01-05T05:00:00.000Z' },
    { by: "the device's clock, without that header", date: '', respondedAt: '1970-01-01T00:00:07.000Z' },
    { by: "the device's clock, where the header is none", date: 'yesterday', respondedAt: '1970-01-01T00:00:07.000Z' },
  ])('tells when the response came by $by', async ({ date, respondedAt }) => {
    for (const [kind, json] of Object.entries({ ok: DETAILS, refused: { success: false } })) {
      const fetch = async () =>
        new Response(JSON.stringify(json), {
          headers: { 'content-type': 'application/json', ...(date && { date }) },
        });
      const { client, clock } = await ready({ json }, { fetch });
      clock.increment(7000);
      expect(await client.ask('loan-details', ORDER)).toMatchObject({ kind, respondedAt });
    }
  });

  it('is refused with an empty message where the server gives none', async () => {
    const { client } = await ready({ json: { success: false } });
    expect(await client.ask('loan-details', ORDER)).toEqual({
      kind: 'refused',
      code: '',
      message: '',
      raw: { success: false },
      respondedAt: expect.any(String),
    });
  });

  it.each([400, 401, 404, 409, 422, 429, 500, 503])(
    'reads the envelope whatever the HTTP status: %i',
    async (status) => {
      const json = { success: false, code: 'E1', message: 'tidak bisa' };
      const { client, received } = await ready({ json, status });
      expect(await client.ask('loan-details', ORDER)).toMatchObject({
        kind: 'refused',
        code: 'E1',
        message: 'tidak bisa',
      });
      expect(received).toHaveLength(1);
    },
  );
});

const answerAs =
  (contentType: string, body: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': contentType });
    response.end(body);
  };

describe('a call that the server does not have', () => {
  it.each([
    ['text/html', '<p>Not found</p>'],
    ['application/json', '{"message":"There is nothing at this address."}'],
  ])('is refused as such: %s', async (contentType, body) => {
    const { client } = await ready(answerAs(contentType, body, 404));
    expect(await client.ask('loan-details', ORDER)).toMatchObject({ kind: 'refused', code: '404', message: '' });
  });
});

describe('a refusal', () => {
  it.each([
    [{ success: false, code: '401', message: 'Silakan masuk kembali.' }, '401'],
    [{ success: false, code: 401 }, '401'],
    [{ success: false }, ''],
  ])('is told by its code: %j', async (json, code) => {
    const { client, refused } = await ready({ json });
    await client.ask('loan-details', ORDER);
    expect(refused).toEqual([code]);
  });

  it.each([DETAILS, { ...DETAILS, code: '401' }, ['401']])('is no other answer: %j', async (json) => {
    const { client, refused } = await ready({ json });
    await client.ask('loan-details', ORDER);
    expect(refused).toEqual([]);
  });

  it('is not told of a call that is fired and forgotten', async () => {
    const { client, received, refused } = await ready({ json: { success: false, code: '401' } });
    client.send('event/save', { productId: 'p1', moduleId: 30, positionId: 0 });
    await eventually(() => expect(received).toHaveLength(1));
    await client.ask('loan-details', ORDER);
    expect(refused).toEqual(['401']);
  });
});

describe('what counts as unreachable', () => {
  it.each([
    ['an HTML page', answerAs('text/html', '<html>busy</html>'), 'content-type'],
    ['an HTML page of a proxy', answerAs('text/html', '<html>bad gateway</html>', 502), 'content-type'],
    ['JSON that says it is text', answerAs('text/plain', JSON.stringify(DETAILS)), 'content-type'],
    ['no body at all', (response: ServerResponse) => response.writeHead(204).end(), 'content-type'],
    ['an empty body', answerAs('application/json', ''), 'malformed'],
    ['truncated JSON', answerAs('application/json', '{"success":true,"data":{"orderSt'), 'malformed'],
    ['HTML that says it is JSON', answerAs('application/json', '<html></html>'), 'malformed'],
    ['null', answerAs('application/json', 'null'), 'shape'],
    ['a list', answerAs('application/json', '[]'), 'shape'],
    ['another envelope', answerAs('application/json', '{"code":"00","data":{}}'), 'shape'],
    ['a success without data', answerAs('application/json', '{"success":true}'), 'shape'],
    ['data of another shape', answerAs('application/json', '{"success":true,"data":{"recProducts":"none"}}'), 'shape'],
    ['a connection that breaks', (response: ServerResponse) => response.destroy(), 'network'],
    [
      'a body that breaks off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
        response.write('{"success":', () => response.destroy());
      },
      'network',
    ],
  ] as const)('%s', async (_, answering, cause) => {
    const { client, received } = await ready(answering);
    expect(await client.ask('loan-details', ORDER)).toEqual({ kind: 'unreachable', cause });
    expect(received).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(`loan-details: ${cause}`);
  });

  it.each([-100, 1e21, 1e-7, '1.50.000', '0.500', '₹ 2,000'])(
    'a plan whose amount is %j, instead of an amount to reckon with',
    async (totalAmount) => {
      const repayPlanDetail = { repayWaitDetail: [{ periodNo: 1, totalAmount, canClick: 1 }] };
      const { client } = await ready({ json: { success: true, data: { repayPlanDetail } } });
      expect(await client.ask('loan-play-detail', ORDER)).toEqual({ kind: 'unreachable', cause: 'shape' });
    },
  );

  it('a GET is not repeated either', async () => {
    const { client, received } = await ready((response) => response.destroy());
    expect(await client.ask('get-sid', {})).toEqual({ kind: 'unreachable', cause: 'network' });
    expect(received).toHaveLength(1);
  });

  it('a server that is not there', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close();
    await once(server, 'close');
    const { client } = await ready({ json: DETAILS }, { configuration: { apiBase: `http://127.0.0.1:${port}` } });
    expect(await client.ask('loan-details', ORDER)).toEqual({ kind: 'unreachable', cause: 'network' });
  });

  it.each([
    ['before it answers', () => {}],
    [
      'while the body is under way',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"success":');
      },
    ],
  ])('a server that takes 60 s, %s', async (_, begin) => {
    const arrived = Promise.withResolvers<void>();
    const { client, clock } = await ready((response) => {
      begin(response);
      arrived.resolve();
    });
    const outcomes: unknown[] = [];
    const asking = client.ask('loan-details', ORDER).then((outcome) => outcomes.push(outcome));
    await arrived.promise;
    clock.increment(59_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(outcomes).toEqual([]);
    clock.increment(1);
    await asking;
    expect(outcomes).toEqual([{ kind: 'unreachable', cause: 'timeout' }]);
  });

  it('a call that the caller breaks off, before or during it, without a word to the log', async () => {
    const arrived = Promise.withResolvers<void>();
    const { client, received } = await ready(() => arrived.resolve());
    const controller = new AbortController();
    const asking = client.ask('loan-details', ORDER, { signal: controller.signal });
    await arrived.promise;
    controller.abort();
    expect(await asking).toMatchObject({ kind: 'unreachable' });
    expect(await client.ask('loan-details', ORDER, { signal: controller.signal })).toMatchObject({
      kind: 'unreachable',
    });
    expect(received).toHaveLength(1);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('the loading text', () => {
  it('is told when the call starts and ends, whatever becomes of it', async () => {
    const { client, told } = await ready((response) => response.destroy());
    const asking = client.ask('loan-details', ORDER, { loadingText: 'loading...' });
    expect(told).toEqual([{ type: 'call.started', call: { id: 1, text: 'loading...' } }]);
    await asking;
    expect(told.slice(1)).toEqual([{ type: 'call.ended', id: 1 }]);
  });

  it('tells calls apart, and is silent about those without one', async () => {
    const { client, told } = await ready({ json: DETAILS });
    await Promise.all([
      client.ask('loan-details', ORDER, { loadingText: 'A' }),
      client.ask('loan-details', ORDER),
      client.ask('loan-details', ORDER, { loadingText: 'B' }),
    ]);
    expect(told).toHaveLength(4);
    expect(told).toContainEqual({ type: 'call.started', call: { id: 1, text: 'A' } });
    expect(told).toContainEqual({ type: 'call.started', call: { id: 3, text: 'B' } });
    expect(told).toContainEqual({ type: 'call.ended', id: 1 });
    expect(told).toContainEqual({ type: 'call.ended', id: 3 });
  });
});

describe('fire and forget', () => {
  it('sends with keepalive and is silent about a failure', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('gone'));
    const warn = vi.spyOn(console, 'warn');
    const client = createCallClient({
      configuration: configuration.parse({ apiBase: 'http://server' }),
      visit: VISIT,
      loading: () => {},
      refused: () => {},
      fetch,
    });
    client.send('event/save', { productId: 'p1', moduleId: 30, positionId: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetch).toHaveBeenCalledOnce();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/^http:\/\/server\/service\/event\/save\?/);
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    expect(String(init?.body)).toBe('productId=p1&moduleId=30&positionId=0');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('what the server calls the request that failed last', () => {
  const named = (id: string, status: number, body: unknown) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': id });
    response.end(JSON.stringify(body));
  };

  it('is told of a refusal, and of an answer that is none', async () => {
    const refusal = await ready(named('0123456789ab', 200, { success: false, code: '404', message: '' }));
    expect(refusal.client.failedRequest()).toBeNull();
    await refusal.client.ask('loan-details', ORDER);
    expect(refusal.client.failedRequest()).toBe('0123456789ab');
    const nonsense = await ready(named('ba9876543210', 500, 'nonsense'));
    await nonsense.client.ask('loan-details', ORDER);
    expect(nonsense.client.failedRequest()).toBe('ba9876543210');
  });

  it('is nothing where nobody was reached, nor of a call that was agreed to', async () => {
    const agreed = await ready(named('0123456789ab', 200, DETAILS));
    await agreed.client.ask('loan-details', ORDER);
    expect(agreed.client.failedRequest()).toBeNull();
    let answers = 0;
    const lost = await ready((response) => {
      answers += 1;
      if (answers === 1) named('0123456789ab', 200, { success: false, code: '404', message: '' })(response);
      else response.destroy();
    });
    await lost.client.ask('loan-details', ORDER);
    expect(lost.client.failedRequest()).toBe('0123456789ab');
    await lost.client.ask('loan-details', ORDER);
    expect(lost.client.failedRequest()).toBeNull();
  });
});
