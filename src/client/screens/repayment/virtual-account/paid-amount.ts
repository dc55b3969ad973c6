import type { SnapshotFrom } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import { isPositiveAmount } from '#domain/money.ts';
import { selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';

/** What the payment is called: it came whole, in part, or was more than was to be paid. */
export function headingOf({ t }: Pick<App, 't'>, snapshot: SnapshotFrom<typeof virtualAccount>): string {
  if (snapshot.matches({ paid: 'part' })) return t('Diterima sebagian');
  return snapshot.matches({ paid: 'more' }) ? t('Dibayar lebih') : t('Pembayaran diterima');
}

/** The same as its receipt draws it. */
export function outcomeOf(snapshot: SnapshotFrom<typeof virtualAccount>): 'partial' | 'over' | 'paid' {
  if (snapshot.matches({ paid: 'part' })) return 'partial';
  return snapshot.matches({ paid: 'more' }) ? 'over' : 'paid';
}

/** What a payment in part leaves to pay, a decimal in major units; '' of the fee of a delay, which is paid at once or not at all. */
export function restOf(snapshot: SnapshotFrom<typeof virtualAccount>): string {
  const payment = selectPayment(snapshot);
  return payment?.state === 'partly' && isPositiveAmount(payment.missing) ? payment.missing : '';
}
