import type { Translate } from '#client/texts/translate.ts';
import type { VirtualAccount } from '#contract/repayment.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { MarketPayment } from '#domain/configuration/configuration.ts';

/** Whether a code is the address of an account in UPI. */
export function isUpiId({ payType }: Pick<VirtualAccount, 'payType'>, { market }: MarketPayment): boolean {
  return payType === PAY_TYPE.market && market.kind === 'upi';
}

/** What a number to pay to is called: at a bank, at a till, in UPI. */
export function numberLabel(
  code: Pick<VirtualAccount, 'payType' | 'ifsc' | 'accountName'>,
  payment: MarketPayment,
  t: Translate,
): string {
  if (code.ifsc || code.accountName) return t('Nomor rekening');
  if (isUpiId(code, payment)) return 'UPI ID';
  return code.payType === PAY_TYPE.bank ? t('Nomor virtual account') : t('Kode pembayaran');
}
