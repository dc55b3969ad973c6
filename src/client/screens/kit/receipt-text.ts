import type { App } from '#client/flow/app-context.tsx';
import type { Row } from '#client/ui/rows.tsx';
import type { Receipt } from '#contract/loan.ts';
import { payCodeText } from '#contract/pay-code.ts';
import { appNameOf, lenderOf } from './lender.ts';

/** A row that can be shared as text. */
export type TextRow = Row & { value: string };

/** What a receipt says of its payment; rows without a value are left out. */
export function receiptRows(
  { t }: Pick<App, 't'>,
  receipt: Receipt,
  { productName, orderId, payCode }: { productName: string; orderId: string; payCode: string },
): TextRow[] {
  return [
    { label: t('Produk'), value: productName },
    { label: t('Nomor pinjaman'), value: orderId },
    { label: t('Pembayar'), value: receipt.payer ?? '' },
    { label: t('Metode'), value: payCodeText(payCode, t('Transfer bank')) },
    { label: t('Nomor bukti'), value: receipt.receiptNo },
    { label: t('Nomor tagihan'), value: receipt.billNo ?? '' },
    ...receipt.lines.map(({ text, value }) => ({ label: text, value })),
  ].filter(({ value }) => value !== '');
}

/** A receipt as the text that is shared; `time` and `note` as they are shown, `amount` a decimal in major units. */
export function receiptText(
  { t, money, configuration, language }: Pick<App, 't' | 'money' | 'configuration' | 'language'>,
  receipt: { heading: string; label: string; amount: string; time: string; note?: string; rows: readonly TextRow[] },
): string {
  const { heading, label, amount, time, note = '', rows } = receipt;
  const lines = rows.map((row) => `${row.label}: ${row.note ? `${row.note} · ` : ''}${row.value}`);
  const lender = `${appNameOf(configuration, language)} · ${lenderOf(configuration)}`;
  const summary = [lender, heading, `${label}: ${money(amount)}`, note, `${t('Waktu')}: ${time}`];
  return [...summary, ...lines].filter(Boolean).join('\n');
}
