import { bankPayCode, readBankPayCode } from '#contract/pay-code.ts';
import { UNNAMED_BANK } from '#contract/wire-constants.ts';
import { maskedCardNo } from '#domain/formats.ts';
import type { NumberDetails } from '#server/platform/ports/payment-provider.ts';

/**
 * The pay code of a number as the borrower sees it. An account with an IFSC belongs to that bank, whatever bank its
 * pay code names.
 */
export function shownPayCode({ payCode, details }: { payCode: string; details: NumberDetails }): string {
  const bank = readBankPayCode(payCode);
  return bank && details.ifsc !== undefined ? bankPayCode({ ...bank, bankName: UNNAMED_BANK }) : payCode;
}

/** The pay code of a card payment. */
export function cardPayCode(bankName: string | null, lastFour: string | null): string {
  return `${bankName}:${maskedCardNo(lastFour ?? '')}`;
}
