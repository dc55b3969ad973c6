import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { Shell } from '#contract/prerendered-page.ts';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { isSiteScreen, routePaths, type ScreenName, SITE_SCREENS } from '#domain/configuration/routes.ts';
import { markOf } from '#domain/site-values.ts';
import { servePage } from '#server/http/pages/page.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { builtClient } from './built-client.ts';

const ORIGIN = 'https://loans.example';

const shell = (language: Language, path: string): Shell => ({
  title: `Page · ${markOf('appName')}`,
  html: `<p>${markOf('question.loan.term')}</p>`,
  site: { language, description: 'What it is.', path, styles: '<link rel="stylesheet" href="/assets/site.css">' },
});

const distDir = builtClient((language) => {
  const own = language === 'none' ? 'en' : language;
  const policy = shell(own, '/Policy');
  return { home: shell(own, '/'), policySection: policy, privacyPolicyPage: policy, loanSection: shell(own, '/Loan') };
});

async function serving(input: ConfigurationInput = {}, origin = ORIGIN) {
  const app = fastify();
  await servePage(app, { distDir }, parseConfiguration(input), {
    originOf: () => origin,
    answersIn: (language) => ({ 'loan.term': { question: `term, ${language}?`, answer: '</script><b>' } }),
    offered: async () => [],
  });
  afterAll(() => app.close());
  return app;
}

/** The elements of a page's head that name an address, as `rel or hreflang, address`. */
function addressesIn(html: string): [string, string][] {
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)];
  return links.map(([, rel = '', language, address = '']) => [language ?? rel, plain(address)]);
}

/** Texts of the configuration stand in a page with their signs escaped. */
const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

describe('what search engines are told', () => {
  it('is that a page of the public site may be found, and no other', async () => {
    const app = await serving({ environment: 'demonstration' });
    const configuration = parseConfiguration({ environment: 'demonstration' });
    const paths = Object.entries(routePaths(configuration.routes)) as [ScreenName, string][];
    for (const [screen, path] of paths) {
      const { headers } = await app.inject(path);
      expect(headers['x-robots-tag'], screen).toBe(isSiteScreen(screen) ? undefined : 'noindex');
    }
    expect((await app.inject('/no/such/place')).headers['x-robots-tag']).toBe('noindex');
    expect([...SITE_SCREENS]).not.toContain('user');
  });

  it('is the one address of a page in its language, and that in each other', async () => {
    const app = await serving();
    const others = [
      ['id', `${ORIGIN}/Policy?lang=id`],
      ['en', `${ORIGIN}/Policy`],
      ['zh', `${ORIGIN}/Policy?lang=zh`],
      ['x-default', `${ORIGIN}/Policy`],
    ];
    for (const path of ['/Policy', '/privacyPolicy']) {
      for (const [query, own] of [
        ['', '/Policy'],
        ['?lang=en', '/Policy'],
        ['?lang=zh&token=secret', '/Policy?lang=zh'],
      ]) {
        const { body } = await app.inject(`${path}${query}`);
        expect(addressesIn(body)).toEqual([['canonical', `${ORIGIN}${own}`], ...others]);
        expect(body).toContain(`<meta property="og:url" content="${ORIGIN}${own}">`);
        expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/share.png">`);
        expect(body).not.toContain('secret');
      }
    }
  });

  it('is in the language of the page, beside its title and what it is', async () => {
    const { body } = await (await serving({ appNameChinese: '甲' })).inject('/Loan?lang=zh');
    expect(body).toContain('<html lang="zh">');
    expect(body).toContain('<title>Page · 甲</title>');
    expect(body).toContain('<meta name="description" content="What it is.">');
    expect(body).toContain('<meta property="og:locale" content="zh_CN">');
  });

  it('are the addresses of the configured pages, by the configured name of the language', async () => {
    const { parameterNames } = parseConfiguration({});
    const app = await serving({
      h5Base: 'https://pages.example',
      apiBase: 'https://api.example',
      parameterNames: { ...parameterNames, lang: 'bahasa' },
    });
    const addresses = Object.fromEntries(addressesIn((await app.inject('/Loan?bahasa=id')).body));
    expect(addresses).toMatchObject({
      canonical: 'https://pages.example/Loan?bahasa=id',
      zh: 'https://pages.example/Loan?bahasa=zh',
    });
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://pages.example/sitemap.xml');
  });

  it('is no address where nothing says where the pages are', async () => {
    const app = await serving({}, '');
    expect(addressesIn((await app.inject('/Loan')).body)).toEqual([]);
    expect((await app.inject('/robots.txt')).body).not.toContain('Sitemap');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  });
});

describe('robots.txt and the sitemap', () => {
  it('name the pages of the public site in each language, and nothing of a borrower or a developer', async () => {
    const app = await serving({ environment: 'demonstration' });
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const found = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address));
    const wanted = ['/', '/About', '/Policy', '/Loan', '/Contact', '/Channels'].flatMap((path) =>
      ['', '?lang=id', '?lang=zh'].map((query) => `${ORIGIN}${path}${query}`),
    );
    expect(found.sort()).toEqual(wanted.sort());
  });
});

describe('the answers of the public home', () => {
  it('stand in the page of the site, in its language, filled in and as data that cannot end its element', async () => {
    const app = await serving();
    for (const language of LANGUAGES) {
      const { body } = await app.inject(`/?lang=${language}`);
      expect(body).toContain(`<p>term, ${language}?</p>`);
      const json = /<script type="application\/json" id="site-answers">([^<]*)<\/script>/.exec(body)?.[1] ?? 'null';
      expect(JSON.parse(json)).toEqual({ 'loan.term': { question: `term, ${language}?`, answer: '</script><b>' } });
    }
  });

  it('are not in a borrower’s page', async () => {
    expect((await (await serving()).inject('/loanDetails')).body).not.toContain('site-answers');
  });
});
