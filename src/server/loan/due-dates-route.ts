import type { FastifyInstance } from 'fastify';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { DEADLINE, within } from '#server/platform/deadline.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { SIGNED_FIELD } from '#server/platform/signed-address.ts';
import { CALENDARS_PATH, dueDatesFile, namedDueDates } from './due-dates.ts';
import { loadOrder } from './orders.ts';

/**
 * Serves the due dates of a loan as a calendar file, by a signed address alone: what downloads in a web view is the
 * phone's, which has no token. Any other address gets status 403; 503 where there is no answer in time.
 */
export function mountDueDates(
  app: FastifyInstance,
  { db, clock, configuration, timers }: Pick<Backend, 'db' | 'clock' | 'configuration'> & { timers: Timers },
): void {
  async function fileAt(address: unknown): Promise<{ orderId: string; text: string } | null> {
    const now = clock.now();
    const dueDates = typeof address === 'string' ? await namedDueDates(db, address, now) : null;
    const order = dueDates && (await loadOrder(db, dueDates.borrowerId, dueDates.orderId, now));
    if (!order) return null;
    const locale = {
      language: dueDates.language,
      market: marketOfCurrency(configuration.markets, order.currency),
    };
    return { orderId: order.id, text: dueDatesFile(order, locale, configuration, now) };
  }

  app.get(CALENDARS_PATH, async ({ query }, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const file = await within(DEADLINE, fileAt(Object(query)[SIGNED_FIELD]), timers);
    if (file === null) return reply.code(403).send({ message: 'This address is no longer valid.' });
    const name = `loan-${file.orderId.replace(/\W/g, '')}.ics`;
    return reply
      .headers({
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
      .send(file.text);
  });
}
