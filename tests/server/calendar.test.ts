import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, endOfDay, isoWithOffset } from '#server/platform/calendar.ts';

describe('the calendar', () => {
  test('a day begins at midnight of the market, not of the server', () => {
    expect(dayOf(new Date('2026-03-04T16:59:59Z'), 'IDR')).toBe('2026-03-04');
    expect(dayOf(new Date('2026-03-04T17:00:00Z'), 'IDR')).toBe('2026-03-05');
    expect(dayOf(new Date('2026-03-04T18:29:59Z'), 'INR')).toBe('2026-03-04');
    expect(dayOf(new Date('2026-03-04T18:30:00Z'), 'INR')).toBe('2026-03-05');
  });

  test('counts days over months, years and leap days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-01-31', '2026-03-02')).toBe(30);
    expect(daysBetween('2026-03-02', '2026-01-31')).toBe(-30);
  });

  test('a day ends with its last second, and the wire says so with the offset', () => {
    expect(endOfDay('2026-03-05', 'IDR').toISOString()).toBe('2026-03-05T16:59:59.000Z');
    expect(isoWithOffset(endOfDay('2026-03-05', 'IDR'), 'IDR')).toBe('2026-03-05T23:59:59+07:00');
    expect(isoWithOffset(endOfDay('2026-03-05', 'INR'), 'INR')).toBe('2026-03-05T23:59:59+05:30');
  });
});
