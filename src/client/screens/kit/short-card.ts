import type { Translate } from '#client/texts/translate.ts';
import type { BankCard } from '#contract/repayment.ts';
import { maskedCardNo } from '#domain/formats.ts';

/** "BCA •••• 4821"; nothing of it breaks between the dots and the digits. */
export function shortCard({ bankName, cardNo }: Pick<BankCard, 'bankName' | 'cardNo'>, t: Translate): string {
  return `${bankName || t('Kartu bank')} ${maskedCardNo(cardNo).split(' ').slice(-2).join('\u00a0')}`;
}
