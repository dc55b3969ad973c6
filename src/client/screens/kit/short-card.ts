import type { Translate } from '#client/texts/translate.ts';
import type { BankCard } from '#contract/repayment.ts';
import { maskedCardNo } from '#domain/formats.ts';

/** "BCA •••• 4821"; nothing of it breaks but within a bank's name. */
export function shortCard({ bankName, cardNo }: Pick<BankCard, 'bankName' | 'cardNo'>, t: Translate): string {
  return `${bankName || t('Kartu bank')}\u00a0${maskedCardNo(cardNo)}`;
}
