import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { sealRefusal } from '#contract/envelope.ts';
import { REQUEST_ID_HEADER } from '#contract/wire-constants.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { pathOf } from '#server/platform/log.ts';
import { callerOf } from './calls/identity.ts';
import { type Refusal, refusals } from './calls/refusals.ts';
import { closeAfterLastWord } from './limits/connections.ts';
import { securityHeaders } from './security-headers.ts';

type Known = Pick<Backend, 'configuration' | 'originOf'>;

/** How a request is refused that reached no route: in the envelope of the calls that its path lies among, so that the page can show it. */
function refusalAt(configuration: Configuration): (path: string, status: number, texts: Refusal['texts']) => unknown {
  const disguise = disguiseOf(configuration);
  const { language } = callerOf({}, configuration);
  return (path, status, texts) => {
    const call = nearestCall(path, disguise.path);
    const refusal = { code: String(status), message: texts[language] };
    if (call) return disguise.hide(sealRefusal(call.envelope, refusal));
    return { message: status === 400 ? 'The request is malformed.' : texts.en };
  };
}

/** Responds with 400 to an address that cannot be decoded; it reaches no route and no hook. */
export function refuseMalformed(
  { configuration, originOf }: Known,
  endUnread: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  const refusalOf = refusalAt(configuration);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    endUnread(request, reply);
    return reply
      .code(400)
      .headers({ ...securityHeaders(configuration, originOf(request)), 'Cache-Control': 'no-store' })
      .header(REQUEST_ID_HEADER, request.id)
      .send(refusalOf(pathOf(request.url), 400, refusals.badRequest.texts));
  };
}

/** The same to a request that names no host (HTTP/1.0 need not), or two: a proxy in front may go by the other one. */
export function requireOneHost(app: FastifyInstance, refuse: ReturnType<typeof refuseMalformed>): void {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter(isHost).length;
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return refuse(request, reply);
  });
}

type Unread = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>;

/** What Node has not read as a request: its errors' codes, and what is answered. */
const UNREAD: Record<string, { status: number; texts: Refusal['texts'] }> = {
  HPE_HEADER_OVERFLOW: { status: 431, texts: refusals.tooLarge.texts },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, texts: refusals.overdue.texts },
};
const NO_REQUEST = { status: 400, texts: refusals.badRequest.texts };

/** The same of what is no request to Node: headers over 16 KB (431), one that was too slow (408), and anything else (400). */
export function refuseUnread({ configuration }: Pick<Known, 'configuration'>, timers: Timers) {
  const refusalOf = refusalAt(configuration);
  return (...[error, socket]: Unread): void => {
    // A connection that was reset has nobody who reads.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, texts } = UNREAD[error.code] ?? NO_REQUEST;
    const packet: unknown = error.rawPacket;
    const line = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 4096) : '';
    const [, url = ''] = /^[A-Z]+ (\S+) HTTP/.exec(line) ?? [];
    const body = JSON.stringify(refusalOf(pathOf(url), status, texts));
    const headers = {
      ...securityHeaders(configuration, ''),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    closeAfterLastWord(socket, timers);
  };
}

/** The call whose path has the most first segments in common with an address; null where none has any. */
function nearestCall(path: string, onWire: (path: string) => string): Call | null {
  const given = path.split('/').slice(1);
  let nearest: Call | null = null;
  let most = 0;
  for (const call of Object.values(calls)) {
    const own = onWire(call.path).split('/').slice(1);
    const parted = own.findIndex((segment, index) => segment !== given[index]);
    const common = parted === -1 ? own.length : parted;
    if (common > most) [nearest, most] = [call, common];
  }
  return nearest;
}
