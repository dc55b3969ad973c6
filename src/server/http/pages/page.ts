import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import {
  asksForInspected,
  OFFLINE_PATH,
  routePaths,
  type ScreenName,
  TOOLS_FOLDER,
  type ToolPage,
  toolPaths,
  withoutEndSlashes,
} from '#domain/configuration/routes.ts';
import { pathOf } from '#server/platform/log.ts';
import { firstSegment, isInServerFolder } from '#server/settings/server-folders.ts';
import { compressFolder } from '../compression.ts';
import { PAGES_FILE } from './page-content.ts';
import { originOfPages, pageSender, type Send, type SiteOptions } from './page-sender.ts';
import type { RenderingOptions } from './rendered-pages.ts';
import { mountSearchEngines } from './search-engines.ts';

/** Where the builds of the client lie. */
export interface BuiltClient {
  distDir: string;
  /** The pages for developers and the inspected product, which may be built later; absent where they are not served. */
  toolsDir?: string;
}

/**
 * Serves the built client out of `distDir`: the one page at every route of the specification and of the
 * configuration, the configuration inside it, and the assets beside it. An unknown address gets the same page with status
 * 404; a known one with a slash at its end is redirected to the one without; under the calls' own paths and where a file
 * would be a program gets a 404 in JSON. Out of `toolsDir` come the pages for developers, and the product for a visit that asks for
 * the inspected one, which comes without responses.
 *
 * @throws ConfigurationError when nothing is built in `distDir`
 */
export async function servePage(
  app: FastifyInstance,
  { distDir, toolsDir }: BuiltClient,
  configuration: Configuration,
  site: SiteOptions,
  rendering?: RenderingOptions,
): Promise<void> {
  const product = pageSender(app, distDir, configuration, site, rendering);
  const tools = toolsDir === undefined ? () => null : whenBuilt(app, toolsDir, configuration, site);
  const send = (request: FastifyRequest, reply: FastifyReply, screen: ScreenName | null) => {
    const inspected = asksForInspected(request.headers.cookie) ? tools() : null;
    return (inspected ?? product)(request, reply, screen);
  };

  const mounted = new Set<string>([OFFLINE_PATH]);
  app.get(OFFLINE_PATH, (request, reply) => product(request, reply, 'offline'));
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

  mountSearchEngines(app, configuration, (request) => originOfPages(request, configuration, site));

  const { path: disguised } = disguiseOf(configuration);
  const ofCalls = new Set(Object.values(calls).map((call) => firstSegment(disguised(call.path))));
  const isCallPath = (path: string) => isInServerFolder(path) || ofCalls.has(firstSegment(path));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const screenPath = withoutEndSlashes(path);
    if (screenPath !== path && mounted.has(screenPath)) {
      return reply.header('Cache-Control', 'no-store').redirect(screenPath + request.url.slice(path.length), 307);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isOpened(request) || !(isCallPath(path) || isFile(path));
    return isRead && isPage
      ? send(request, reply, null)
      : reply.code(404).header('Cache-Control', 'no-store').send({ message: 'There is nothing at this address.' });
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

/** The same of a build that may come later; null until it is there. */
function whenBuilt(
  app: FastifyInstance,
  toolsDir: string,
  configuration: Configuration,
  site: SiteOptions,
): () => Send | null {
  let send: Send | null = null;
  return () => {
    if (!send && existsSync(join(toolsDir, PAGES_FILE))) send = pageSender(app, toolsDir, configuration, site);
    return send;
  };
}

function setHeaders(reply: FastifyReply, path: string): void {
  reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (path.includes('service-worker')) reply.header('Service-Worker-Allowed', '/');
}

function screensOf(configuration: Configuration): [ScreenName, string][] {
  const paths = routePaths(configuration.routes);
  const isScreen = (entry: [string, string]): entry is [ScreenName, string] => entry[0] in paths;
  return Object.entries(paths).filter(isScreen);
}

/** Vite writes the files whose names hold a hash of their content under assets/, those of the tools under tools/. */
const isHashed = (path: string) => /[\\/](assets|tools)[\\/](?!licences\.txt$)[^\\/]*$/.test(path);

/** By a person, whose browser asks for a page, and not by a program. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

const isFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
