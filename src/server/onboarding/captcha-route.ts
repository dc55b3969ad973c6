import type { FastifyInstance } from 'fastify';
import { CAPTCHA_PATH } from '#contract/captcha.ts';
import { disguiseOf } from '#contract/disguise.ts';
import type { Backend } from '../backend.ts';
import { isStorable } from '../database/storable.ts';
import { drawCaptcha } from './captcha.ts';
import { captchaFor } from './sessions.ts';

const LONGEST = 64;

/** The captcha's image, a PNG: `sid` names the session, `a` is the timestamp. No envelope (specification section 7). */
export function mountCaptcha(app: FastifyInstance, { db, clock, configuration }: Backend): void {
  const disguise = disguiseOf(configuration);
  app.get(disguise.path(CAPTCHA_PATH), async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { sid, a = '' } = Object(disguise.reveal(request.query));
    const text = isShort(sid) && isShort(a) ? await captchaFor(db, sid, a, clock.now()) : null;
    if (text === null) return reply.code(404).send({ message: 'There is no such session.' });
    return reply
      .headers({
        'Content-Type': 'image/png',
        'Content-Security-Policy': "default-src 'none'",
      })
      .send(await drawCaptcha(text));
  });
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && isStorable(value);
}
