import type { FastifyInstance, FastifyRequest } from 'fastify';
import { disguiseOf } from '#contract/disguise.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import type { SessionLimits } from '#server/http/limits/session-limits.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { isStorable } from '#server/platform/database/storable.ts';
import { DEADLINE, within } from '#server/platform/deadline.ts';
import { rankedQueue } from '#server/platform/limits.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import { drawCaptcha, randomOf } from './captcha.ts';
import { captchaFor, livingSession, openedAt } from './registration-sessions.ts';

const LONGEST = 64;

interface CaptchaSetting extends Pick<Backend, 'db' | 'clock' | 'configuration'> {
  timers: Timers;
  sessions: SessionLimits;
}

/**
 * The captcha's image, a PNG: `sid` names the session; the same timestamp `a` gives the same bytes. No envelope
 * (specification section 7): 404 for an unknown session, 429 after too many pictures, 503 without a response in time.
 */
export function mountCaptcha(
  app: FastifyInstance,
  { db, clock, configuration, timers, sessions }: CaptchaSetting,
): void {
  const disguise = disguiseOf(configuration);

  const inTurn = rankedQueue(DEADLINE, timers);

  async function captcha({ query, ip }: FastifyRequest): Promise<Buffer | 'unknown' | 'tooMany'> {
    const { sid, a = '' } = Object(disguise.reveal(query));
    if (!isShort(sid) || !isShort(a)) return 'unknown';
    const found = await sessions.inTurn(ip, () => lookedUp(sid, a));
    if (typeof found === 'string') return found;
    // Who asks for many pictures waits until each of the others has the first.
    return inTurn(found.rank, () => drawCaptcha(found.text, found.random));
  }

  async function lookedUp(sid: string, a: string) {
    const session = await livingSession(db, sid, clock.now());
    if (!session) return 'unknown';
    const rank = sessions.takePicture(sid, openedAt(session));
    if (rank === null) return 'tooMany';
    const text = await captchaFor(db, sid, a, clock.now());
    if (text === null) return 'unknown';
    return { rank, text, random: randomOf(await keyedDigest(db, 'sms.captcha', JSON.stringify([sid, a, text]))) };
  }

  app.get(disguise.path(CAPTCHA_PATH), async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const image = await within(DEADLINE, captcha(request), timers);
    if (image === 'unknown') return reply.code(404).send({ message: 'There is no such session.' });
    if (image === 'tooMany') return reply.code(429).send({ message: refusals.tooMany.texts.en });
    return reply
      .headers({
        'Content-Type': 'image/png',
        'Content-Security-Policy': "default-src 'none'",
      })
      .send(image);
  });
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && isStorable(value);
}
