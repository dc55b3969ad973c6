import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { sealRefusal } from '#contract/envelope.ts';
import type { Backend } from '#server/backend.ts';
import { callerOf } from '#server/calls/identity.ts';
import { refusals } from '#server/calls/refusals.ts';
import { pathOf } from '#server/log.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers an address that cannot be decoded, which reaches no route and no hook: 400, and the envelope of the calls that
 * it lies among, so that the page can show the message.
 */
export function refuseMalformed({ configuration, originOf }: Pick<Backend, 'configuration' | 'originOf'>) {
  const disguise = disguiseOf(configuration);
  const { language } = callerOf({}, configuration);
  const { code, texts } = refusals.badRequest;
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const call = nearestCall(pathOf(request.url), disguise.path);
    const body = call
      ? disguise.hide(sealRefusal(call.envelope, { code, message: texts[language] }))
      : { message: 'The request is malformed.' };
    reply
      .code(400)
      .headers({ ...securityHeaders(configuration, originOf(request)), 'Cache-Control': 'no-store' })
      .send(body);
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
