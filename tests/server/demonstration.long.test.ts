import { describe, expect, it } from 'vitest';
import { openEmbedded } from './database/embedded.ts';
import { demonstrationOn } from './demonstration.cases.ts';
import { demonstrationServer, restoredAfterEach } from './demonstration-server.ts';

// As a demonstration runs that nobody gave a database.
const given = { database: openEmbedded };

demonstrationOn(given);

describe('the levers of the demonstration that fill it anew', () => {
  const server = demonstrationServer(given);
  const status = async (productId: string, orderId: string) =>
    (await server().data('loan-details', { productId, orderId })).orderStatus;
  restoredAfterEach(server);

  it('begins anew as often as it is asked to, also at once', async () => {
    const { complaints } = (await server().pull('state')).body;
    const resets = await Promise.all([1, 2, 3].map(() => server().pull('reset', {})));
    expect(resets.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = (await server().pull('state')).body.complaints;
    expect([again.length, complaints.length > 0]).toEqual([complaints.length, true]);
  });

  it('put the clock back with nothing left of what the moved one brought about', async () => {
    const books = (await server().pull('state')).body.books;
    await server().pull('clock', { days: 40 });
    const moved = (await server().pull('state')).body;
    expect(moved.books.entries).toBeGreaterThan(books.entries);
    await server().pull('clock', { reset: true });
    const back = (await server().pull('state')).body;
    expect(back.now).toBe('2026-03-10T05:00:00.000Z');
    expect(back.books).toEqual(books);
    const due = back.orders.find(({ orderId }: { orderId: string }) => orderId === '174001');
    expect(due).toMatchObject({ state: 'due', orderStatus: '174' });
  });

  it('move the clock by days and hours, and back', async () => {
    expect((await server().pull('clock', { days: 3 })).body.now).toBe('2026-03-13T05:00:00.000Z');
    expect(await status('7', '174001')).toBe('180');
    expect((await server().pull('clock', { hours: -5 })).body.now).toBe('2026-03-13T00:00:00.000Z');
    expect((await server().pull('clock', { reset: true })).body.now).toBe('2026-03-10T05:00:00.000Z');
  });
});
