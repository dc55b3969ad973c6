import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { fixedRoutes, INSPECTED_COOKIE, routePaths, toolPaths } from '#domain/configuration/routes.ts';
import { servePage } from '#server/http/pages/page.ts';
import { PAGES_FILE } from '#server/http/pages/page-content.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { builtClient, builtTools, SCRIPT } from './built-client.ts';

const distDir = builtClient();

/** No page of the public site is built here. */
const SITE = { originOf: () => '', answersIn: () => ({}), offered: async () => [] };

async function serving(input: ConfigurationInput = {}, toolsDir?: string) {
  const app = fastify();
  await servePage(app, { distDir, toolsDir }, parseConfiguration(input), SITE);
  afterAll(() => app.close());
  return app;
}

/** What the client reads out of the page: the text of the configuration's element. */
function delivered(html: string): unknown {
  const element = /<script type="application\/json" id="configuration">([\s\S]*?)<\/script>/.exec(html);
  return JSON.parse(element?.[1] ?? 'null');
}

describe('the page', () => {
  let app: Awaited<ReturnType<typeof serving>>;
  beforeAll(async () => {
    app = await serving();
  });

  it.each(Object.values(routePaths(parseConfiguration({}).routes)))('is served at %s', async (path) => {
    const response = await app.inject({ url: `${path}?token=abc`, method: 'GET' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is served at a configured route, and no more at the default it replaces', async () => {
    const configured = await serving({ routes: { loanDetails: '/pinjaman/rincian' } });
    expect((await configured.inject('/pinjaman/rincian')).statusCode).toBe(200);
    expect((await configured.inject('/loanDetails')).statusCode).toBe(404);
    expect((await configured.inject(fixedRoutes.virtualAccount)).statusCode).toBe(200);
  });

  it.each(['/loan/confirm', '/service', '/api', calls['loan-details'].path])(
    'is served at %s, where no call is asked by GET',
    async (path) => {
      const configured = await serving({ routes: { loanDetails: path } });
      const response = await configured.inject(`${path}?orderId=1`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await configured.inject(`${path}/`)).headers.location).toBe(path);
    },
  );

  it('is served at its address above the disguised path of a call', async () => {
    const paths = { plain: { [calls['loan-detail-push'].path]: '/that/push' }, yd: {} };
    const configured = await serving({ disguise: { paths } });
    expect((await configured.inject(fixedRoutes.virtualAccount)).statusCode).toBe(200);
  });

  it('says itself that an address is unknown, with status 404', async () => {
    const response = await app.inject('/no/such/place');
    expect(response.statusCode).toBe(404);
    expect(delivered(response.body)).not.toBeNull();
  });

  it.each([
    ...new Set(Object.values(calls).map(({ path }) => `${path}/nowhere`)),
    '/demonstration/state',
    '/assets/gone-123.js',
    '/favicon.ico',
  ])('is not served at %s', async (path) => {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    // A browser that opens the same address gets a page: neither is kept for the other.
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/loan', '/service/nowhere', '/v3', '/about.html', '/loanDetails.', '/assets/gone-123.js'])(
    'says so to whoever opens %s, and leads back',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const response = await app.inject({ url, headers: { accept } });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(delivered(response.body)).not.toBeNull();
    },
  );

  it.each([
    ['/loanDetails/?productId=7&orderId=1001&token=a%2Fb', '/loanDetails?productId=7&orderId=1001&token=a%2Fb'],
    ['/that//', '/that'],
    ['/Policy/', '/Policy'],
    ['//?token=abc', '/?token=abc'],
  ])('is at one address alone: %s leads to it with its query', async (path, target) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ url: path, method });
      expect(response.statusCode).toBe(307);
      expect(response.headers).toMatchObject({ location: target, 'cache-control': 'no-store' });
    }
  });

  it('leads nowhere from an unknown address with a slash at its end, nor to another origin', async () => {
    for (const path of ['/no/such/place/', '//elsewhere.example/', '//elsewhere.example/loanDetails/']) {
      const response = await app.inject({ url: path, method: 'GET' });
      expect(response.statusCode).toBe(404);
      expect(response.headers.location).toBeUndefined();
    }
  });

  it('is found out to be unknown as fast, whatever the address is made of', async () => {
    for (const character of ['/', '.']) {
      const start = performance.now();
      expect((await app.inject(`/a${character.repeat(100_000)}/b`)).statusCode).toBe(404);
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });

  it('is compressed as the browser asks', async () => {
    const plain = await app.inject('/');
    const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('runs scripts of its own origin and the one inside it alone, and of styles its own and the one inside it', async () => {
    const { headers, body } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(body.match(/<script(?! type="application\/json")[^>]*>/g)).toEqual(['<script type="module">']);
    expect(policy).toContain(`script-src 'self' ${hashOf('start(document);')};`);
    expect(policy).toContain(`style-src 'self' ${hashOf(style)};`);
    expect(body).not.toMatch(/ style=| on\w+=/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('may call the configured API and frame the allowed origins', async () => {
    const configured = await serving({
      apiBase: 'https://api.example.com/lending/v1',
      allowedOrigins: ['https://contracts.example.com'],
    });
    const policy = String((await configured.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain("frame-src 'self' https://contracts.example.com https://api.example.com;");
  });

  it('shows pictures of its own, of the configured API and of the allowed origins alone', async () => {
    const images = async (input = {}) => {
      const { headers } = await (await serving(input)).inject('/loanDetails');
      return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    expect(await images()).toBe("img-src 'self' data: blob:");
    const named = { apiBase: 'https://api.example.com/v1', allowedOrigins: ['https://logos.example.com'] };
    expect(await images(named)).toBe("img-src 'self' data: blob: https://logos.example.com https://api.example.com");
  });
});

describe('the configuration in the page', () => {
  it('is all that a page knows, so that the client asks for nothing', async () => {
    const app = await serving({ appNameEnglish: 'Rupiah Now' });
    const { phoneEnquiry: _, ...whole } = parseConfiguration({ appNameEnglish: 'Rupiah Now' });
    expect(delivered((await app.inject('/')).body)).toEqual(whole);
  });

  it('is without what the server alone knows', async () => {
    const dlt = { entityId: '1101000000000000001', templates: {} };
    const html = (await (await serving({ phoneEnquiry: 'silent', dlt })).inject('/')).body;
    expect(html).not.toMatch(/silent|phoneEnquiry|dlt|1101000000000000001/);
  });

  it('cannot end its own element or start another, whatever it holds', async () => {
    const value = `</script><script>alert(1)</script><!-- & \u2028 $& "`;
    const app = await serving({ servicePhone: value });
    const html = (await app.inject('/')).body;
    expect(html).not.toContain('alert(1)</script>');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(delivered(html)).toMatchObject({ servicePhone: value });
  });
});

describe('what the page brings along', () => {
  const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/\s+/g, ' ');

  it('is its screen as it waits, under the screen’s own title, and the names of its program’s files', async () => {
    const html = (await (await serving()).inject('/loanDetails?orderId=1')).body;
    expect(words(html)).toContain('<div id="root"><div><p>tunggu, of a loan</p></div></div>');
    expect(html).toContain('<title>Loan &amp; tunggu</title>');
    expect(html).toContain('<meta name="program" content="/assets/loan-2.js /assets/product-1.js" />');
    const phones = '<a href="tel:+622155500100">+62 21 5550 0100</a><a href="tel:+918055500100">+91 80 5550 0100</a>';
    expect(html).toContain(`<template id="not-arrived"><p>no program, tunggu</p>${phones}</template>`);
  });

  it.each(['/complaintList', '/no/such/place'])('is what waits for any other screen at %s', async (path) => {
    const html = (await (await serving()).inject(path)).body;
    expect(words(html)).toContain('<div id="root"><div><p>tunggu</p></div></div>');
    expect(html).toContain('<title>Pinjaman</title>');
    expect(html).toContain('<meta name="program" content="/assets/product-1.js" />');
  });

  it.each([
    ['lang=en', 'en', 'wait'],
    ['lang=zh', 'zh', '请稍候'],
    ['lang=id', 'id', 'mohon tunggu'],
    ['lang=fr', 'id', 'tunggu'],
    ['lang=en&lang=zh', 'id', 'tunggu'],
    ['', 'id', 'tunggu'],
  ])('speaks the language of "%s"', async (query, language, waiting) => {
    const html = (await (await serving()).inject(`/loanDetails?${query}`)).body;
    expect(html).toContain(`<html lang="${language}">`);
    expect(words(html)).toContain(`<p>${waiting}, of a loan</p>`);
  });

  it('hears the configured name of the language', async () => {
    const { parameterNames } = parseConfiguration({});
    const app = await serving({ parameterNames: { ...parameterNames, lang: 'bahasa' } });
    expect((await app.inject('/loanDetails?bahasa=en')).body).toContain('<html lang="en">');
    expect((await app.inject('/loanDetails?lang=en')).body).toContain('<html lang="id">');
  });
});

describe('the style sheet', () => {
  const kept = { cookie: 'other=1; sheet=style-1a2b.css' };
  const LINK = '<link rel="stylesheet" id="sheet" href="/assets/style-1a2b.css">';

  it.each([
    ['nothing', ''],
    ['that of another release', 'sheet=style-0000.css'],
    ['a longer name', 'sheet=style-1a2b.css.css'],
  ])('stands in the page of a browser that keeps %s', async (_, cookie) => {
    const { body } = await (await serving()).inject({ url: '/loanDetails', headers: { cookie } });
    expect(body).toContain('<style>body{color:var(--text)}</style>');
    expect(body).toContain('<meta name="sheet" content="/assets/style-1a2b.css">');
    expect(body).not.toContain('rel="stylesheet"');
  });

  it('is a file of the page for a browser that keeps it, and the rest of the page is the same', async () => {
    const app = await serving();
    for (const url of ['/loanDetails', '/', '/loanDetails?lang=en']) {
      const first = await app.inject(url);
      const later = await app.inject({ url, headers: kept });
      expect(first.body).not.toContain(LINK);
      expect(later.body.replace(LINK, '')).toBe(
        first.body.replace('<style>body{color:var(--text)}</style>', '').replace(/<meta name="sheet"[^>]*>/, ''),
      );
      expect(later.headers).toEqual({
        ...first.headers,
        'content-length': later.headers['content-length'],
        date: later.headers.date,
      });
    }
  });

  it('has the configured colours behind it there as well, which the policy lets in', async () => {
    const app = await serving({ highlightFont: '#ffcc00' });
    const { body, headers } = await app.inject({ url: '/loanDetails', headers: kept });
    const colours = new RegExp(`${LINK}<style>(:root.*?)</style>`).exec(body)?.[1] ?? '';
    expect(colours).toContain('--highlight:#ffcc00;');
    const hash = createHash('sha256').update(colours).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('stands in the page for a browser without a network, whatever it keeps', async () => {
    const { body } = await (await serving()).inject({ url: '/offline', headers: kept });
    expect(body).toContain('<style>body{color:var(--text)}</style>');
  });
});

describe('the configured colours', () => {
  const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

  it('stand behind the style sheet, and in the browser’s own bar', async () => {
    const app = await serving({ background: '#101840', highlightFont: '#ffcc00' });
    const html = (await app.inject('/')).body;
    expect(styleOf(html)).toMatch(/^body\{color:var\(--text\)\}:root\{.*--background:#101840;.*\}$/);
    expect(styleOf(html)).toContain('--highlight:#ffcc00;');
    expect(html).toContain('<meta name="theme-color" content="#101840" />');
  });

  it('need no word where they are the style sheet’s own', async () => {
    const { background, highlightFont, buttonText } = parseConfiguration({});
    const app = await serving({ background: background.toUpperCase(), highlightFont, buttonText });
    expect(styleOf((await app.inject('/')).body)).toBe('body{color:var(--text)}');
  });

  it('that nobody could read are shown otherwise, and the log says so', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    afterAll(() => app.close());
    await servePage(app, { distDir }, parseConfiguration({ highlightFont: '#0000ff' }), SITE);
    expect(lines.join('')).toMatch(/highlightFont on background has a contrast of 1\.78:1, so #0000ff is shown as #/);
  });

  it.each([
    [true, '<html data-scheme="dark light" lang="id">'],
    [false, '<html lang="id">'],
  ])('give way to a light scheme where the configuration allows it: %s', async (lightScheme, element) => {
    expect((await (await serving({ lightScheme })).inject('/')).body).toContain(element);
  });
});

describe('the assets', () => {
  let app: Awaited<ReturnType<typeof serving>>;
  beforeAll(async () => {
    app = await serving();
  });

  it('are kept for ever where their name tells their content, compressed beforehand', async () => {
    const response = await app.inject({ url: '/assets/index-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are asked for again where it does not', async () => {
    const response = await app.inject('/icon.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/index.html', '/.vite/manifest.json', '/assets/../index.html', '/assets/%2e%2e/.vite/manifest.json'])(
    'do not include %s',
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404);
    },
  );
});

describe('the pages for developers', () => {
  const inspected = { cookie: `other=a; ${INSPECTED_COOKIE}` };

  it('are not there where nobody serves the tools, nor is the inspected product', async () => {
    const app = await serving({ environment: 'demonstration' });
    for (const path of Object.values(toolPaths)) expect((await app.inject(path)).statusCode).toBe(404);
    expect((await app.inject('/tools/inspector-1.js')).statusCode).toBe(404);
    const asked = await app.inject({ url: '/loanDetails', headers: inspected });
    expect(asked.body).toBe((await app.inject('/loanDetails')).body);
  });

  it('come with their own programs', async () => {
    const app = await serving({}, builtTools());
    const programs = { preview: '/tools/preview-1.js', inspector: '/tools/inspector-1.js' };
    for (const name of ['preview', 'inspector'] as const) {
      const page = await app.inject(toolPaths[name]);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<meta name="program" content="${programs[name]}" />`);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(delivered(page.body)).not.toBeNull();
    }
    const file = await app.inject('/tools/inspector-1.js');
    expect(file.body).toBe(SCRIPT);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('come with the licences of the software in them', async () => {
    const app = await serving({}, builtTools());
    const { body, headers } = await app.inject('/tools/licences.txt');
    expect(body).toBe('The licences');
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('are the only ones that the tools’ build is served at, but for a visit that asks for the inspected product', async () => {
    const app = await serving({}, builtTools());
    const [plain, asked] = await Promise.all([
      app.inject('/loanDetails'),
      app.inject({ url: '/loanDetails', headers: inspected }),
    ]);
    expect(plain.body).toContain('content="/assets/loan-2.js /assets/product-1.js"');
    expect(asked.body).toContain('content="/tools/inspected-1.js"');
    expect((await app.inject({ url: '/loanDetails', headers: { cookie: 'inspected=10' } })).body).toBe(plain.body);
    expect((await app.inject({ url: '/no/such/place', headers: inspected })).statusCode).toBe(404);
  });

  it('say that they are being built, until they are', async () => {
    const toolsDir = builtTools();
    const built = join(toolsDir, PAGES_FILE);
    renameSync(built, `${built}.later`);
    const app = await serving({}, toolsDir);
    expect((await app.inject(toolPaths.inspector)).statusCode).toBe(503);
    expect((await app.inject({ url: '/loanDetails', headers: inspected })).body).toContain('/assets/loan-2.js');
    renameSync(`${built}.later`, built);
    expect((await app.inject(toolPaths.inspector)).statusCode).toBe(200);
  });
});

it('says plainly that no client is built', async () => {
  const missing = servePage(fastify(), { distDir: '/nowhere/dist' }, parseConfiguration({}), SITE);
  await expect(missing).rejects.toThrow(ConfigurationError);
  await expect(missing).rejects.toThrow('npm run build');
});
