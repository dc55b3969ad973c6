import type { FastifyError, FastifyInstance } from 'fastify';
import type { AnswerOf, Call, ReceivedOf } from '#contract/call.ts';
import type { Disguise } from '#contract/disguise.ts';
import { sealRefusal, sealSuccess } from '#contract/envelope.ts';
import type { Backend } from '#server/backend.ts';
import { type Borrower, borrowerByToken } from '#server/borrowers.ts';
import { DomainError } from '#server/domain-error.ts';
import { withoutSecrets } from '#server/log.ts';
import { readVisit, type Visit, visitOf } from './identity.ts';
import { readPayload, readQuery } from './payload.ts';
import { domainRefusals, type Refusal, refusals } from './refusals.ts';

/** What a handler is told: the parsed request, who asks, and what the backend stands on. */
export interface Asked<C extends Call> extends Backend, Visit {
  request: ReceivedOf<C>;
  borrower: Borrower;
  /** Where the borrower reached the server; see `Backend.originOf`. */
  origin: string;
  /** The time of the request. */
  now: Date;
}

/**
 * What a handler says: the answer's data, or a refusal. A DomainError that it throws is a refusal too, anything else
 * thrown a fault of ours.
 */
export type Reply<Data> = { answer: Data } | { refusal: Refusal };

/** The network address that asks, and the origin that it asked. */
export interface Way {
  address: string;
  origin: string;
}

/** A call with its handler, whose types are closed over. */
export interface CallRoute {
  call: Call;
  reply(
    backend: Backend,
    visit: Visit,
    payload: () => Promise<Record<string, unknown>>,
    way: Way,
  ): Promise<Reply<unknown>>;
}

/** What the handler of a call that is open to anyone is told: no borrower, but where the call comes from. */
export type AskedByAnyone<C extends Call> = Omit<Asked<C>, 'borrower'> & Way;

/** A call that a borrower makes. The handler runs for a known borrower and a well-formed request alone. */
export function serve<C extends Call>(call: C, handler: (asked: Asked<C>) => Promise<Reply<AnswerOf<C>>>): CallRoute {
  return {
    call,
    async reply(backend, visit, payload, { origin }) {
      const { token } = visit.parameters;
      const borrower = token === undefined ? null : await borrowerByToken(backend.db, token);
      if (!borrower) return { refusal: refusals.signedOut };

      const request = requestOf(call, await payload());
      if (!request) return { refusal: refusals.badRequest };
      const now = backend.clock.now();
      return orRefusal(handler({ ...backend, ...visit, origin, borrower, now, request }));
    },
  };
}

/** A call that anyone makes (specification section 6). The handler runs for a well-formed request alone. */
export function serveAnyone<C extends Call>(
  call: C,
  handler: (asked: AskedByAnyone<C>) => Promise<Reply<AnswerOf<C>>>,
): CallRoute {
  return {
    call,
    async reply(backend, visit, payload, way) {
      const request = requestOf(call, await payload());
      if (!request) return { refusal: refusals.badRequest };
      const now = backend.clock.now();
      return orRefusal(handler({ ...backend, ...visit, ...way, now, request }));
    },
  };
}

/** A call of a later flow: it is there, and says that it is not served yet. */
export function notYet(call: Call): CallRoute {
  return { call, reply: async () => ({ refusal: refusals.notYet }) };
}

/**
 * Mounts a call at its method and path. Whatever becomes of it, the answer wears the call's own envelope: with HTTP
 * status 200 where the server took the request in, agreement and refusal alike, and with the status of the matter
 * (413, 415, 500 …) where it did not. Outside production an answer that its own contract does not know is a fault.
 */
export function mountCall(app: FastifyInstance, backend: Backend, disguise: Disguise, { call, reply }: CallRoute) {
  const { configuration } = backend;
  const { parameterNames, environment } = configuration;
  const wire = { parameterNames, disguise };

  const refuse = ({ code, texts }: Refusal, { language }: Visit) =>
    disguise.hide(sealRefusal(call.envelope, { code, message: texts[language] }));

  app.route({
    method: call.method,
    url: disguise.path(call.path),
    handler: async (request, response) => {
      response.header('Cache-Control', 'no-store');
      const visit = readVisit(readQuery(request, wire), configuration);
      if (!visit) return refuse(refusals.badRequest, visitOf({}, configuration));

      const way = { address: request.ip, origin: backend.originOf(request) };
      const said = await reply(backend, visit, () => readPayload(call, request, wire), way);
      if ('refusal' in said) {
        request.log.info({ call: call.name, code: said.refusal.code }, 'refused');
        return refuse(said.refusal, visit);
      }
      if (environment !== 'production') checkAnswer(call, said.answer);
      return disguise.hide(sealSuccess(call.envelope, said.answer));
    },
    errorHandler: (error: FastifyError, request, response) => {
      const status = error.statusCode ?? 500;
      const visit = readVisit(readQuery(request, wire), configuration) ?? visitOf({}, configuration);
      const refusal = refusalOf(status);
      if (refusal === refusals.failed) {
        const { token = '', deviceId = '', gid = '' } = visit.parameters;
        const secrets = [token, deviceId, gid, ...valuesOf(request.query), ...valuesOf(request.body)];
        request.log.error(withoutSecrets(error, secrets), `${call.name} failed`);
      }
      return response.code(status).header('Cache-Control', 'no-store').send(refuse(refusal, visit));
    },
  });
}

/** What a visitor gave: telephone numbers and codes stand in no log. A flag or a small number gives nobody away. */
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
  return request.success && isStorable(payload) ? (request.data as ReceivedOf<C>) : null;
}

/** A DomainError as the refusal that it is. */
export async function orRefusal<Data>(reply: Promise<Reply<Data>>): Promise<Reply<Data>> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof DomainError) return { refusal: domainRefusals[error.code] };
    throw error;
  }
}

/** No database text holds a NUL. */
function isStorable(payload: Record<string, unknown>): boolean {
  return !Object.values(payload).some((value) => typeof value === 'string' && value.includes('\0'));
}

function refusalOf(status: number): Refusal {
  if (status === 413) return refusals.tooLarge;
  if (status === 415) return refusals.wrongType;
  return status >= 400 && status < 500 ? refusals.badRequest : refusals.failed;
}

function checkAnswer(call: Call, data: unknown): void {
  const parsed = call.response.safeParse(data);
  if (parsed.success) return;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`the answer of ${call.name} is not what the contract says: ${faults}`);
}
