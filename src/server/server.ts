import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { disguiseOf } from '#contract/disguise.ts';
import { REQUEST_ID_HEADER } from '#contract/wire-constants.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { mountAppServer } from '#server/app-server/routes.ts';
import { cardRoutes } from '#server/cards/card-routes.ts';
import { chatContent } from '#server/chatbot/content.ts';
import { chatbotRoutes } from '#server/chatbot/routes.ts';
import { siteAnswers } from '#server/chatbot/site-answers.ts';
import { mountImages } from '#server/complaints/image-route.ts';
import { FILE_LIMIT } from '#server/complaints/re-encoding.ts';
import { complaintRoutes } from '#server/complaints/routes.ts';
import { CALLS_AT_ONCE, type CallRoute, mountCall, type ObservedCall } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { readBy } from '#server/http/calls/shown-calls.ts';
import { allowPagesOrigin } from '#server/http/cors.ts';
import { mountHealth } from '#server/http/health.ts';
import { endConnections, endSlowBodies, endUnreadBody, oneRequestAtATime } from '#server/http/limits/connections.ts';
import { recordLimits } from '#server/http/limits/record-limits.ts';
import { sessionLimits } from '#server/http/limits/session-limits.ts';
import { refuseMalformed, refuseUnread, requireOneHost } from '#server/http/malformed-address.ts';
import { servePage } from '#server/http/pages/page.ts';
import type { SiteOptions } from '#server/http/pages/page-sender.ts';
import { responsesWith, securityHeaders } from '#server/http/security-headers.ts';
import { mountAgreements } from '#server/loan/agreement-route.ts';
import { confirmRoutes } from '#server/loan/confirm-routes.ts';
import { mountDueDates } from '#server/loan/due-dates-route.ts';
import { loanRoutes } from '#server/loan/routes.ts';
import { tellingUnchecked } from '#server/onboarding/attestation.ts';
import { mountCaptcha } from '#server/onboarding/captcha-route.ts';
import { onboardingRoutes } from '#server/onboarding/routes.ts';
import type { Backend } from '#server/platform/backend.ts';
import { systemTimers, type Timers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { readingFrom } from '#server/platform/database/replica.ts';
import { isUnavailable, within } from '#server/platform/deadline.ts';
import { doneByTimers, type KeepDoing } from '#server/platform/job-queue.ts';
import { semaphore } from '#server/platform/limits.ts';
import { type LogOptions, logger } from '#server/platform/log.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import { offeredProducts } from '#server/products/listing.ts';
import { productRoutes } from '#server/products/routes.ts';
import { repaymentRoutes } from '#server/repayment/routes.ts';
import type { AppServerSettings } from '#server/settings/app-server-keys.ts';
import {
  DEFAULT_RECORD_CAPS,
  DEFAULT_RETENTION,
  PAGE_PATIENCE,
  type RecordCaps,
  type Retention,
} from '#server/settings/limits.ts';
import { tellingFailures } from '#server/sms/told-failures.ts';
import { mountWebhooks } from '#server/webhooks/webhook-route.ts';
import { type JobParts, jobsOf } from './jobs.ts';

export interface AppOptions extends Backend, Pick<JobParts, 'settlementDir' | 'orders'> {
  /** A replica of `db`, which the calls that only show are read from; none unless given. */
  replica?: Database | undefined;
  /** The folder of the built client. */
  distDir: string;
  /** The folder of the tools' build, which may come later; absent in production. */
  toolsDir?: string;
  log?: LogOptions;
  /** The addresses and ranges of the proxies that say where a request came from; none unless given. */
  trustedProxies?: readonly string[];
  /** How often calls that leave a record are taken; the defaults unless given. */
  recordCaps?: RecordCaps;
  /** Retention of non-financial records, in days; the defaults unless given. */
  retention?: Retention;
  /**
   * How long a borrower's page waits for its response, in milliseconds; null: it comes without; absent: the default.
   */
  pagePatience?: number | null;
  /** The system's unless others are given. */
  timers?: Timers;
  /** Who does the work that recurs: the timers of this process unless given. */
  keepDoing?: KeepDoing;
  /** Whether the server was told to stop, and takes requests that still come. */
  isDraining?: () => boolean;
  /** Told of every call that was answered. */
  observe?: ((call: ObservedCall) => void) | undefined;
  /** How the native app's server is known; absent: it has no calls here. */
  appServer?: AppServerSettings | undefined;
  /** The providers that tell by webhooks; none unless given. */
  webhooks?: readonly WebhookSource[];
  /** What the demonstration adds beside the contract; absent in production. */
  levers?: (app: FastifyInstance) => void;
}

/** How long a page of the public site waits for the products that it reckons with, in milliseconds. */
const OFFERED_WITHIN = 1000;

const FORM = 'application/x-www-form-urlencoded';

/** The largest form body, in bytes. */
const FORM_LIMIT = 64 * 1024;

/** A connection on which nothing moves is closed after this long, in milliseconds. */
const IDLE_LIMIT = 20_000;

/** The headers of a request have come in after this long, in milliseconds, and how late Node may notice that they have not. */
const HEADERS_LIMIT = { headersTimeout: 15_000, connectionsCheckingInterval: 1000 };

/** An upload has come in after this long, in milliseconds (see `endSlowBodies` for the others): 10 MB on a line of 400 kbit/s take 200 s. */
const REQUEST_LIMIT = 300_000;

const routes = [
  ...loanRoutes,
  ...confirmRoutes,
  ...onboardingRoutes,
  ...repaymentRoutes,
  ...cardRoutes,
  ...productRoutes,
  ...complaintRoutes,
  ...chatbotRoutes,
];

/**
 * The whole server, not listening yet: every call of the contract, the pages, `GET /live` and `GET /ready`. `inject` asks it
 * without a socket.
 *
 * @throws ConfigurationError when no client is built in `distDir`, or the chatbot's content is not valid
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    distDir,
    toolsDir,
    log,
    trustedProxies = [],
    levers,
    timers = systemTimers,
    recordCaps = DEFAULT_RECORD_CAPS,
    retention = DEFAULT_RETENTION,
    keepDoing,
    isDraining,
    settlementDir,
    orders,
    pagePatience: patience = PAGE_PATIENCE,
    observe,
    webhooks = [],
    appServer,
    replica,
    ...given
  } = options;
  chatContent();
  const endUnread = endUnreadBody(timers);
  const refuse = refuseMalformed(given, endUnread);
  const app = fastify({
    logger: logger(log ?? { level: 'info' }),
    // Node draws many at a time. The last twelve digits of each are random.
    genReqId: () => randomUUID().slice(-12),
    bodyLimit: FORM_LIMIT,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Node's own refusal would wait for the rest of the body; see `requireOneHost`.
    http: {
      ...HEADERS_LIMIT,
      requireHostHeader: false,
      ServerResponse: responsesWith(securityHeaders(given.configuration, '')),
    },
    frameworkErrors: (_error, request, reply) => refuse(request, reply),
    clientErrorHandler: refuseUnread(given, timers),
    connectionTimeout: IDLE_LIMIT,
    requestTimeout: REQUEST_LIMIT,
    // The server works until its connections are closed; then the database closes.
    return503OnClosing: false,
  });
  const { clock, sms, attestation } = given;
  const backend = {
    ...given,
    ...(sms && { sms: tellingFailures(sms, app.log, clock) }),
    ...(attestation && { attestation: tellingUnchecked(attestation, app.log, clock) }),
  };
  const sessions = sessionLimits(recordCaps, clock, timers);
  endConnections(app, timers);
  // For the same reason an `Expect` that is not known is ignored; Node would refuse it with 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  endSlowBodies(app, timers);
  oneRequestAtATime(app);
  const warn = (reason: unknown, sentence: string) => app.log.warn({ err: reason }, sentence);
  const reading = replica && readingFrom({ primary: backend.db, replica, warn, timers });
  const served = reading ? routes.map((route) => readBy(reading, route)) : routes;

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(backend.configuration, backend.originOf(request)));
    reply.header(REQUEST_ID_HEADER, request.id);
    if (isDraining?.()) reply.header('Connection', 'close');
  });
  requireOneHost(app, refuse);
  app.addHook('onSend', async (request, reply) => endUnread(request, reply));
  allowPagesOrigin(app, backend.configuration);
  app.setErrorHandler(sayFault);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    await scope.register(multipart, { limits: { files: 1, fields: 20, fileSize: FILE_LIMIT, fieldSize: FORM_LIMIT } });
    const disguise = disguiseOf(backend.configuration);
    const admitRecord = recordLimits(recordCaps, clock);
    const setting = { ...backend, timers, admitRecord, sessions, atOnce: semaphore(CALLS_AT_ONCE), observe };
    const isUpload = ({ call }: CallRoute) => call.encoding === 'multipart';
    for (const route of served.filter((one) => !isUpload(one))) mountCall(scope, setting, disguise, route);
    await scope.register(async (uploads) => {
      // A form is no upload, and is refused unread.
      uploads.removeContentTypeParser(FORM);
      uploads.addContentTypeParser(FORM, (_request, _body, done) => done(null));
      for (const route of served.filter(isUpload)) mountCall(uploads, setting, disguise, route);
    });
    mountCaptcha(scope, { ...backend, timers, sessions });
  });
  if (levers) await app.register(async (scope) => levers(scope));
  mountAgreements(app, { ...backend, timers });
  mountDueDates(app, { ...backend, timers });
  mountImages(app, { ...backend, timers });
  mountHealth(app, backend.db, timers, isDraining);
  if (appServer) mountAppServer(app, { ...backend, timers }, appServer.keys);
  const processWebhooks = mountWebhooks(app, { ...backend, timers }, webhooks);
  const jobs = jobsOf({ ...backend, log: app.log, retention, processWebhooks, settlementDir, orders, appServer });
  for (const job of jobs) keepDoing ? keepDoing(job) : doneByTimers(app, timers)(job);
  const site: SiteOptions = {
    originOf: backend.originOf,
    answersIn: (language: Language) => siteAnswers(backend, language),
    offered: () => within(OFFERED_WITHIN, offeredProducts(backend.db), timers),
  };
  const rendering = patience === null ? undefined : { backend, routes: served, sessions, timers, patience };
  await servePage(app, { distDir, toolsDir }, backend.configuration, site, rendering);
  return app;
}

/** Errors outside the calls: the message of a request's fault (4xx); of a fault of ours no detail, but that it may be over soon (503). */
function sayFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? (isUnavailable(error) ? 503 : 500);
  if (status >= 500) request.log.error(error, 'a request failed');
  const ours = status === 503 ? refusals.overdue.texts.en : 'Something went wrong.';
  reply.code(status).send({ message: status >= 500 ? ours : error.message });
}
