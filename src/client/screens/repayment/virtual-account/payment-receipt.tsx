import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type App, useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount, type Money } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type Row, Rows } from '#client/ui/rows.tsx';
import { payCodeText } from '#contract/pay-code.ts';
import { compareAmounts, differenceOf, isPositiveAmount } from '#domain/money.ts';
import { isOfDelay } from '#machines/repayment/payment.ts';
import { selectPayCode, selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { appNameOf, LenderMark, lenderOf } from '../../kit/lender.tsx';
import { StatusBanner, StatusIcon } from '../../kit/status-banner.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** The payment has arrived (row VA-15): its receipt, to print and to share, where the server gives one. */
export function PaymentReceipt({ actor }: Props) {
  const app = useApp();
  const { t, moneyParts } = app;
  const snapshot = useSelector(actor, (whole) => whole);
  const receipt = receiptOf(app, snapshot);
  if (!receipt) {
    return (
      <StatusBanner
        icon="paid"
        tone="good"
        headline={t('Pembayaran diterima')}
        text={t('Terima kasih. Detail pinjaman sudah diperbarui.')}
      />
    );
  }
  const { heading: title, text } = receipt;
  const { amount = '', received = '' } = selectPayment(snapshot) ?? {};
  return (
    <Receipt
      {...receipt}
      outcome={
        (snapshot.matches({ paid: 'part' }) && 'partial') || (snapshot.matches({ paid: 'more' }) && 'over') || 'paid'
      }
      lender={<LenderMark />}
      amount={moneyParts(receipt.amount)}
      share={restOf(snapshot) ? { of: Number(amount), paid: Number(received) } : undefined}
    >
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.printed' })}>
        <Icon name="print" />
        {t('Cetak')}
      </Button>
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.shared', title, text })}>
        <Icon name="share" />
        {t('Bagikan')}
      </Button>
    </Receipt>
  );
}

/** What comes after a payment: the rest of it, asking for what was too much, or the loan. */
export function PaidBar({ actor }: Props) {
  const { t, money } = useApp();
  const isPartial = useSelector(actor, (snapshot) => snapshot.matches({ paid: 'part' }));
  const isOver = useSelector(actor, (snapshot) => snapshot.matches({ paid: 'more' }));
  const rest = useSelector(actor, restOf);
  const details = (
    <Button kind={isPartial ? 'text' : 'primary'} onClick={() => actor.send({ type: 'details.chosen' })}>
      {t('Lihat detail pinjaman')}
    </Button>
  );
  if (isPartial) {
    return (
      <ActionBar more={details}>
        <Button onClick={() => actor.send({ type: 'owed.chosen' })}>
          {rest ? t('Bayar sisa {amount}', { amount: money(rest) }) : t('Buka tagihan')}
        </Button>
      </ActionBar>
    );
  }
  const help = (
    <Button kind="text" onClick={() => actor.send({ type: 'customerService.chosen' })}>
      {t('Layanan pelanggan')}
    </Button>
  );
  return <ActionBar more={isOver && help}>{details}</ActionBar>;
}

const TONES = { paid: 'good', partial: 'warn', over: 'plain' } as const;

type ReceiptProps = {
  heading: string;
  outcome: keyof typeof TONES;
  /** Who lends, above everything. */
  lender: ReactNode;
  /** When it was paid, already formatted. */
  time: string;
  amount: Money;
  label: string;
  rows: readonly Row[];
  /** How much was paid of what was to be, as a bar; the note says it in words. */
  share?: { of: number; paid: number };
  note?: ReactNode;
  /** Under the receipt, on the screen only: print and share. */
  children: ReactNode;
};

/** A payment's receipt; printing the page prints it alone. */
export function Receipt({ heading, outcome, lender, time, amount, label, rows, share, note, children }: ReceiptProps) {
  return (
    <article className="receipt">
      <div className="card">
        {lender}
        <header>
          <StatusIcon icon={outcome} tone={TONES[outcome]} />
          <div>
            <h2>{heading}</h2>
            <p className="secondary small">{time}</p>
          </div>
        </header>
        <Amount {...amount} label={label} />
        {share && <progress max={share.of} value={share.paid} data-state="paid" aria-hidden="true" />}
        {note && <p>{note}</p>}
        <Rows rows={rows} />
      </div>
      <div className="actions no-print">{children}</div>
    </article>
  );
}

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
    { label: t('Nomor pesanan'), value: orderId },
    { label: t('Pembayar'), value: receipt.payer ?? '' },
    { label: t('Metode'), value: payCodeText(receipt.payCode || selectPayCode(snapshot), t('Transfer bank')) },
    { label: t('Nomor bukti'), value: receipt.receiptNo },
    { label: t('Nomor tagihan'), value: receipt.billNo ?? '' },
    ...receipt.lines.map(({ text, value }) => ({ label: text, value })),
    { label: t('Sisa tagihan'), value: left && money(left), strong: true },
    { label: t('Berikutnya'), note: due ? day(due.dueTime) : '', value: money(due?.amount ?? '') },
  ].filter(({ value }) => value !== '');
  const lines = rows.map((row) => `${row.label}: ${row.note ? `${row.note} · ` : ''}${row.value}`);
  const lender = [appNameOf(configuration, language), lenderOf(configuration)].filter(Boolean).join(' · ');
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
function noteOf({ t, money }: App, snapshot: SnapshotFrom<typeof virtualAccount>): string {
  const { amount = '', received = '', surplus = '' } = selectPayment(snapshot) ?? {};
  const total = money(amount);
  if (snapshot.matches({ paid: 'part' })) {
    const rest = restOf(snapshot);
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
