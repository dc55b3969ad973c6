import { expect, test } from 'vitest';
import { isCardPayCode, payCodeText } from '#contract/pay-code.ts';
import { cardPayCode } from '#server/loan/pay-code.ts';

test.each([
  { payCode: cardPayCode('BCA', '4004'), shown: 'BCA\u00a0••••\u00a04004', isCard: true },
  { payCode: 'BCA:ATM', shown: 'BCA · ATM', isCard: false },
  { payCode: 'ALFAMART', shown: 'ALFAMART', isCard: false },
])('$payCode is read as "$shown"', ({ payCode, shown, isCard }) => {
  expect(payCodeText(payCode)).toBe(shown);
  expect(isCardPayCode(payCode)).toBe(isCard);
});
