import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { type Configuration, type OfferedProduct, originOfBase, permittedOrigins } from '#contract/configuration.ts';
import type { ShellLanguage } from '#contract/delivered-page.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { LANGUAGES, type Language } from '#contract/page-parameters.ts';
import { isSiteScreen, type ScreenName, SITE_SCREENS, servedPaths, withoutEndSlashes } from '#contract/routes.ts';
import type { SiteAnswers } from '#contract/site-questions.ts';
import { IMAGES_PATH } from '#server/complaints/image-address.ts';
import { AGREEMENTS_PATH } from '#server/loan/agreement-address.ts';
import { pathOf } from '#server/log.ts';
import { chooseEncoding, compressFolder, type Encoded, encode } from './compression.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { mountSearchEngines } from './search-engines.ts';

/** What the pages of the public site are made of, beside the configuration. */
export interface SiteOptions {
  /** Where a request reached the server, '' where nothing says; the configuration's `h5Base` goes before it. */
  originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
  /** What the public home answers. */
  answersIn(language: Language): SiteAnswers;
  /** What is lent now, which the pages reckon with; without it they show no cost. */
  offered(): Promise<readonly OfferedProduct[]>;
}

/** How many pages stay compressed at a time. */
const PAGES_KEPT = 300;

/**
 * Serves the built client out of `distDir`: the one page at every route of the specification and of the
 * configuration, the configuration inside it, and the assets beside it. An unknown address gets the same page with status
 * 404; a known one with a slash at its end is redirected to the one without; under the calls' own paths an unknown
 * address gets a 404 in JSON.
 *
 * @throws ConfigurationError when nothing is built there
 */
export async function servePage(
  app: FastifyInstance,
  distDir: string,
  configuration: Configuration,
  site: SiteOptions,
): Promise<void> {
  const content = pageContent(distDir, configuration, site.answersIn);
  const pagesAt = (request: FastifyRequest) => configuration.h5Base || site.originOf(request);
  for (const { pair, from, to, ratio } of content.corrections) {
    app.log.warn(`The colour of ${pair} has a contrast of ${ratio}:1, so ${from} is shown as ${to}.`);
  }
  const headers = {
    ...pageHeaders(configuration, content),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  };
  const borrowersPages = encodedPages(content);
  const sitePages = pagesOfSite(app, distDir, configuration, site);
  const send = async (request: FastifyRequest, reply: FastifyReply, screen: ScreenName | null) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const isSite = isSiteScreen(screen);
    const page = SITE.has(screen) ? await sitePages() : borrowersPages;
    const texts = await page(screen, languageOf(request, configuration), isSite ? pagesAt(request) : '');
    reply.code(screen === null ? 404 : 200).headers(headers);
    if (!isSite) reply.header('X-Robots-Tag', 'noindex');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(texts[encoding]);
  };

  const mounted = new Set<string>();
  for (const [screen, path] of screensOf(configuration)) {
    if (!mounted.has(path)) app.get(path, (request, reply) => send(request, reply, screen));
    mounted.add(path);
  }

  mountSearchEngines(app, configuration, pagesAt);

  const segments = serverSegments(configuration);
  const isCallPath = (path: string) => segments.has(firstSegment(path));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const screenPath = withoutEndSlashes(path);
    if (screenPath !== path && mounted.has(screenPath)) {
      return reply.header('Cache-Control', 'no-store').redirect(screenPath + request.url.slice(path.length), 307);
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallPath(path) && !isFile(path);
    return isPage ? send(request, reply, null) : reply.code(404).send({ message: 'There is nothing at this address.' });
  });

  await compressFolder(distDir).catch((error) => app.log.warn(error, 'the assets could not be compressed'));
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}', '.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The pages that lead to the public site's home without another page, beside it; an unknown address is one. */
const SITE: ReadonlySet<ScreenName | null> = new Set<ScreenName | null>([...SITE_SCREENS, 'user', null]);

type EncodedPage = (screen: ScreenName | null, language: ShellLanguage, origin: string) => Promise<Encoded>;

/** Compressed when they are first asked for. */
function encodedPages(content: PageContent): EncodedPage {
  const encoded = new Map<string, Promise<Encoded>>();
  return (screen, language, origin) => {
    const key = `${screen} ${language} ${origin}`;
    const known = encoded.get(key) ?? encode(Buffer.from(content.html(screen, language, origin)));
    // Requests can name any host where no public address is configured.
    if (encoded.size > PAGES_KEPT) encoded.clear();
    encoded.set(key, known);
    return known;
  };
}

/** The pages with the products that are lent now; they are made anew when those have changed. */
function pagesOfSite(
  app: FastifyInstance,
  distDir: string,
  configuration: Configuration,
  { offered, answersIn }: SiteOptions,
): () => Promise<EncodedPage> {
  let made: { of: string; pages: EncodedPage } | null = null;
  return async () => {
    const products = await offered().catch((error) => {
      app.log.warn(error, 'the products could not be read, so the site shows no cost');
      return [];
    });
    const of = JSON.stringify(products);
    if (made?.of !== of) {
      const known = products.length === 0 ? configuration : { ...configuration, offered: [...products] };
      made = { of, pages: encodedPages(pageContent(distDir, known, answersIn)) };
    }
    return made.pages;
  };
}

/**
 * The content security policy of the page. Inline, only the build's start script and the one style element are allowed, by
 * their hashes. Pictures may come from any https: address, since operators keep logos on hosts of their own; frames show
 * agreements of our own and of the allowed origins.
 */
function pageHeaders(configuration: Configuration, { styleSource, scriptSource }: PageContent): Record<string, string> {
  const api = configuration.apiBase === '' ? [] : [originOfBase(configuration.apiBase)];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", scriptSource],
    'style-src': ["'self'", styleSource],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", ...permittedOrigins(configuration)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  const written = Object.entries(policy).map(([directive, sources]) => [directive, ...sources].join(' '));
  return { 'Content-Security-Policy': written.join('; ') };
}

function screensOf(configuration: Configuration): [ScreenName, string][] {
  const paths = servedPaths(configuration);
  const isScreen = (entry: [string, string]): entry is [ScreenName, string] => entry[0] in paths;
  return Object.entries(paths).filter(isScreen);
}

/** The language that the query names; 'none' where it names none. */
function languageOf(request: FastifyRequest, { parameterNames }: Configuration): ShellLanguage {
  const asked: unknown = Reflect.get(Object(request.query), parameterNames.lang);
  return LANGUAGES.find((language) => language === asked) ?? 'none';
}

/** Vite writes the files whose names hold a hash of their content under assets/. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path);

const isFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

/** The first segments of every call on the wire, and of what else belongs to the server alone. */
function serverSegments(configuration: Configuration): Set<string> {
  const { path: disguised } = disguiseOf(configuration);
  const ofCalls = Object.values(calls).map(({ path }) => firstSegment(disguised(path)));
  return new Set([
    ...ofCalls,
    firstSegment(AGREEMENTS_PATH),
    firstSegment(IMAGES_PATH),
    'demonstration',
    'health',
    'assets',
  ]);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
