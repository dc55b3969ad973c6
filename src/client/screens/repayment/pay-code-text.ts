import { readBankPayCode } from '#machines/repayment/code/pay-code.ts';

/** A pay code as a person reads it: a bank with its method, or a market. */
export function payCodeText(payCode: string): string {
  const bank = readBankPayCode(payCode);
  return bank ? `${bank.bankName} · ${bank.method}` : payCode;
}
