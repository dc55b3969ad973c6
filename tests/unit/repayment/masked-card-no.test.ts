import { describe, expect, test } from 'vitest';
import { maskedCardNo } from '#domain/formats.ts';

describe('a card number as it is shown', () => {
  test.each([
    { sent: '6019001234564821', shown: '••••\u00a04821' },
    { sent: '6019 0012 3456 4821', shown: '••••\u00a04821' },
    { sent: '6019-0012-3456-4821', shown: '••••\u00a04821' },
    { sent: '6222021234567890123', shown: '••••\u00a00123' },
    { sent: '************4821', shown: '••••\u00a04821' },
    { sent: '601900XXXXXX4821', shown: '••••\u00a04821' },
    { sent: '4821', shown: '••••\u00a04821' },
    { sent: '601900123456****', shown: '••••\u00a0••••' },
    { sent: '60190012345648*1', shown: '••••\u00a048•1' },
    { sent: '821', shown: '••••\u00a0821' },
    { sent: '', shown: '' },
    { sent: '  ', shown: '' },
  ])('$sent is shown as "$shown"', ({ sent, shown }) => {
    expect(maskedCardNo(sent)).toBe(shown);
  });

  test('of no number more than the last four digits are shown', () => {
    for (let length = 1; length <= 24; length += 1) {
      const number = '1234567890'.repeat(3).slice(0, length);
      const shown = maskedCardNo(number).replace(/[^\d]/g, '');
      expect(shown).toBe(number.slice(-4));
    }
  });
});
