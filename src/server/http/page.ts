import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { type Configuration, originOfBase, permittedOrigins } from '#contract/configuration.ts';
import type { ShellLanguage } from '#contract/delivered-page.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { LANGUAGES } from '#contract/page-parameters.ts';
import { routePaths, type ScreenName, withoutEndSlashes } from '#contract/routes.ts';
import { asksForInspected, TOOLS_FOLDER, type ToolPage, toolPaths } from '#contract/tool-pages.ts';
import { IMAGES_PATH } from '#server/complaints/image-address.ts';
import { AGREEMENTS_PATH } from '#server/loan/agreement-address.ts';
import { pathOf } from '#server/log.ts';
import { chooseEncoding, compressFolder, type Encoded, encode } from './compression.ts';
import { PAGES_FILE, type PageContent, type PageName, pageContent } from './page-content.ts';

/** Where the builds of the client lie. */
export interface BuiltClient {
  distDir: string;
  /** The pages for developers and the inspected product, which may be built later; absent where they are not served. */
  toolsDir?: string;
}

/**
 * Serves the built client out of `distDir`: the one page at every route of the specification and of the
 * configuration, the configuration inside it, and the assets beside it. An unknown address gets the same page with status
 * 404; a known one with a slash at its end is redirected to the one without; under the calls' own paths an unknown
 * address gets a 404 in JSON. Out of `toolsDir` come the pages for developers, and the product for a visit that asks for
 * the inspected one.
 *
 * @throws ConfigurationError when nothing is built in `distDir`
 */
export async function servePage(
  app: FastifyInstance,
  { distDir, toolsDir }: BuiltClient,
  configuration: Configuration,
): Promise<void> {
  const content = pageContent(distDir, configuration);
  for (const { pair, from, to, ratio } of content.corrections) {
    app.log.warn(`The colour of ${pair} has a contrast of ${ratio}:1, so ${from} is shown as ${to}.`);
  }
  const product = senderOf(content, configuration);
  const tools = toolsDir === undefined ? () => null : whenBuilt(toolsDir, configuration);
  const send = (request: FastifyRequest, reply: FastifyReply, screen: ScreenName | null) => {
    const inspected = asksForInspected(request.headers.cookie) ? tools() : null;
    return (inspected ?? product)(request, reply, screen);
  };

  const mounted = new Set<string>();
  for (const [screen, path] of screensOf(configuration)) {
    if (!mounted.has(path)) app.get(path, (request, reply) => send(request, reply, screen));
    mounted.add(path);
  }
  if (toolsDir !== undefined) {
    for (const [name, path] of toolPages) {
      app.get(path, (request, reply) => {
        const sendTool = tools();
        return sendTool ? sendTool(request, reply, name) : reply.code(503).send(NOT_BUILT_YET);
      });
      mounted.add(path);
    }
  }

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
    setHeaders,
  });
  if (toolsDir === undefined) return;
  // Looked for when they are asked for, since they may be built later.
  await app.register(fastifyStatic, {
    root: join(toolsDir, TOOLS_FOLDER),
    prefix: `/${TOOLS_FOLDER}/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders,
  });
}

const toolPages = Object.entries(toolPaths).filter((entry): entry is [ToolPage, string] => entry[0] in toolPaths);

const NOT_BUILT_YET = { message: 'The pages for developers are being built. Load this page again in a moment.' };

type Send = (request: FastifyRequest, reply: FastifyReply, page: PageName | null) => Promise<FastifyReply>;

/** What sends the pages of a build: each is compressed when it is first asked for. */
function senderOf(content: PageContent, configuration: Configuration): Send {
  const headers = {
    ...pageHeaders(configuration, content),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  };
  const encoded = new Map<string, Promise<Encoded>>();
  const textsOf = (page: PageName | null, language: ShellLanguage) => {
    const key = `${page} ${language}`;
    const known = encoded.get(key) ?? encode(Buffer.from(content.html(page, language)));
    encoded.set(key, known);
    return known;
  };
  return async (request, reply, page) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const texts = await textsOf(page, languageOf(request, configuration));
    reply.code(page === null ? 404 : 200).headers(headers);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(texts[encoding]);
  };
}

/** The same of a build that may come later; null until it is there. */
function whenBuilt(toolsDir: string, configuration: Configuration): () => Send | null {
  let send: Send | null = null;
  return () => {
    if (!send && existsSync(join(toolsDir, PAGES_FILE)))
      send = senderOf(pageContent(toolsDir, configuration), configuration);
    return send;
  };
}

function setHeaders(reply: FastifyReply, path: string): void {
  reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
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
  const paths = routePaths(configuration.routes);
  const isScreen = (entry: [string, string]): entry is [ScreenName, string] => entry[0] in paths;
  return Object.entries(paths).filter(isScreen);
}

/** The language that the query names; 'none' where it names none. */
function languageOf(request: FastifyRequest, { parameterNames }: Configuration): ShellLanguage {
  const asked: unknown = Reflect.get(Object(request.query), parameterNames.lang);
  return LANGUAGES.find((language) => language === asked) ?? 'none';
}

/** Vite writes the files whose names hold a hash of their content under assets/, those of the tools under tools/. */
const isHashed = (path: string) => /[\\/](assets|tools)[\\/][^\\/]*$/.test(path);

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
    TOOLS_FOLDER,
  ]);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
