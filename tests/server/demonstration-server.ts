import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { DataOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { beginDemonstration } from '#demonstration/beginning.ts';
import { mountLevers } from '#demonstration/levers.ts';
import { toldStatus } from '#demonstration/orders.ts';
import { sandboxCards } from '#demonstration/sandbox-cards.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { type SandboxSms, sandboxSms } from '#demonstration/sandbox-sms.ts';
import { type ConfigurationInput, configuration as shape } from '#domain/configuration/configuration-file.ts';
import { type DemonstrationClock, openDemonstrationClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { type AppOptions, buildApp } from '#server/server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { originBy } from '#server/settings/web-origin.ts';
import { builtClient } from './built-client.ts';
import { type ImagesInMemory, imagesInMemory } from './complaints/images-in-memory.ts';
import { keptAsFilled } from './database/as-filled.ts';
import { filledOnce } from './database/fresh-database.ts';

/** Noon in Jakarta of 10 March 2026: today, for the demonstration of the tests. */
export const TODAY = new Date('2026-03-10T12:00:00+07:00');

/** Where its borrowers reach it, unless another address is given. */
export const ORIGIN = 'https://loans.example.com';

interface Address {
  label: string;
  url: string;
}

/** JSON as it came, unchecked: the names that tests look into; an answer has some of them. */
export interface ResponseBody {
  readonly [name: string]: unknown;
  error: { message: string };
  messages: { phone: string; text: string }[];
  promotions: { label: string; url: string }[];
  address: string;
  addresses: (Address & { orderId?: string })[];
  orders: { orderId: string; state: string; orderStatus: string }[];
  captchas: { text: string; expiresAt: string }[];
  pages: Address[];
  productPages: Address[];
  virtualAccounts: { orderId: string }[];
  complaints: { id: string; text: string; status: string }[];
  books: { balanced: boolean; entries: number };
  madeHere: Readonly<Record<string, number>>;
}

/** An answer as it came: HTTP status, headers, body. */
export interface CallResponse {
  status: number;
  headers: Record<string, unknown>;
  body: ResponseBody;
}

export interface AskOptions {
  /** Siti's unless another is given; null for none. */
  token?: string | null;
  /** More of the query: page parameters, or what does not belong there. */
  query?: Record<string, string>;
}

/** The server of a demonstration without a socket, asked as the client asks it. */
export interface ServerUnderTest {
  app: FastifyInstance;
  database: OpenDatabase;
  clock: DemonstrationClock;
  /** The gateway that keeps what it is given. */
  sms: SandboxSms;
  /** The files of complaints' images. */
  images: ImagesInMemory;
  /** What was logged, a line each, at the finest level. */
  log: string[];
  ask(name: CallName, payload?: Record<string, string>, options?: AskOptions): Promise<CallResponse>;
  /** The data of an answer that must be a success and what the contract says. */
  data<Name extends CallName>(
    name: Name,
    payload?: Record<string, string>,
    options?: AskOptions,
  ): Promise<DataOf<(typeof calls)[Name]>>;
  /** Pulls a lever of the demonstration. */
  pull(lever: string, body?: unknown): Promise<CallResponse>;
}

export interface Given {
  configuration?: ConfigurationInput;
  provider?: AppOptions['provider'];
  /** Given the server's clock. */
  cards?: (clock: DemonstrationClock) => AppOptions['cards'];
  sms?: SandboxSms;
  attestation?: AppOptions['attestation'];
  timers?: AppOptions['timers'];
  trustedProxies?: AppOptions['trustedProxies'];
  recordCaps?: AppOptions['recordCaps'];
  limits?: AppOptions['limits'];
  observe?: AppOptions['observe'];
  /** Null for none. */
  publicUrl?: string | null;
  pagePatience?: AppOptions['pagePatience'];
  /** Whether its build renders screens with their answers (`built-client.ts`). */
  renders?: boolean;
  /** A copy of a filled one unless given, and then filled. */
  database?: () => Promise<OpenDatabase>;
  /** Another server's database instead, which that one closes. */
  beside?: () => ServerUnderTest;
}

/** One server for the file's tests, on a database of its own, filled; `undefined` before they run. */
export function demonstrationServer(given: Given = {}): () => ServerUnderTest {
  const distDir = builtClient(undefined, given.renders);
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await open(given, distDir);
  });
  afterAll(async () => {
    await server.app.close();
    await server.database.close();
  });
  return () => server;
}

/** Whatever a test did, the next one of the file finds the server as it was filled: rows, clock and messages. */
export function restoredAfterEach(server: () => ServerUnderTest): void {
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await keptAsFilled(server().database.db);
  });
  afterEach(async () => {
    const { sms, clock } = server();
    sms.forget();
    await restore();
    await clock.refresh();
  });
}

async function fill({ db }: OpenDatabase): Promise<ImagesInMemory> {
  const clock = await openDemonstrationClock(db, { now: () => TODAY });
  const images = imagesInMemory();
  await beginDemonstration({ db, clock, provider: sandboxProvider, images });
  return images;
}

const openFilled = filledOnce(fill);

async function opened({ database: open, beside }: Given): Promise<{ database: OpenDatabase; images: ImagesInMemory }> {
  if (beside) return { database: { ...beside().database, close: async () => {} }, images: beside().images };
  if (open) {
    const database = await open();
    return { database, images: await fill(database) };
  }
  const { database, rest } = await openFilled();
  return { database, images: imagesInMemory(rest.files) };
}

async function open(given: Given, distDir: string) {
  const { configuration: input, provider = sandboxProvider, timers, trustedProxies = [], publicUrl = ORIGIN } = given;
  const { database, images } = await opened(given);
  const { db } = database;
  // Without rules of their own for mobiles: registration's tests assert the specification's.
  const { markets } = shape.parse({});
  const configuration = parseConfiguration({ environment: 'demonstration', markets, ...input });
  const clock = await openDemonstrationClock(db, { now: () => TODAY });
  const sms = given.sms ?? sandboxSms(() => {}, clock);
  const cards = (given.cards ?? sandboxCards)(clock);
  const backend = {
    db,
    clock,
    provider,
    cards,
    sms,
    toldStatus,
    images,
    configuration,
    // The proof of work has tests of its own; everything else is asked without.
    limits: given.limits ?? { ...DEFAULT_LIMITS, proof: null },
    originOf: originBy(publicUrl ?? undefined),
  };
  const hosts = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  const log: string[] = [];
  const app = await buildApp({
    ...backend,
    ...(timers ? { timers } : {}),
    ...(given.attestation ? { attestation: given.attestation } : {}),
    replica: database.replica,
    ...(given.recordCaps ? { recordCaps: given.recordCaps } : {}),
    ...(given.pagePatience === undefined ? {} : { pagePatience: given.pagePatience }),
    observe: given.observe,
    distDir,
    trustedProxies,
    log: { level: 'trace', stream: { write: (line) => log.push(line) } },
    ...(configuration.environment === 'demonstration'
      ? { levers: (scope: FastifyInstance) => mountLevers(scope, { ...backend, timers, database, hosts }) }
      : {}),
  });
  return serverOn(app, { database, clock, sms, images, log });
}

function serverOn(
  app: FastifyInstance,
  rest: Pick<ServerUnderTest, 'database' | 'clock' | 'sms' | 'images' | 'log'>,
): ServerUnderTest {
  const inject = async (options: InjectOptions): Promise<CallResponse> => {
    const { statusCode, headers, body } = await app.inject(options);
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  const ask: ServerUnderTest['ask'] = (name, payload = {}, options = {}) => inject(requestOf(name, payload, options));
  return {
    ...rest,
    app,
    ask,
    async data(name, payload, options) {
      const { status, body } = await ask(name, payload, options);
      expect(body).toMatchObject(SUCCESS[calls[name].envelope]);
      expect(status).toBe(200);
      return calls[name].response.parse(openEnvelope(calls[name].envelope, body)?.data) as never;
    },
    pull: (lever, body) =>
      inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/demonstration/${lever}`,
        ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: JSON_BODY }),
      }),
  };
}

/** The success codes of specification section 9. */
const SUCCESS = { code00: { code: '00' }, code0: { code: 0 }, success: { success: true }, status0: { status: 0 } };

const JSON_BODY = { 'content-type': 'application/json' };
export const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** Section 7: page parameters in the query, a POST form-encoded from the payload, a GET's payload in the query. */
export function requestOf(name: CallName, payload: Record<string, string>, options: AskOptions = {}): InjectOptions {
  const { token = 'demo-siti', query = {} } = options;
  const { method, path, inQuery } = calls[name];
  const inBody = method === 'POST';
  const appended = Object.entries(payload).filter(([field]) => !inBody || inQuery.some((one) => one === field));
  const body = Object.entries(payload).filter(([field]) => inBody && !inQuery.some((one) => one === field));
  const search = new URLSearchParams({
    ...(token === null ? {} : { token }),
    ...query,
    ...Object.fromEntries(appended),
  });
  return {
    method,
    url: `${path}?${search}`,
    ...(inBody ? { headers: FORM_BODY, payload: new URLSearchParams(body).toString() } : {}),
  };
}
