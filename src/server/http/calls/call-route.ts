import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ReceivedOf, ResponseOf } from '#contract/call.ts';
import type { Disguise } from '#contract/disguise.ts';
import { sealRefusal, sealSuccess } from '#contract/envelope.ts';
import { type BorrowerSession, usedSession } from '#server/borrowers/borrower-sessions.ts';
import type { Borrower } from '#server/borrowers/borrowers.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { hasStorableTexts } from '#server/platform/database/storable.ts';
import { DEADLINE, isUnavailable, within } from '#server/platform/deadline.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { withoutSecrets } from '#server/platform/log.ts';
import type { AdmitRecord, RecordAsker } from '../limits/record-limits.ts';
import type { SessionLimits } from '../limits/session-limits.ts';
import { bodyComing, type CallerWaiting, untilGivenUp, uploadInTime } from './caller-waiting.ts';
import { type Caller, callerOf, readCaller } from './identity.ts';
import {
  isHad,
  type KeptResponse,
  keptResponses,
  type Version,
  type WrittenResponse,
  writtenResponse,
} from './kept-responses.ts';
import { readPayload, readQuery } from './payload.ts';
import { domainRefusals, type Refusal, refusals } from './refusals.ts';

/** The network address of a request, IPv4 or IPv6, as a trusted proxy names it if there is one. */
export type ClientAddress = string;

/** The client's address, and the origin that the request reached. */
export interface RequestSource extends CallerWaiting {
  clientAddress: ClientAddress;
  /** See `Backend.originOf`. */
  origin: string;
  /** Whether the limits let this call write a record. */
  admits(asker: RecordAsker): boolean;
  sessions: SessionLimits;
  /** Whether the call must create nothing: a page is being rendered that perhaps nobody looks at. */
  onlyReads: boolean;
  /** What was sent last under a key; absent where a page is rendered, which needs the data. */
  kept?(key: string): KeptResponse | undefined;
  /** Writes a line into the log that an operator should read. */
  warn(line: string): void;
}

/** What a handler gets: the parsed request, the caller, the request's source, and the backend. */
export interface CallContext<C extends Call> extends Backend, Caller, RequestSource {
  request: ReceivedOf<C>;
  borrower: Borrower;
  /** The borrower's session: its id, not its token. */
  sessionId: string;
  /** The time of the request. */
  now: Date;
}

/** What the handler of a public call gets. */
export type OpenCallContext<C extends Call> = Omit<CallContext<C>, 'borrower' | 'sessionId'>;

/**
 * What a handler returns: the response's data, or a refusal. A DomainError that it throws becomes a refusal, any
 * other error the code 500. A call that is polled also says what its response holds under, null where it is not to be
 * kept; or gives the kept response that still holds.
 */
export type CallResult<Data> =
  | { response: Data; version?: Version | null }
  | { kept: KeptResponse }
  | { refusal: Refusal };

/** A call with its handler, whose types are closed over. */
export interface CallRoute {
  call: Call;
  respond(
    backend: Backend,
    caller: Caller,
    payload: () => Promise<Record<string, unknown>>,
    source: RequestSource,
  ): Promise<CallResult<unknown>>;
}

/** What is recorded of a call after its response; nothing about the caller. */
export interface ObservedCall {
  call: string;
  /** "ok", the refusal's, or "failed". */
  code: string;
  /** The status of HTTP. */
  status: number;
  requestId: string;
  milliseconds: number;
  endedAt: Date;
}

/** Concurrent calls of one session, so that no borrower takes the connections of the others. */
export const CALLS_AT_ONCE = 16;

/** What a call is mounted with. */
export interface CallSetting extends Backend {
  timers: Timers;
  admitRecord: AdmitRecord;
  sessions: SessionLimits;
  /** Places for the calls of a session, `CALLS_AT_ONCE` each. */
  atOnce: (session: string) => Disposable | null;
  observe?: ((call: ObservedCall) => void) | undefined;
}

/** Decides before the body is read whether to take the request in; throws to refuse it. */
type Door<C extends Call> = (
  takeIn: () => Promise<CallResult<ResponseOf<C>>>,
  context: Pick<CallContext<C>, 'db' | 'borrower' | 'now'>,
) => Promise<CallResult<ResponseOf<C>>>;

/** A borrower's call. The handler runs only for a known borrower and a well-formed request. */
export function serve<C extends Call>(
  call: C,
  handler: (context: CallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
  door: Door<C> = (takeIn) => takeIn(),
): CallRoute {
  return {
    call,
    async respond(backend, caller, payload, source) {
      const now = backend.clock.now();
      const session = await sessionOf(backend, caller, now);
      if (!session) return { refusal: refusals.signedOut };
      const { id: sessionId, borrower } = session;

      const takeIn = async (): Promise<CallResult<ResponseOf<C>>> => {
        source.givenUp.throwIfAborted();
        const request = requestOf(call, await payload());
        if (!request) return { refusal: refusals.badRequest };
        if (!source.admits({ borrower: borrower.id })) return { refusal: refusals.tooMany };
        source.givenUp.throwIfAborted();
        return handler({ ...backend, ...caller, ...source, borrower, sessionId, now, request });
      };
      return orRefusal(door(takeIn, { db: backend.db, borrower, now }));
    },
  };
}

/** The session that the caller names; null without one that is not over. */
export async function sessionOf(
  { db, limits }: Pick<Backend, 'db' | 'limits'>,
  { parameters }: Pick<Caller, 'parameters'>,
  now: Date,
): Promise<BorrowerSession | null> {
  return parameters.token === undefined ? null : usedSession(db, parameters, { now, idle: limits.sessionIdle });
}

/** A public call (specification section 6). The handler runs only for a well-formed request. */
export function serveAnyone<C extends Call>(
  call: C,
  handler: (context: OpenCallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
): CallRoute {
  return {
    call,
    async respond(backend, caller, payload, source) {
      const request = requestOf(call, await payload());
      if (!request) return { refusal: refusals.badRequest };
      if (!source.admits({ address: source.clientAddress })) return { refusal: refusals.tooMany };
      const now = backend.clock.now();
      source.givenUp.throwIfAborted();
      return orRefusal(handler({ ...backend, ...caller, ...source, now, request }));
    },
  };
}

/**
 * Mounts a call at its method and path. The response always has the call's envelope. Its HTTP status is 200 if the
 * server understood the request, also for a refusal, else the fitting one (413, 415, 500, 503 …); 503 also if a
 * provider or the database fails. A call without a response within `DEADLINE` gets 503, or what its handler says (see
 * `CallerWaiting`). Outside production a response that breaks the contract is a fault.
 */
export function mountCall(
  app: FastifyInstance,
  setting: CallSetting,
  disguise: Disguise,
  { call, respond }: CallRoute,
) {
  const { timers, admitRecord, sessions, atOnce, observe, ...backend } = setting;
  const { configuration } = backend;
  const { parameterNames, environment } = configuration;
  const wire = { parameterNames, disguise };
  const kept = keptResponses();

  const refuse = ({ code, texts }: Refusal, { language }: Caller) =>
    disguise.hide(sealRefusal(call.envelope, { code, message: texts[language] }));

  const tell = (code: string, { id }: Pick<FastifyRequest, 'id'>, { statusCode, elapsedTime }: FastifyReply) =>
    observe?.({
      call: call.name,
      code,
      status: statusCode,
      requestId: id,
      milliseconds: elapsedTime,
      endedAt: new Date(),
    });

  /** Without a body where the caller has it. */
  const sendWritten = (written: WrittenResponse, request: FastifyRequest, response: FastifyReply) => {
    response.header('ETag', written.tag);
    const isSent = !isHad(written, request.headers['if-none-match']);
    response.code(isSent ? 200 : 304);
    tell('ok', request, response);
    return isSent ? response.type('application/json; charset=utf-8').send(written.body) : response.send();
  };

  const logFault = (error: Error, { query, body, log }: FastifyRequest, { parameters }: Caller) => {
    const { token = '', deviceId = '', gid = '' } = parameters;
    log.error(
      withoutSecrets(error, [token, deviceId, gid, ...valuesOf(query), ...valuesOf(body)]),
      `${call.name} failed`,
    );
  };

  app.route({
    method: call.method,
    url: disguise.path(call.path),
    config: { isUpload: call.encoding === 'multipart' },
    handler: async (request, response) => {
      response.header('Cache-Control', 'no-store');
      const caller = readCaller(readQuery(request, wire), configuration);
      if (!caller) return refuse(refusals.badRequest, callerOf({}, configuration));

      const source = (waiting: CallerWaiting): RequestSource => ({
        ...waiting,
        clientAddress: request.ip,
        origin: backend.originOf(request),
        admits: (asker: RecordAsker) => admitRecord(call.name, asker, (line) => request.log.warn(line)),
        sessions,
        onlyReads: false,
        kept: kept.of,
        warn: (line: string) => request.log.warn(line),
      });
      const body = bodyComing();
      const work = async (waiting: CallerWaiting) => {
        // Kept until the work has ended: a closed file's descriptor may become another borrower's.
        await using kept = new AsyncDisposableStack();
        const payload = () => body.take(readPayload(call, { request, kept }, wire));
        using place = atOnce(caller.parameters.token ?? request.id);
        return place ? await respond(backend, caller, payload, source(waiting)) : { refusal: refusals.tooManyAtOnce };
      };
      const wait = (outcome: ReturnType<typeof work>) =>
        call.encoding === 'multipart' ? uploadInTime(timers, body, outcome) : within(DEADLINE, outcome, timers);
      const said = await untilGivenUp(work, wait, (error) => logFault(error, request, caller));
      if ('refusal' in said) {
        request.log.info({ call: call.name, code: said.refusal.code }, 'refused');
        tell(said.refusal.code, request, response);
        return refuse(said.refusal, caller);
      }
      request.log.info({ call: call.name, code: 'ok' }, 'answered');
      if ('kept' in said) return sendWritten(said.kept, request, response);
      if (environment !== 'production') checkResponse(call, said.response);
      const sealed = disguise.hide(sealSuccess(call.envelope, said.response));
      if (said.version === undefined) {
        tell('ok', request, response);
        return sealed;
      }
      const written = writtenResponse(sealed);
      if (said.version) kept.keep({ ...said.version, ...written });
      return sendWritten(written, request, response);
    },
    errorHandler: (error: FastifyError, request, response) => {
      // A body that broke off has Node's code of a lost connection, and Fastify's status of a bad request.
      const status = error.statusCode ?? (isUnavailable(error) ? 503 : 500);
      const caller = readCaller(readQuery(request, wire), configuration) ?? callerOf({}, configuration);
      const refusal = refusalOf(status);
      if (status >= 500) logFault(error, request, caller);
      response.code(status);
      tell(status >= 500 ? 'failed' : refusal.code, request, response);
      return response.header('Cache-Control', 'no-store').send(refuse(refusal, caller));
    },
  });
}

/** The visitor's texts that the log leaves out, such as phones and codes. Texts up to three characters stay. */
function valuesOf(given: unknown): string[] {
  const values: unknown[] = typeof given === 'object' && given !== null ? Object.values(given) : [];
  return values
    .flat()
    .filter((value) => typeof value === 'string')
    .filter(({ length }) => length > 3);
}

/** The payload as the call's request; null where it is none. */
export function requestOf<C extends Call>(call: C, payload: Record<string, unknown>): ReceivedOf<C> | null {
  const request = call.request.safeParse(payload);
  return request.success && hasStorableTexts(payload) ? (request.data as ReceivedOf<C>) : null;
}

/** A DomainError as the refusal that it is. */
export async function orRefusal<Data>(reply: Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof DomainError) return { refusal: domainRefusals[error.code] };
    throw error;
  }
}

function refusalOf(status: number): Refusal {
  if (status === 413) return refusals.tooLarge;
  if (status === 415) return refusals.wrongType;
  if (status === 503) return refusals.overdue;
  return status >= 400 && status < 500 ? refusals.badRequest : refusals.failed;
}

function checkResponse(call: Call, data: unknown): void {
  const parsed = call.response.safeParse(data);
  if (parsed.success) return;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`the answer of ${call.name} is not what the contract says: ${faults}`);
}
