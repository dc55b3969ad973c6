import { expect, test } from 'vitest';
import { demonstrationServer } from '../demonstration-server.ts';

const server = demonstrationServer();
const DUE = { productId: '7', orderId: '174001' };

async function fileOf(order = DUE, options = {}) {
  const { calendar_url: url } = await server().data('loan-calendar', order, options);
  return server().app.inject({ url });
}

/** The lines as a calendar reads them. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');

test('the due dates to come of a loan, by the clock of its market, each with a reminder a day before', async () => {
  const { statusCode, headers, body } = await fileOf();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(headers['content-disposition']).toBe('attachment; filename="loan-174001.ics"');
  expect(headers['cache-control']).toBe('private, no-store');
  const lines = linesOf(body);
  const { progress } = await server().data('loan-details', DUE);
  const days = progress?.periods.map(({ dueTime }) => dueTime.slice(0, 10).replaceAll('-', ''));
  expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual(
    days?.map((day) => `DTSTART;TZID=Asia/Jakarta:${day}T090000`),
  );
  expect(lines.filter((line) => line === 'TRIGGER:-P1D')).toHaveLength(4);
  expect(lines).toContain('SUMMARY:Dana Kilat: cicilan ke-1\\, Rp\u00a01.120.000');
  expect(lines).toContain('DESCRIPTION:Jatuh tempo 12 Maret 2026\\, 23.59 WIB. Nomor pinjaman 174001.');
});

test('an event has the same UID each time', async () => {
  const uids = async () => linesOf((await fileOf()).body).filter((line) => line.startsWith('UID:'));
  const first = await uids();
  expect(first).toHaveLength(4);
  expect(new Set(first).size).toBe(4);
  expect(await uids()).toEqual(first);
});

test('a date that is over is left out', async () => {
  const lines = linesOf((await fileOf({ productId: '7', orderId: '180001' })).body);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeLessThan(4);
  expect(lines.some((line) => line.startsWith('DTSTART;TZID=Asia/Jakarta:202602'))).toBe(false);
});

test('in India by its clock and language', async () => {
  const order = { productId: '21', orderId: '174201' };
  const { calendar_url: url } = await server().data('loan-calendar', order, {
    token: 'demo-priya',
    query: { isNeedPop: '0', lang: 'en' },
  });
  const lines = linesOf((await server().app.inject({ url })).body);
  expect(lines).toContain('TZNAME:IST');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Due '))).toContain('23:59 IST');
});

test.each(['', '?of=', '?of=a.b', '?of=a.b.c', '?of=x&of=y'])(
  'nothing comes of an address that is not ours: %s',
  async (query) => {
    const { statusCode, body } = await server().app.inject({ url: `/calendars${query}` });
    expect(statusCode).toBe(403);
    expect(body).not.toContain('VCALENDAR');
  },
);

test('an address is over after a quarter of an hour, and another borrower gets none', async () => {
  const { body } = await server().ask('loan-calendar', DUE, { token: 'demo-budi' });
  expect(body).toMatchObject({ success: false });
  const { calendar_url: url } = await server().data('loan-calendar', DUE);
  expect(url).not.toContain('demo-siti');
  await server().pull('clock', { hours: 1 });
  expect((await server().app.inject({ url })).statusCode).toBe(403);
});
