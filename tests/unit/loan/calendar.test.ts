import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from '#domain/calendar.ts';

const ZONE = { id: 'Asia/Jakarta', name: 'WIB', offset: '+07:00' };
const EVENT: CalendarEvent = {
  uid: '174001.1@pjt',
  start: '2026-03-12T09:00',
  minutes: 30,
  summary: 'Dana Kilat: cicilan ke-1',
  description: 'Jatuh tempo 12 Maret 2026.',
};

const textOf = (...events: Partial<CalendarEvent>[]) =>
  calendarText({
    product: 'pjt',
    zone: ZONE,
    madeAt: '2026-03-10T12:00:00+07:00',
    events: events.map((event) => ({ ...EVENT, ...event })),
  });

/** As a calendar reads it: the folded lines put together again (section 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const octets = (line: string) => new TextEncoder().encode(line).length;

describe('a calendar file by RFC 5545', () => {
  it('has the parts that the standard asks for, in their order', () => {
    expect(linesOf(textOf({}))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//pjt//NONSGML due dates//EN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Jakarta',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0700',
      'TZOFFSETTO:+0700',
      'TZNAME:WIB',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:174001.1@pjt',
      'DTSTAMP:20260310T050000Z',
      'DTSTART;TZID=Asia/Jakarta:20260312T090000',
      'DURATION:PT30M',
      'SUMMARY:Dana Kilat: cicilan ke-1',
      'DESCRIPTION:Jatuh tempo 12 Maret 2026.',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Dana Kilat: cicilan ke-1',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('has an event for each due date', () => {
    const lines = linesOf(textOf({}, { uid: '174001.2@pjt' }));
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:174001.1@pjt', 'UID:174001.2@pjt']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  it('ends every line with CR and LF, the last one too', () => {
    const text = textOf({ description: 'a\nb\r\nc\rd' });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['a semicolon', 'a;b', 'a\\;b'],
    ['a comma', '0,1%', '0\\,1%'],
    ['breaks', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
    ['no colon, and no quotation mark', 'a: "b"', 'a: "b"'],
  ])('escapes %s', (_, given, written) => {
    expect(linesOf(textOf({ description: given }))).toContain(`DESCRIPTION:${written}`);
  });

  it.each([
    ['letters of one octet', 'x'.repeat(200)],
    ['of three', '第一期还款到期日'.repeat(12)],
    ['of four', '💳'.repeat(60)],
    ['with escapes', ';,\\'.repeat(60)],
  ])('folds lines at 75 octets, %s', (_, summary) => {
    const text = textOf({ summary });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(text).not.toContain('\uFFFD');
    const written = summary.replace(/[\\;,]/g, '\\$&');
    expect(linesOf(text)).toContain(`SUMMARY:${written}`);
  });

  it('leaves a line of 75 octets whole, and folds one of 76', () => {
    const fits = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(textOf({ summary: fits })).toContain(`\r\nSUMMARY:${fits}\r\n`);
    expect(textOf({ summary: `${fits}y` })).toContain(`\r\nSUMMARY:${fits}\r\n y\r\n`);
  });
});
