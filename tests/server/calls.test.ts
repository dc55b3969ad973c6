import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { openSession, revokeSession, usedSession } from '#server/borrowers/borrower-sessions.ts';
import { demonstrationServer, FORM_BODY, requestOf, TODAY } from './demonstration-server.ts';

const names = Object.keys(calls) as CallName[];

/** What anyone may ask (specification section 6); tests/onboarding tells what comes of it. */
const servedToAnyone: CallName[] = [
  'channel-template',
  'track-visit',
  'track-click',
  'get-sid',
  'read-captcha',
  'get-sms',
  'register',
];

/** What is served to borrowers. */
const served = names.filter((name) => !servedToAnyone.includes(name));

const server = demonstrationServer();

describe('every call of the contract', () => {
  it.each(names)('%s is mounted at its method and path, and answers in its envelope', async (name) => {
    const { status, headers, body } = await server().ask(name);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(openEnvelope(calls[name].envelope, body)).not.toBeNull();
  });

  it.each(names)('%s is not there with the other method', async (name) => {
    const { method, path } = calls[name];
    const response = await server().app.inject({ method: method === 'GET' ? 'POST' : 'GET', url: path });
    expect(response.statusCode).toBe(404);
  });
});

describe('the four envelopes carry a refusal', () => {
  it.each<[CallName, object]>([
    ['repayment-way', { code: '401', message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' }],
    ['get-sms', { code: 400, message: 'Data yang dikirim tidak lengkap atau tidak benar.' }],
    ['problem-list', { success: false, code: '401', message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' }],
    ['stand/joint', { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' }],
  ])('%s', async (name, body) => {
    const refused = await server().ask(name, {}, { token: null });
    expect(refused.body).toEqual({ message: 'Layanan ini belum tersedia.', ...body });
  });
});

describe('who asks', () => {
  const order = { productId: '7', orderId: '174001' };

  it.each<[string, string | null]>([
    ['no token', null],
    ['an empty token', ''],
    ['an unknown token', 'demo-nobody'],
  ])('%s is refused as signed out by every served call', async (_, token) => {
    for (const name of served) {
      const { status, body } = await server().ask(name, order, { token });
      expect(status).toBe(200);
      expect(openEnvelope(calls[name].envelope, body)).toMatchObject({
        success: false,
        code: '401',
        message: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
      });
    }
  });

  it('with a token that was revoked is refused as signed out by every served call', async () => {
    const { db } = server().database;
    const siti = (await usedSession(db, { token: 'demo-siti' }, { now: TODAY }))?.borrower;
    const token = await openSession(db, siti?.id ?? '', { now: TODAY });
    expect(await server().data('loan-details', order, { token })).toMatchObject({ orderStatus: '174' });
    await revokeSession(db, token, TODAY);
    for (const name of served) {
      const { body } = await server().ask(name, { ...order, pay_type: '1' }, { token });
      const { success, code } = openEnvelope(calls[name].envelope, body) ?? {};
      expect([name, success, code]).toEqual([name, false, '401']);
    }
  });

  it.each<CallName>([
    'loan-details',
    'loan-play-detail',
    'delay-detail',
    'init-pay-type',
    'generate-vcode',
    'event/save',
  ])('is refused as signed out by %s before a bad request is', async (name) => {
    const { body } = await server().ask(name, {}, { token: 'demo-nobody' });
    expect(openEnvelope(calls[name].envelope, body)).toMatchObject({ success: false, code: '401' });
  });

  it('is read off the query alone, never off the form', async () => {
    const { body } = await server().ask('loan-details', { ...order, token: 'demo-siti' }, { token: null });
    expect(body.code).toBe('401');
  });

  it.each([
    ['given twice', 'token=demo-siti&token=demo-budi'],
    ['with control characters', 'token=demo-siti%00'],
    ['of enormous length', `token=${'x'.repeat(600)}`],
  ])('a token %s is a bad request', async (_, query) => {
    const url = `${calls['loan-details'].path}?${query}`;
    const response = await server().app.inject({ method: 'POST', url, headers: FORM_BODY, payload: 'productId=7' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: false, code: '400' });
  });

  it('hears refusals in the language of the visit, else of the market', async () => {
    const said = async (query: Record<string, string>) =>
      (await server().ask('loan-details', order, { token: null, query })).body.message;
    expect(await said({ isNeedPop: '0' })).toBe('Your session has ended. Please log in again.');
    expect(await said({ isNeedPop: '0', lang: 'id' })).toBe('Sesi Anda telah berakhir. Silakan masuk kembali.');
    expect(await said({ lang: 'zh' })).toBe('登录已失效，请重新登录。');
  });

  it('may send parameters that nobody knows', async () => {
    const { body } = await server().ask('loan-details', order, { query: { utm: 'x', constructor: 'y' } });
    expect(body.success).toBe(true);
  });
});

describe('a bad request is refused in the envelope of its call', () => {
  const whole: Partial<Record<CallName, Record<string, string>>> = {
    'loan-details': { productId: '7', orderId: '174001' },
    'google-score': { score: '5' },
    'problem-save': { problemType: '6', problemDetail: 'Halo' },
    'problem-detail': { problemId: 'x' },
    'save-score': { score: '5', problemId: 'x' },
    'event/save': { productId: '7', moduleId: '30', positionId: '0' },
    define: { module: '30', position: '0', productToken: 'tk-dana-kilat' },
    'loan-play-detail': { productId: '7', orderId: '174001' },
    'delay-detail': { productId: '7', orderId: '174001' },
    'init-pay-type': { productId: '7', orderId: '174001', pay_type: '1' },
    'generate-vcode': {
      productId: '7',
      orderId: '174001',
      amount: '1120000',
      payCode: 'BCA:ATM',
      pay_type: '1',
    },
  };

  const broken = served.flatMap((name) =>
    Object.keys(whole[name] ?? {}).flatMap((field) => [
      { name, field, how: 'missing' as const },
      { name, field, how: 'given twice' as const },
      { name, field, how: 'with a NUL' as const },
    ]),
  );

  it.each(broken)('$name with $field $how', async ({ name, field, how }) => {
    const { [field]: value = '', ...rest } = whole[name] ?? {};
    const form = new URLSearchParams(rest);
    if (how === 'given twice') for (const one of [value, value]) form.append(field, one);
    if (how === 'with a NUL') form.append(field, `${value}\0`);
    const request = { ...requestOf(name, {}), payload: form.toString() };
    const response = await server().app.inject(request);
    expect(response.statusCode).toBe(200);
    expect(openEnvelope(calls[name].envelope, response.json())).toMatchObject({
      success: false,
      code: '400',
      message: 'Data yang dikirim tidak lengkap atau tidak benar.',
    });
  });

  it.each<[CallName, Record<string, string>]>([
    ['google-score', { score: '0' }],
    ['google-score', { score: '6' }],
    ['google-score', { score: '4.5' }],
    ['event/save', { productId: '7', moduleId: '99999999999', positionId: '0' }],
    ['event/save', { productId: '7', moduleId: '30', positionId: '-1' }],
    ['event/save', { productId: 'x'.repeat(65), moduleId: '30', positionId: '0' }],
    ['init-pay-type', { productId: '7', orderId: '174001', pay_type: '3' }],
    ['generate-vcode', { productId: '7', orderId: '174001', amount: '1.120.000', payCode: 'BCA:ATM', pay_type: '1' }],
    ['generate-vcode', { productId: '7', orderId: '174001', amount: '-5', payCode: 'BCA:ATM', pay_type: '1' }],
  ])('%s with %o', async (name, payload) => {
    expect((await server().ask(name, payload)).body).toMatchObject({ success: false, code: '400' });
  });
});

describe('what the server does not take in', () => {
  const { method, url } = requestOf('loan-details', {});
  const send = (payload: string, type: string) =>
    server().app.inject({ method, url, payload, headers: { 'content-type': type } });

  it('is a body that is too large: 413', async () => {
    const response = await send(`productId=${'7'.repeat(70_000)}`, 'application/x-www-form-urlencoded');
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ success: false, code: '413', message: 'Data yang dikirim terlalu besar.' });
  });

  it.each(['application/json', 'text/plain'])('is a body of type %s: 415', async (type) => {
    const response = await send('{"productId":"7","orderId":"174001"}', type);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ success: false, code: '415' });
  });

  it.each(['&&&===%%%', '%E0%A4%A=1&productId', 'productId[]=7&productId[$ne]=1', '__proto__=1&constructor=2'])(
    'a malformed form %s is refused, and nothing breaks',
    async (form) => {
      const response = await send(form, 'application/x-www-form-urlencoded');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ success: false, code: '400' });
    },
  );

  it('a malformed address gives 400 and no words of the framework', async () => {
    const response = await server().app.inject('/v3/%E0%A4%A?token=demo-siti');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: '400',
      message: 'Data yang dikirim tidak lengkap atau tidak benar.',
    });
  });
});

/** Standardised features of Permissions-Policy, as browsers know them; one that is unknown is a warning in each page's console. */
const KNOWN_FEATURES = new Set(
  'accelerometer autoplay camera cross-origin-isolated display-capture encrypted-media fullscreen geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map magnetometer microphone midi payment picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb web-share window-management xr-spatial-tracking'.split(
    ' ',
  ),
);

describe('security headers', () => {
  it('forbid features alone that browsers know', async () => {
    const { headers } = await server().app.inject('/live');
    const named = String(headers['permissions-policy'])
      .split(', ')
      .map((one) => one.split('=')[0] ?? '');
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((feature) => !KNOWN_FEATURES.has(feature))).toEqual([]);
  });

  it.each(['/', '/live', '/ready', `${calls['get-sid'].path}`, '/nowhere.js'])('stand on %s', async (url) => {
    const { headers } = await server().app.inject(url);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
