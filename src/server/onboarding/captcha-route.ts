import type { FastifyInstance } from 'fastify';
import { CAPTCHA_PATH } from '#contract/captcha.ts';
import { disguiseOf } from '#contract/disguise.ts';
import type { Backend } from '../backend.ts';
import type { AdmitRecord } from '../calls/record-limits.ts';
import { refusals } from '../calls/refusals.ts';
import { isStorable } from '../database/storable.ts';
import { keyedDigest } from '../signed-address.ts';
import { drawCaptcha, randomOf } from './captcha.ts';
import { captchaFor, livingSession } from './sessions.ts';

const LONGEST = 64;

/**
 * The captcha's image, a PNG: `sid` names the session, `a` is the timestamp, for which it is the same byte by byte. No envelope (specification section 7): 404 without
 * such a session, 429 where it has had its pictures.
 */
export function mountCaptcha(
  app: FastifyInstance,
  { db, clock, configuration }: Backend,
  admitRecord: AdmitRecord,
): void {
  const disguise = disguiseOf(configuration);
  app.get(disguise.path(CAPTCHA_PATH), async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { sid, a = '' } = Object(disguise.reveal(request.query));
    const isNamed = isShort(sid) && isShort(a) && (await livingSession(db, sid, clock.now())) !== null;
    if (isNamed && !admitRecord('get-captcha', { session: sid }, (line) => request.log.warn(line))) {
      return reply.code(429).send({ message: refusals.tooMany.texts.en });
    }
    const text = isNamed ? await captchaFor(db, sid, a, clock.now()) : null;
    if (text === null) return reply.code(404).send({ message: 'There is no such session.' });
    const drawing = randomOf(await keyedDigest(db, 'sms.captcha', JSON.stringify([sid, a, text])));
    return reply
      .headers({
        'Content-Type': 'image/png',
        'Content-Security-Policy': "default-src 'none'",
      })
      .send(await drawCaptcha(text, drawing));
  });
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && isStorable(value);
}
