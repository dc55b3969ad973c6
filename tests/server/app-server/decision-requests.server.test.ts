import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { askByWebhook, askForDecisions } from '#server/app-server/decision-requests.ts';
import { approve } from '#server/loan/applications.ts';
import { borrowers } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon } from '../loan/lending.ts';
import { KEYS } from './signing-app-server.ts';

const DAY = '2026-01-01';
const SECOND = 1000;
const configuration = shape.parse({});
const after = (milliseconds: number) => new Date(noon(DAY).getTime() + milliseconds);

/** What the native app's server is asked, and what it answers with next. */
async function listening() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo | { port: number } = Object.assign({ port: 0 }, server.address());
  return { got, answers, url: `http://127.0.0.1:${port}/decisions`, close: () => server.close() };
}

onDatabase((opened) => {
  test('an application is asked about once, signed, with what the lender decides by', async () => {
    const { db } = opened();
    const lending = await Lending.apply(db, DAY);
    const { got, url, close } = await listening();
    const [key] = KEYS;
    const turn = (at: Date) => askForDecisions(db, configuration, askByWebhook(url, key), at);
    await turn(noon(DAY));
    await turn(after(3_600_000));
    close();
    const [one, ...more] = got.filter(({ body }) => body.includes(lending.orderId));
    expect(more).toEqual([]);
    const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, lending.borrowerId));
    expect(JSON.parse(one?.body ?? '')).toEqual({
      type: 'application.submitted',
      orderId: lending.orderId,
      phone: borrower?.phone,
      productId: (await lending.order(DAY)).productId,
      currency: 'INR',
      amount: '8000.00',
      terms: { periods: 4, periodDays: 30, dailyRatePercent: '0.1000' },
      appliedAt: '2026-01-01T12:00:00+05:30',
    });
    const digest = createHash('sha256')
      .update(one?.body ?? '')
      .digest('hex');
    const timestamp = String(noon(DAY).getTime() / 1000);
    const text = [timestamp, 'POST', '/decisions', `application.submitted:${lending.orderId}`, digest].join('\n');
    expect(one?.headers).toMatchObject({
      'lending-key': key.id,
      'lending-timestamp': timestamp,
      'lending-signature': createHmac('sha256', key.secret).update(text).digest('hex'),
    });
  });

  test('a request that was not taken is sent again, later each time', async () => {
    const { db } = opened();
    const { orderId } = await Lending.apply(db, DAY);
    const { got, answers, url, close } = await listening();
    const asked = () => got.filter(({ body }) => body.includes(orderId)).length;
    const turn = (at: Date) => askForDecisions(db, configuration, askByWebhook(url, KEYS[0]), at);
    answers.push(500, 302);
    expect(await turn(noon(DAY))).toBe(1);
    expect(await turn(after(9 * SECOND))).toBe(0);
    expect(asked()).toBe(1);
    expect(await turn(after(10 * SECOND))).toBe(1);
    await turn(after(29 * SECOND));
    expect(asked()).toBe(2);
    expect(await turn(after(30 * SECOND))).toBe(0);
    await turn(after(7_200_000));
    close();
    expect(asked()).toBe(3);
  });

  test('an application that an operator decided meanwhile is asked about no more', async () => {
    const { db } = opened();
    const { orderId } = await Lending.apply(db, DAY);
    const { got, answers, url, close } = await listening();
    const turn = (at: Date) => askForDecisions(db, configuration, askByWebhook(url, KEYS[0]), at);
    answers.push(500);
    expect(await turn(noon(DAY))).toBe(1);
    await approve(db, orderId, noon(DAY));
    await turn(after(3_600_000));
    close();
    expect(got.filter(({ body }) => body.includes(orderId))).toHaveLength(1);
  });

  test('two servers ask once', async () => {
    const { db } = opened();
    const { orderId } = await Lending.apply(db, DAY);
    const { got, url, close } = await listening();
    const turn = () => askForDecisions(db, configuration, askByWebhook(url, KEYS[0]), noon(DAY));
    await Promise.all([turn(), turn()]);
    close();
    expect(got.filter(({ body }) => body.includes(orderId))).toHaveLength(1);
  });
});
