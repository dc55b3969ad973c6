import { bankPayCode, readBankPayCode } from '#contract/pay-code.ts';
import { UNNAMED_BANK } from '#contract/wire-constants.ts';
import type { NumberDetails } from '#server/platform/ports/payment-provider.ts';

/**
 * The pay code of a number as the borrower is told it. An account that was given with an IFSC has the bank that this names,
 * whatever bank the pay code that it was asked for by says.
 */
export function shownPayCode({ payCode, details }: { payCode: string; details: NumberDetails }): string {
  const bank = readBankPayCode(payCode);
  return bank && details.ifsc !== undefined ? bankPayCode({ ...bank, bankName: UNNAMED_BANK }) : payCode;
}

/** How a payment by card is called where a bank with its method is. */
export function cardPayCode(bankName: string | null, lastFour: string | null): string {
  return `${bankName}:**** ${lastFour}`;
}
