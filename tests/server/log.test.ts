import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { logger } from '#server/platform/log.ts';
import { onDatabase } from './database/on-database.ts';

const SESSION = 'sid-4711-secret';
const CAPTCHA = 'W7KQ';

/** The line that a server logs of an error, outside of every call. */
async function logged(error: unknown): Promise<string> {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = fastify({ logger: logger({ level: 'error', stream }) });
  app.log.error(error, 'the work failed');
  await app.close();
  return lines.join('');
}

describe('a database error outside of the calls', () => {
  onDatabase((opened) => {
    test('is logged with its statement and its cause, without what the statement was given', async () => {
      const { db } = opened();
      const tooLong = Number.MAX_SAFE_INTEGER;
      const failing = db
        .update(registrationSessions)
        .set({ captcha: CAPTCHA, captchaStamp: `${tooLong}\0` })
        .where(eq(registrationSessions.sid, SESSION));
      const error = await failing.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      expect(String(error), 'the error itself tells them').toContain(CAPTCHA);
      const line = await logged(error);
      expect(line).toContain('update \\"registration_sessions\\"');
      expect(line).toContain('caused by');
      for (const hidden of [SESSION, CAPTCHA, String(tooLong)]) expect(line).not.toContain(hidden);
    });
  });

  test('is cleaned where it is the cause of another one, and where a cause goes round', async () => {
    const cause = Object.assign(new Error(`Failed query: select 1\nparams: ${SESSION},${CAPTCHA}`), {
      params: [SESSION, CAPTCHA],
    });
    const error = new Error(`no session ${SESSION}`, { cause });
    cause.cause = error;
    const line = await logged(error);
    expect(line).toContain('no session …');
    for (const hidden of [SESSION, CAPTCHA]) expect(line).not.toContain(hidden);
  });
});

test('what is no error, but stands in its place, is logged all the same', async () => {
  expect(await logged({ err: 'a word' })).toContain('a word');
  expect(await logged({ err: undefined, facts: 1 })).toContain('the work failed');
});
