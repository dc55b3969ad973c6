import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellLanguage } from '#contract/prerendered-page.ts';
import type { RenderedPage } from '#contract/server-rendering.ts';
import {
  type Configuration,
  type OfferedProduct,
  originOfBase,
  permittedOrigins,
} from '#domain/configuration/configuration.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { isSiteScreen, SITE_SCREENS } from '#domain/configuration/routes.ts';
import type { SiteAnswers } from '#domain/site-values.ts';
import { chooseEncoding, chooseQuickEncoding, type Encoded, encode, encodeOnce } from '../compression.ts';
import { type PageContent, type PageName, pageContent } from './page-content.ts';
import { pageRenderer, type RenderingOptions } from './rendered-pages.ts';

/** What the pages of the public site are made of, beside the configuration. */
export interface SiteOptions {
  /** Where a request reached the server, '' where nothing says; the configuration's `h5Base` goes before it. */
  originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
  /** The questions and answers of the public home. */
  answersIn(language: Language): SiteAnswers;
  /** What is lent now, which the pages reckon with; without it they show no cost. */
  offered(): Promise<readonly OfferedProduct[]>;
}

/** Sends a page by its name; null: that of an unknown address. */
export type Send = (request: FastifyRequest, reply: FastifyReply, page: PageName | null) => Promise<FastifyReply>;

/** What sends the pages of the build in `folder`; with `rendering`, a borrower's with its response. */
export function pageSender(
  app: FastifyInstance,
  folder: string,
  configuration: Configuration,
  site: SiteOptions,
  rendering?: RenderingOptions,
): Send {
  const content = pageContent(folder, configuration, site.answersIn);
  for (const { pair, from, to, ratio } of content.corrections) {
    app.log.warn(`The colour of ${pair} has a contrast of ${ratio}:1, so ${from} is shown as ${to}.`);
  }
  const headers = {
    ...pageHeaders(configuration, content),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  };
  const render = content.renderer && rendering ? pageRenderer(content.renderer, app.log, rendering) : null;
  const borrowersPages = encodedPages(content);
  const sitePages = pagesOfSite(app, folder, configuration, site);
  return async (request, reply, page) => {
    const accepted = request.headers['accept-encoding'];
    const isSite = isSiteScreen(page);
    const language = languageOf(request, configuration);
    const linksSheet = page !== 'offline' && hasCookie(request, content.sheetCookie);
    const rendered = render && !SITE.has(page) ? await render(request) : null;
    const encoded = async () => {
      const pages = SITE.has(page) ? await sitePages() : borrowersPages;
      const origin = isSite ? originOfPages(request, configuration, site) : '';
      const encoding = chooseEncoding(accepted);
      return { encoding, text: (await pages(page, language, origin, linksSheet))[encoding] };
    };
    const encodedNow = (made: RenderedPage) => {
      const encoding = chooseQuickEncoding(accepted);
      return { encoding, text: encodeOnce(content.rendered(page, language, linksSheet, made), encoding) };
    };
    const { encoding, text } = rendered ? encodedNow(rendered) : await encoded();
    reply.code(page === null ? 404 : 200).headers(headers);
    if (!isSite) reply.header('X-Robots-Tag', 'noindex');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(text);
  };
}

/** Where the pages are found, '' where nothing says. */
export function originOfPages(request: FastifyRequest, { h5Base }: Configuration, { originOf }: SiteOptions): string {
  return h5Base || originOf(request);
}

/** The pages that lead to the public site's home without another page, beside it; an unknown address is one. */
const SITE: ReadonlySet<PageName | null> = new Set<PageName | null>([...SITE_SCREENS, 'user', null]);

type EncodedPage = (
  page: PageName | null,
  language: ShellLanguage,
  origin: string,
  linksSheet: boolean,
) => Promise<Encoded>;

/** Compressed when they are first asked for. */
function encodedPages(content: PageContent): EncodedPage {
  const encoded = new Map<string, Promise<Encoded>>();
  return (page, language, origin, linksSheet) => {
    const key = `${page} ${language} ${linksSheet} ${origin}`;
    const known = encoded.get(key) ?? encode(content.html(page, language, origin, linksSheet));
    // Requests can name any host where no public address is configured.
    if (encoded.size > PAGES_KEPT) encoded.clear();
    encoded.set(key, known);
    return known;
  };
}

/** The pages with the products that are lent now, or those read last where they cannot be read; made anew when those have changed. */
function pagesOfSite(
  app: FastifyInstance,
  folder: string,
  configuration: Configuration,
  { offered, answersIn }: SiteOptions,
): () => Promise<EncodedPage> {
  let made: { of: string; pages: EncodedPage } | null = null;
  let read: readonly OfferedProduct[] = [];
  return async () => {
    const products = await offered().catch((error) => {
      app.log.warn(error, 'the products could not be read, so the site shows those of before');
      return read;
    });
    read = products;
    const of = JSON.stringify(products);
    if (made?.of !== of) {
      const known = products.length === 0 ? configuration : { ...configuration, offered: [...products] };
      made = { of, pages: encodedPages(pageContent(folder, known, answersIn)) };
    }
    return made.pages;
  };
}

/** How many pages stay compressed at a time. */
const PAGES_KEPT = 300;

/**
 * The content security policy of the page. Inline, only the build's start script and the style elements are allowed, by
 * their hashes. Pictures and frames are our own and those of the allowed origins: logos, agreements.
 */
function pageHeaders(
  configuration: Configuration,
  { styleSources, scriptSource }: PageContent,
): Record<string, string> {
  const api = configuration.apiBase === '' ? [] : [originOfBase(configuration.apiBase)];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", scriptSource],
    'style-src': ["'self'", ...styleSources],
    'img-src': ["'self'", 'data:', 'blob:', ...permittedOrigins(configuration)],
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

function hasCookie({ headers }: FastifyRequest, cookie: string | null): boolean {
  return cookie !== null && (headers.cookie ?? '').split(';').some((one) => one.trim() === cookie);
}

/** The language that the query names; 'none' where it names none. */
function languageOf(request: FastifyRequest, { parameterNames }: Configuration): ShellLanguage {
  const asked: unknown = Reflect.get(Object(request.query), parameterNames.lang);
  return LANGUAGES.find((language) => language === asked) ?? 'none';
}
