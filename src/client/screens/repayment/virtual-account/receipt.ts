import type { SnapshotFrom } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Row } from '#client/ui/rows.tsx';
import { payCodeText } from '#contract/pay-code.ts';
import { compareAmounts, differenceOf, isPositiveAmount } from '#domain/money.ts';
import { isOfDelay } from '#machines/repayment/payment.ts';
import { selectPayCode, selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { appNameOf, lenderOf } from '../../kit/lender.ts';

/** What a payment's receipt says, on the page, on paper and in the text that is shared; null where the server gives none. */
export function receiptOf(app: App, snapshot: SnapshotFrom<typeof virtualAccount>) {
  const { t, money, time, day, configuration, language } = app;
  const { orderId, details } = snapshot.context;
  const payment = selectPayment(snapshot);
  if (!payment?.receipt) return null;
  const { receipt } = payment;
  const { left = '', due = null } = details?.progress ?? {};
  const heading = headingOf(app, snapshot);
  const label = t('Jumlah dibayar');
  const paidAt = time(receipt.paidAt);
  const note = noteOf(app, snapshot);
  const rows: (Row & { value: string })[] = [
    { label: t('Produk'), value: details?.productName ?? '' },
    { label: t('Nomor pinjaman'), value: orderId },
    { label: t('Pembayar'), value: receipt.payer ?? '' },
    { label: t('Metode'), value: payCodeText(receipt.payCode || selectPayCode(snapshot), t('Transfer bank')) },
    { label: t('Nomor bukti'), value: receipt.receiptNo },
    { label: t('Nomor tagihan'), value: receipt.billNo ?? '' },
    ...receipt.lines.map(({ text, value }) => ({ label: text, value })),
    { label: t('Sisa tagihan'), value: left && money(left), strong: true },
    { label: t('Berikutnya'), note: due ? day(due.dueTime) : '', value: money(due?.amount ?? '') },
  ].filter(({ value }) => value !== '');
  const lines = rows.map((row) => `${row.label}: ${row.note ? `${row.note} · ` : ''}${row.value}`);
  const lender = `${appNameOf(configuration, language)} · ${lenderOf(configuration)}`;
  const summary = [lender, heading, `${label}: ${money(receipt.amount)}`, note, `${t('Waktu')}: ${paidAt}`];
  const text = [...summary, ...lines].filter(Boolean).join('\n');
  return { heading, label, amount: receipt.amount, time: paidAt, note, rows, text };
}

/** What the payment is called: it came whole, in part, or was more than was to be paid. */
export function headingOf({ t }: Pick<App, 't'>, snapshot: SnapshotFrom<typeof virtualAccount>): string {
  if (snapshot.matches({ paid: 'part' })) return t('Diterima sebagian');
  return snapshot.matches({ paid: 'more' }) ? t('Dibayar lebih') : t('Pembayaran diterima');
}

/** How far the amount is from what was to be paid; '' where it is not. */
function noteOf({ t, money, day }: App, snapshot: SnapshotFrom<typeof virtualAccount>): string {
  const { amount = '', received = '', surplus = '' } = selectPayment(snapshot) ?? {};
  const total = money(amount);
  if (snapshot.matches({ paid: 'part' })) {
    const rest = restOf(snapshot);
    const due = snapshot.context.details?.progress?.due;
    if (rest && due) {
      return t('Masih kurang {amount} dari {total}, sampai {day}', {
        amount: money(rest),
        total,
        day: day(due.dueTime),
      });
    }
    if (rest) return t('Masih kurang {amount} dari {total}', { amount: money(rest), total });
    return isOfDelay(snapshot.context.query)
      ? t('Kurang dari biaya {total}: mengurangi cicilan, jatuh tempo tetap.', { total })
      : '';
  }
  if (!snapshot.matches({ paid: 'more' })) return '';
  const isMore = isPositiveAmount(received) && compareAmounts(received, amount) > 0;
  const more = isMore && t('Lebih {amount}.', { amount: money(differenceOf(received, amount)) });
  // What is over has paid of what is due next, or is the borrower's own until it is paid back.
  const goesTo = isPositiveAmount(surplus)
    ? t('{amount} menjadi hak Anda: hubungi kami untuk pengembaliannya.', { amount: money(surplus) })
    : surplus === '' && t('Kelebihannya mengurangi cicilan berikutnya.');
  return [more, goesTo].filter(Boolean).join(' ');
}

/** What a payment in part leaves to pay, a decimal in major units; '' of the fee of a delay, which is paid at once or not at all. */
export function restOf(snapshot: SnapshotFrom<typeof virtualAccount>): string {
  const payment = selectPayment(snapshot);
  return payment?.state === 'partly' && isPositiveAmount(payment.missing) ? payment.missing : '';
}
