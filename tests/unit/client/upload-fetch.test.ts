import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createCallClient } from '#client/platform/calls/call-client.ts';
import { uploadFetch } from '#client/platform/calls/upload-fetch.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { eventually } from '../../setup/eventually.ts';

/** The part of an XMLHttpRequest that an upload uses, answered by the test. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly sent = { method: '', url: '', headers: {} as Record<string, string>, body: null as unknown };
  status = 0;
  statusText = '';
  response: Blob | null = null;
  responseType = '';
  answerHeaders = '';
  isAborted = false;

  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.isAborted = true;
    this.#end('abort');
  }
  answer(status: number, body: string, headers = 'content-type: application/json\r\nx-two: a: b\r\n') {
    Object.assign(this, { status, response: new Blob([body]), answerHeaders: headers });
    this.#end('load');
  }
  fail() {
    this.#end('error');
  }
  come(loaded: number, total: number, lengthComputable = true) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }));
  }
  #end(type: string) {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  Request.last = new Request();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  test('goes out with method, headers and body as they are, and tells how far it has come in whole percent', async () => {
    const told: number[] = [];
    const body = new FormData();
    const answer = uploadFetch((percent) => told.push(percent))('/up?a=1', {
      method: 'POST',
      headers: { A: '1' },
      body,
    });
    const { last } = Request;
    expect(last.sent).toEqual({ method: 'POST', url: '/up?a=1', headers: { a: '1' }, body });
    last.come(0, 300);
    last.come(199, 300);
    last.come(5, 0, false);
    last.come(300, 300);
    expect(told).toEqual([0, 66, 100]);
    last.answer(500, '{"a":1}');
    const response = await answer;
    expect(response.status).toBe(500);
    expect([response.headers.get('content-type'), response.headers.get('x-two')]).toEqual(['application/json', 'a: b']);
    expect(await response.text()).toBe('{"a":1}');
  });

  test('that has no body in its answer is answered all the same', async () => {
    const answer = uploadFetch(() => {})('/up', { method: 'POST' });
    Request.last.answer(204, '', '');
    expect((await answer).status).toBe(204);
  });

  test('without an answer fails as fetch does', async () => {
    const answer = uploadFetch(() => {})('/up', { method: 'POST' });
    Request.last.fail();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  test('is broken off by its signal, and not after it has ended', async () => {
    const controller = new AbortController();
    const answer = uploadFetch(() => {})('/up', { signal: controller.signal });
    const { last } = Request;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(last.isAborted).toBe(true);

    const other = new AbortController();
    const done = uploadFetch(() => {})('/up', { signal: other.signal });
    Request.last.answer(200, '{}');
    await done;
    other.abort();
    expect(Request.last.isAborted).toBe(false);
  });

  test('whose signal was given up before does not go out', async () => {
    await expect(uploadFetch(() => {})('/up', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(Request.last.sent.url).toBe('');
  });
});

describe('a call that tells how far it has come', () => {
  function ready() {
    const clock = new SimulatedClock();
    const usual = vi.fn<typeof globalThis.fetch>();
    const client = createCallClient({
      configuration: configuration.parse({ apiBase: 'https://api.example' }),
      visit: { parameters: { token: 't' }, headers: {} },
      loading: () => {},
      refused: () => {},
      fetch: usual,
      clock: {
        now: () => clock.now(),
        setTimeout: (fn, ms) => clock.setTimeout(fn, ms),
        clearTimeout: (handle) => clock.clearTimeout(Number(handle)),
      },
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    return { client, clock, usual };
  }
  const image = new File(['abc'], 'a.png');
  const gone = () => eventually(() => expect(Request.last.sent.body).toBeInstanceOf(FormData));

  test('is multipart, with its answer read as any other', async () => {
    const { client, usual } = ready();
    const told: number[] = [];
    const outcome = client.ask('upload-problem-img', { problemImage: image }, { progress: (one) => told.push(one) });
    await gone();
    const { sent } = Request.last;
    expect(sent.url).toBe('https://api.example/h5-api/v3/user-problem/upload-problem-img?token=t');
    expect([...(sent.body as FormData)].map(([name, value]) => [name, (value as File).name])).toEqual([
      ['problemImage', 'a.png'],
    ]);
    Request.last.come(1, 2);
    Request.last.answer(200, JSON.stringify({ success: true, data: { url: '/i/1' } }));
    expect(await outcome).toMatchObject({ kind: 'ok', data: { url: '/i/1' } });
    expect(told).toEqual([50]);
    expect(usual).not.toHaveBeenCalled();
  });

  test('is refused by the server, and unreachable without an answer, as any other', async () => {
    const { client } = ready();
    const refused = client.ask('upload-problem-img', { problemImage: image }, { progress: () => {} });
    await gone();
    Request.last.answer(200, JSON.stringify({ success: false, code: '9', message: 'Terlalu besar' }));
    expect(await refused).toMatchObject({ kind: 'refused', message: 'Terlalu besar' });
  });

  test('times out as any other', async () => {
    const { client, clock } = ready();
    const outcome = client.ask('upload-problem-img', { problemImage: image }, { progress: () => {} });
    await gone();
    clock.increment(60_000);
    expect(await outcome).toEqual({ kind: 'unreachable', cause: 'timeout' });
    expect(Request.last.isAborted).toBe(true);
  });

  test('of another encoding uses the usual fetch', async () => {
    const { client, usual } = ready();
    usual.mockResolvedValue(Response.json({ success: true, data: { tabs: [] } }));
    expect(await client.ask('problem-list', {}, { progress: () => {} })).toMatchObject({ kind: 'ok' });
    expect(usual).toHaveBeenCalledTimes(1);
  });
});
