import type { SnapshotFrom } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import { compareAmounts, differenceOf, isPositiveAmount } from '#domain/money.ts';
import { isOfDelay } from '#machines/repayment/payment.ts';
import { selectPayCode, selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { receiptRows, receiptText, type TextRow } from '../../kit/receipt-text.ts';
import { headingOf, restOf } from './paid-amount.ts';

/** What a payment's receipt says, on the page, on paper and in the text that is shared; null where the server gives none. */
export function receiptOf(app: App, snapshot: SnapshotFrom<typeof virtualAccount>) {
  const { t, money, time, dueDay } = app;
  const { orderId, details } = snapshot.context;
  const payment = selectPayment(snapshot);
  if (!payment?.receipt) return null;
  const { receipt } = payment;
  const { left = '', due = null } = details?.progress ?? {};
  const heading = headingOf(app, snapshot);
  const label = t('Jumlah dibayar');
  const paidAt = time(receipt.paidAt);
  const note = noteOf(app, snapshot);
  const rows: TextRow[] = [
    ...receiptRows(app, receipt, {
      productName: details?.productName ?? '',
      orderId,
      payCode: receipt.payCode || selectPayCode(snapshot),
    }),
    ...[
      { label: t('Sisa tagihan'), value: left && money(left), strong: true },
      {
        label: t('Berikutnya'),
        note: due ? dueDay(due.dueTime) : '',
        value: money(due?.onDueDate || due?.amount || ''),
      },
    ].filter(({ value }) => value !== ''),
  ];
  const text = receiptText(app, { heading, label, amount: receipt.amount, note, time: paidAt, rows });
  return { heading, label, amount: receipt.amount, time: paidAt, note, rows, text };
}

/** How far the amount is from what was to be paid; '' where it is not. */
function noteOf({ t, money, dueDay }: App, snapshot: SnapshotFrom<typeof virtualAccount>): string {
  const { amount = '', received = '', surplus = '' } = selectPayment(snapshot) ?? {};
  const total = money(amount);
  if (snapshot.matches({ paid: 'part' })) {
    const rest = restOf(snapshot);
    const due = snapshot.context.details?.progress?.due;
    if (rest && due) {
      return t('Masih kurang {amount} dari {total}, sampai {day}', {
        amount: money(rest),
        total,
        day: dueDay(due.dueTime),
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
    ? t('Kelebihan {amount} akan dikembalikan.', { amount: money(surplus) })
    : surplus === '' && t('Kelebihannya mengurangi cicilan berikutnya.');
  return [more, goesTo].filter(Boolean).join(' ');
}
