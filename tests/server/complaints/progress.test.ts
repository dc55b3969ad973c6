import { describe, expect, test } from 'vitest';
import { complaintProgressOf } from '#server/complaints/progress.ts';

const ID = '3f9a2c41-0000-4000-8000-000000000000';
const of = (createdAt: string, answeredAt: string | null = null) =>
  complaintProgressOf(
    { id: ID, createdAt: new Date(createdAt), lookedAt: null, answeredAt: answeredAt ? new Date(answeredAt) : null },
    'IDR',
  );

describe('how far a complaint is', () => {
  test.each([
    ['a Tuesday', '2026-03-10T12:00:00+07:00', '2026-03-13T23:59:59+07:00'],
    ['a Thursday', '2026-03-12T12:00:00+07:00', '2026-03-17T23:59:59+07:00'],
    ['a Friday', '2026-03-13T23:00:00+07:00', '2026-03-18T23:59:59+07:00'],
    ['a Saturday', '2026-03-14T00:30:00+07:00', '2026-03-18T23:59:59+07:00'],
    ['a Sunday', '2026-03-15T12:00:00+07:00', '2026-03-18T23:59:59+07:00'],
  ])('it is answered within three weekdays: sent on %s', (_, sentAt, replyBy) => {
    expect(of(sentAt)).toMatchObject({ sentAt, replyBy });
  });

  test('its number is the beginning of its id, to be read out', () => {
    expect(of('2026-03-10T12:00:00+07:00').complaintNo).toBe('KL-3F9A-2C41');
  });

  test('it says when it was answered', () => {
    const answeredAt = '2026-03-11T09:15:00+07:00';
    expect(of('2026-03-10T12:00:00+07:00', answeredAt).answeredAt).toBe(answeredAt);
  });
});
