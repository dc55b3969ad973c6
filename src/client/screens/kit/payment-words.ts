import type { Translate } from '#client/texts/translate.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { MarketPayment } from '#domain/configuration/configuration.ts';
import { payCodeText } from '#machines/repayment/code/pay-code.ts';

/** What the two pay types are called in a market, and what they look like; of a market that is not known yet, neither. */
export function payTypes(payment: MarketPayment | null, t: Translate) {
  if (!payment) return [PAY_TYPE.bank, PAY_TYPE.market].map((value) => ({ value, label: '…' }));
  const { bank, market } = payment;
  const isUpi = market.kind === 'upi';
  return [
    { value: PAY_TYPE.bank, label: bank.kind === 'transfer' ? t('Transfer bank') : t('Bank'), icon: 'bank' },
    { value: PAY_TYPE.market, label: isUpi ? 'UPI' : t('Mini Market'), icon: isUpi ? 'app' : 'store' },
  ] as const;
}

/** A mini market by its name; of the apps of UPI, the one that stands for any of them in words. */
export function marketName(name: string, { market }: MarketPayment, t: Translate): string {
  return market.kind === 'upi' && name === market.preset ? t('Aplikasi UPI apa saja') : name;
}

/** Where it is paid, as the borrower reads it. */
export function channelName(payCode: string, payment: MarketPayment, t: Translate): string {
  return marketName(payCodeText(payCode, t('Transfer bank')), payment, t);
}
