import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { PAYMENT_PAGE } from '#demonstration/sandbox-provider.ts';
import { supportOf } from '#domain/configuration/configuration.ts';
import { IMAGES_PATH } from '#server/complaints/image-address.ts';
import { AGREEMENTS_PATH } from '#server/loan/agreement-address.ts';
import { CALENDARS_PATH } from '#server/loan/due-dates.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-web-configuration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, 'configuration.json');
  writeFileSync(path, content);
  return path;
}

const { bridge, constants, markets, screens, parameterNames, headerPairs } = readConfiguration();
const payment = {
  bank: { kind: 'transfer', preset: '' },
  market: { kind: 'upi', preset: 'UPI' },
  linkSchemes: ['upi'],
};
const withRoute = (loanDetails: string) => JSON.stringify({ routes: { loanDetails } });
const withScreen = (repayUrl: object) => JSON.stringify({ screens: { ...screens, repayUrl } });
const withNames = (changed: object) => JSON.stringify({ parameterNames: { ...parameterNames, ...changed } });
const withHeader = (header: string) => {
  const [first, second] = headerPairs.form;
  return JSON.stringify({ headerPairs: { ...headerPairs, form: [{ ...first, header }, second] } });
};
const withDisguised = (fields: object) => {
  writeFileSync(join(folder, 'names.json'), JSON.stringify({ fields }));
  return '{"disguise":"names.json"}';
};
const withConstant = (of: string, name: string) =>
  JSON.stringify({ constants: { ...constants, [of]: { name, value: 'h5' } } });
const withParameter = (parameter: string) => {
  const [first, second] = headerPairs.form;
  return JSON.stringify({ headerPairs: { ...headerPairs, form: [{ ...first, parameter }, second] } });
};
const withMarket = (changed: object) => JSON.stringify({ markets: [{ ...markets[0], ...changed }] });
const withMobiles = (...mobiles: unknown[]) =>
  JSON.stringify({ markets: markets.map((market, index) => ({ ...market, mobile: mobiles[index] })) });
const withMarkets = (second: object) => JSON.stringify({ markets: [markets[0], { ...markets[0], ...second }] });

describe('the run-time configuration', () => {
  it('is the demonstration where no file is named, with http: allowed on the loopback', () => {
    expect(readConfiguration()).toMatchObject({ environment: 'demonstration', allowHttpLoopback: true, apiBase: '' });
  });

  it('offers payment by card, but in a market that says no', () => {
    const offered = (content: string) => readConfiguration(file(content)).markets.map(({ payment }) => payment.cards);
    expect(offered('{"environment":"demonstration"}')).toEqual([undefined, undefined]);
    const without = markets.map((market, index) => ({ ...market, payment: { ...payment, cards: index === 1 } }));
    expect(offered(JSON.stringify({ markets: without }))).toEqual([false, true]);
  });

  // A debit by a saved card is announced a day and a half before (RBI), and borrowers are used to other ways.
  it('offers none in rupees in production, unless it is asked for', () => {
    const offered = (given: object) =>
      readConfiguration(file(JSON.stringify(given))).markets.map(({ currency, payment }) => [currency, payment.cards]);
    expect(offered({})).toEqual([
      ['IDR', undefined],
      ['INR', false],
    ]);
    const rupees = { ...markets[0], currency: 'INR', minorDigits: 2 };
    expect(offered({ environment: 'production', markets: [rupees] })).toEqual([['INR', false]]);
    expect(offered({ markets: [{ ...rupees, payment: { ...payment, cards: true } }] })).toEqual([['INR', true]]);
  });

  it('is production where a file does not name the environment', () => {
    const configuration = readConfiguration(file('{"appNameEnglish":"Rupiah Now"}'));
    expect(configuration).toMatchObject({
      environment: 'production',
      allowHttpLoopback: false,
      appNameEnglish: 'Rupiah Now',
      background: '#000000',
    });
  });

  it.each(['https://api.example.com', 'https://api.example.com:8443/lending/v1', 'http://[::1]:8080/api'])(
    'takes %s as API base: scheme, host and any base path',
    (apiBase) => {
      expect(readConfiguration(file(JSON.stringify({ apiBase }))).apiBase).toBe(apiBase);
    },
  );

  it.each([
    [
      { startsWith: '08', minDigits: 10, maxDigits: 13 },
      { startsWith: ['6', '7', '8', '9'], minDigits: 10, maxDigits: 10 },
    ],
    [{ startsWith: '08', minDigits: 10, maxDigits: 13 }, undefined],
    [
      { startsWith: '', minDigits: 12, maxDigits: 13 },
      { startsWith: '', minDigits: 10, maxDigits: 11 },
    ],
    [undefined, { startsWith: ['6', '7', '8', '9', '10'], minDigits: 11, maxDigits: 11 }],
  ])('takes rules of two markets that no number fits both of: %j and %j', (...mobiles) => {
    const taken = readConfiguration(file(withMobiles(...mobiles))).markets.map(({ mobile }) => mobile);
    expect(taken).toEqual(mobiles);
  });

  it('has rules of mobile numbers for both markets of the demonstration, and for no other market', () => {
    const mobiles = (content?: string) =>
      readConfiguration(content && file(content)).markets.map(({ mobile }) => mobile);
    expect(mobiles()).toEqual([
      { startsWith: '08', minDigits: 10, maxDigits: 13, groups: [4, 4, 5] },
      { startsWith: ['6', '7', '8', '9'], minDigits: 10, maxDigits: 10, groups: [5, 5] },
    ]);
    expect(mobiles('{"environment":"production"}')).toEqual([undefined, undefined]);
    const [own] = markets.map(({ mobile, ...market }) => market);
    expect(mobiles(JSON.stringify({ environment: 'demonstration', markets: [own] }))).toEqual([undefined]);
  });

  it('takes headers of both pairs from one parameter of the page', () => {
    const json = headerPairs.json.map((header) => ({ ...header, parameter: parameterNames.gid }));
    const { form } = headerPairs;
    expect(readConfiguration(file(JSON.stringify({ headerPairs: { json, form } }))).headerPairs.json).toEqual(json);
    expect(readConfiguration(file(JSON.stringify({ headerPairs: { json: form, form } }))).headerPairs.json).toEqual(
      form,
    );
  });

  it('opens the screens that a file leaves out where they open by default', () => {
    const login = { native: 'signIn' };
    expect(readConfiguration(file(JSON.stringify({ screens: { login } }))).screens).toEqual({ ...screens, login });
  });

  it('takes https: origins and http: ones as allowed', () => {
    const allowedOrigins = ['https://pay.example', 'http://pay.example:8080'];
    expect(readConfiguration(file(JSON.stringify({ allowedOrigins }))).allowedOrigins).toEqual(allowedOrigins);
  });

  it('has 105 as the code of a session that is over unless the file names another, as text or number', () => {
    const codeOf = (content: string) => readConfiguration(file(content)).codes.sessionOver;
    expect(codeOf('{}')).toBe('105');
    expect(codeOf('{"codes":{"sessionOver":440}}')).toBe('440');
    expect(codeOf('{"codes":{"sessionOver":"OUT"}}')).toBe('OUT');
  });

  it('gives a market that names no ways to pay those of the specification', () => {
    const [indonesia] = markets;
    const { payment: _, ...without } = { ...indonesia };
    expect(readConfiguration(file(JSON.stringify({ markets: [without] }))).markets[0]?.payment).toEqual({
      bank: { kind: 'bank', preset: '' },
      market: { kind: 'miniMarket', preset: 'ALFAMART' },
      linkSchemes: [],
    });
  });

  it('has a support of each market, what it leaves out being that of the whole', () => {
    const configuration = readConfiguration();
    const [indonesia, india] = configuration.markets;
    if (!indonesia || !india) throw new Error('there are two markets');
    const { servicePhone, serviceEmail } = configuration;
    const office = configuration.company.address;
    expect(office).toBe('Jalan Contoh 1, Jakarta 10000');
    expect(supportOf(configuration, indonesia)).toEqual({ phone: servicePhone, email: serviceEmail, office });
    expect(supportOf(configuration, india)).toEqual({ phone: '+91 80 5550 0100', email: serviceEmail, office });
    const support = { email: 'india@example.com', office: 'MG Road 1, Bengaluru' };
    expect(supportOf(configuration, { support })).toEqual({ phone: servicePhone, ...support });
  });

  it('lets a file of the demonstration close the loopback', () => {
    const configuration = readConfiguration(file('{"environment":"demonstration","allowHttpLoopback":false}'));
    expect(configuration.allowHttpLoopback).toBe(false);
  });

  it.each([
    ['{"background":"black"}', 'background: a colour is written #rrggbb'],
    ['{"apiBase":"https://api.example.com/v1/"}', 'apiBase: an API base is empty or scheme, host and any path'],
    ['{"apiBase":"https://api.example.com/v1?x=1"}', 'apiBase: an API base is empty or scheme, host and any path'],
    ['{"apiBase":"https://API.example.com/v1"}', 'apiBase: write it "https://api.example.com/v1"'],
    ['{"apiBase":"https://api.example.com/v1/../v2"}', 'apiBase: write it "https://api.example.com/v2"'],
    ['{"apiBase":"https://me@api.example.com/v1"}', 'apiBase: an address base is scheme, host and any path'],
    ['{"allowedOrigins":["https://*.example"]}', 'allowedOrigins.0: an origin is scheme and host'],
    ['{"allowedOrigins":["https://a.example;sandbox"]}', 'allowedOrigins.0: an origin is scheme and host'],
    ['{"allowedOrigins":["https://a.example/pay"]}', 'allowedOrigins.0: an origin is scheme and host, no path'],
    ['{"allowedOrigins":["lending://a.example"]}', 'allowedOrigins.0: an origin is scheme and host, no path'],
    ['{"defaultMerchantNumber":"7"}', 'defaultMerchantNumber'],
    ['{"codes":{"sessionOver":""}}', 'codes.sessionOver'],
    ['{"routes":{"loanDetails":"loanDetails"}}', 'routes.loanDetails'],
    ['{"environment":"test"}', 'environment'],
    ['{"allowedOrigins":["https://a.example","https://B.example"]}', 'allowedOrigins.1: write it "https://b.example"'],
    ['{"allowedOrigins":["https://a.example:443"]}', 'allowedOrigins.0: write it "https://a.example"'],
    ['{"allowedOrigins":["https://me@a.example"]}', 'allowedOrigins.0: an origin is scheme and host'],
    ['{"h5Base":"https://PAGES.example"}', 'h5Base: write it "https://pages.example"'],
    ['{"apiBase":"https://calls.example:99999"}', 'apiBase: an address base is scheme, host and any path'],
    ['{"routes":{"loanDetails":"/loan","loanConfirm":"/loan"}}', 'routes.loanDetails: loanConfirm has "/loan" as well'],
    ['{"routes":{"registration":"/that"}}', 'routes.registration: virtualAccount has "/that" as well'],
    ['{"routes":{"complaint":"/"}}', 'routes.complaint'],
    ['{"routes":{"loanDetails":"/loan/"}}', 'routes.loanDetails: a route has no slash at its end, and no two in a row'],
    ['{"routes":{"loanDetails":"//loan"}}', 'routes.loanDetails: a route has no slash at its end, and no two in a row'],
    ...[
      ...['/ready', '/live/loans', '/webhooks', '/assets/loans', '/tools', '/demonstration/state'],
      ...[AGREEMENTS_PATH, CALENDARS_PATH, IMAGES_PATH, PAYMENT_PAGE, calls.contract.path, CAPTCHA_PATH],
    ].map((path) => [withRoute(path), `routes.loanDetails: "${path}" is the server's own`]),
    [withRoute('/testPreview'), 'routes.loanDetails: preview has "/testPreview" as well'],
    [withScreen({ screen: 'payments' }), 'screens.repayUrl.screen: there is no screen "payments"'],
    [withScreen({ screen: 'toString' }), 'screens.repayUrl.screen: there is no screen "toString"'],
    [withMarkets({ isNeedPop: '9' }), 'markets.1: its currency is that of markets.0, IDR'],
    [withMarkets({ currency: 'INR' }), 'markets.1: its isNeedPop is that of markets.0, "1"'],
    [withMarkets({ payment: { ...payment, linkSchemes: ['UPI:'] } }), 'linkSchemes: write a scheme in small letters'],
    ...['https', 'javascript', 'intent', 'tel'].map((scheme) => [
      withMarkets({ payment: { ...payment, linkSchemes: [scheme] } }),
      `markets.1.payment.linkSchemes: "${scheme}" is no scheme of an app`,
    ]),
    [withMarkets({ payment: { ...payment, market: { kind: 'upi', preset: '' } } }), 'payment.market.preset'],
    ['{"backgruond":"#000000"}', 'backgruond: there is no such field'],
    [withMarket({ support: { phnoe: '+62 21 5550 0100' } }), 'markets.0.support.phnoe: there is no such field'],
    [
      withMarket({ mobile: { startsWith: '08', minDigits: 9, maxDigits: 12, digits: 9 } }),
      'markets.0.mobile.digits: there is no such field',
    ],
    [withScreen({ native: 'repay', screen: 'loanDetails' }), 'screens.repayUrl'],
    [JSON.stringify({ bridge: { ...bridge, iso: 'lending' } }), 'bridge.iso: there is no such field'],
    ['{"__proto__":{"background":"#000000"}}', '__proto__: there is no such field'],
    [
      withMarket({ minorDigits: 2 }),
      'markets.0.minorDigits: IDR has 0 here; a ledger that was kept with 2 is not converted by changing this setting',
    ],
    ...['id_ID', 'zz-zz-zz-zz', 'indonesia'].map((locale) => [withMarket({ locale }), 'markets.0.locale: write one']),
    [withMarket({ loanMin: 2000, loanMax: 1000 }), 'markets.0.loanMin: it is more than loanMax'],
    ...[
      { startsWith: '8', minDigits: 12, maxDigits: 9 },
      { startsWith: '.*', minDigits: 9, maxDigits: 12 },
      { startsWith: '', minDigits: 0, maxDigits: 12 },
      { startsWith: '08', minDigits: 9, maxDigits: 400 },
      { startsWith: '081234567890', minDigits: 4, maxDigits: 4 },
      { startsWith: [], minDigits: 9, maxDigits: 12 },
    ].map((mobile) => [withMarket({ mobile }), 'markets.0.mobile: no number is so long and begins so']),
    ...[
      [
        { startsWith: '8', minDigits: 9, maxDigits: 12 },
        { startsWith: '', minDigits: 10, maxDigits: 10 },
      ],
      [
        { startsWith: '08', minDigits: 10, maxDigits: 13 },
        { startsWith: ['6', '0812'], minDigits: 10, maxDigits: 10 },
      ],
      [undefined, { startsWith: '1', minDigits: 10, maxDigits: 11 }],
      [{ startsWith: ['18', '9'], minDigits: 9, maxDigits: 11 }, undefined],
    ].map((mobiles) => [
      withMobiles(...mobiles),
      'markets.1.mobile: a number that it takes can be one of markets.0 as well',
    ]),
    [withNames({ gid: 'token' }), 'parameterNames.gid: parameterNames.token is "token" as well'],
    [withNames({ token: 'productId' }), 'parameterNames.token: contract has a field "productId"'],
    [withNames({ isNeedPop: 'scene' }), 'parameterNames.isNeedPop: contract has a field "scene"'],
    [withHeader('x-form-sign'), 'headerPairs.form.1.header: headerPairs.form.0.header is'],
    [withHeader('X-Key\r\nX-Evil'), 'headerPairs.form.0.header: the name of a header has letters, digits and dashes'],
    [withHeader('X Key'), 'headerPairs.form.0.header'],
    ...['Cookie', 'HOST', 'content-length', 'Origin', 'Sec-Key', 'Proxy-Key', 'TE'].map((header) => [
      withHeader(header),
      `headerPairs.form.0.header: no browser lets a page send "${header}"`,
    ]),
    ...['Accept', 'content-type'].map((header) => [
      withHeader(header),
      `headerPairs.form.0.header: the client itself sets "${header}"`,
    ]),
    ...['offerId', 'amount', 'productId'].map((name) => [
      withConstant('loanDetailPush', name),
      `constants.loanDetailPush.name: loan-detail-push has a field "${name}"`,
    ]),
    [withConstant('contractJump', 'position'), 'constants.contractJump.name: contract-jump has a field "position"'],
    [withConstant('contractJump', 'lang'), 'constants.contractJump.name: a page parameter is "lang" as well'],
    ['{"codes":{"sessionOver":"0"}}', 'codes.sessionOver: "0" is the code of a success'],
    ['{"codes":{"sessionOver":"105","smsCodeRefused":["00"]}}', 'codes.smsCodeRefused: "00" is the code of a success'],
    ['{"codes":{"sessionOver":"11"}}', 'codes.sessionOver: "11" is the code of who is registered already'],
    ['{"codes":{"sessionOver":"-1"}}', 'codes.sessionOver: "-1" is the code of a wrong captcha'],
    ['{"codes":{"sessionOver":"102"}}', 'codes.smsCodeRefused: "102" is codes.sessionOver as well'],
    ['{"codes":{"sessionOver":"105","smsCodesRefused":["102"]}}', 'smsCodesRefused'],
    ['{"routes":{"complaints":"/x"}}', 'complaints'],
    ['{"screens":{"sign":{"native":"signIn"}}}', 'sign'],
    [withMarket({ mobiles: { startsWith: '08', minDigits: 9, maxDigits: 12 } }), 'mobiles'],
    [withNames({ gid: 'problemId' }), 'parameterNames.gid: screens read "problemId" of their address'],
    [withNames({ gid: 'id' }), 'parameterNames.gid: screens read "id" of their address'],
    [withNames({ token: '__proto__' }), 'parameterNames.token: "__proto__" is no name of a parameter'],
    [withParameter('orderId'), 'headerPairs.form.0.parameter: screens read "orderId" of their address'],
    [withParameter('constructor'), 'headerPairs.form.0.parameter: "constructor" is no name of a parameter'],
    ['{"sessionEndedCodes":["401","0"]}', 'sessionEndedCodes: "0" is the code of a success'],
    ['[]', 'the whole'],
    ['{', 'is not JSON'],
  ])('refuses %s, saying where', (content, said) => {
    const read = () => readConfiguration(file(content));
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(said);
  });

  it.each([
    [{ 'X-Form-Key': 'Cookie' }, 'disguise.fields.X-Form-Key: no browser lets a page send "Cookie"'],
    [{ 'X-Form-Key': 'accept' }, 'disguise.fields.X-Form-Key: the client itself sets "accept"'],
    [
      { 'X-Form-Key': 'nupo', 'X-Form-Sign': 'Nupo' },
      'headerPairs.form.1.header: headerPairs.form.0.header is the same',
    ],
  ])('refuses headers that are disguised as %j, saying where', (fields, said) => {
    expect(() => readConfiguration(file(withDisguised(fields)))).toThrow(said);
  });

  it('takes a header and a constant whose name is taken elsewhere alone', () => {
    expect(readConfiguration(file(withHeader('X-Cookie'))).headerPairs.form[0]?.header).toBe('X-Cookie');
    const pushed = readConfiguration(file(withConstant('loanDetailPush', 'position')));
    expect(pushed.constants.loanDetailPush.name).toBe('position');
  });

  it('refuses a file that is not there', () => {
    expect(() => readConfiguration(join(folder, 'missing.json'))).toThrow('missing.json cannot be read');
  });
});
