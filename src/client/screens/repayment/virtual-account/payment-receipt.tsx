import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount, type Money } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type Row, Rows } from '#client/ui/rows.tsx';
import { isPositiveAmount } from '#domain/money.ts';
import { type ReceiptWords, receiptRows } from '#machines/repayment/receipt-text.ts';
import {
  selectExcess,
  selectIsOver,
  selectIsPartial,
  selectReceiptFacts,
  selectRest,
  type virtualAccount,
} from '#machines/repayment/virtual-account.ts';
import { appNameOf, lenderOf } from '../../kit/lender.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { StatusBanner, StatusIcon } from '../../kit/status-banner.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/**
 * The payment has arrived (row VA-15): its receipt, to print and to share, where the server gives one. A part, the whole, or more
 * than that each has its own name, icon and next step; the next step stands in the bar.
 */
export function PaymentReceipt({ actor }: Props) {
  const { t, moneyParts, time } = useApp();
  const snapshot = useSelector(actor, (whole) => whole);
  const facts = selectReceiptFacts(snapshot);
  const words = receiptWords(useApp(), snapshot);
  const { payment } = facts;
  if (!payment?.receipt) {
    return (
      <StatusBanner
        icon="paid"
        tone="good"
        headline={t('Pembayaran diterima')}
        text={t('Terima kasih. Detail pinjaman sudah diperbarui.')}
      />
    );
  }
  const { receipt, amount, received } = payment;
  return (
    <Receipt
      heading={words.heading}
      outcome={(selectIsPartial(snapshot) && 'partial') || (selectIsOver(snapshot) && 'over') || 'paid'}
      lender={<LenderMark />}
      time={time(receipt.paidAt)}
      amount={moneyParts(receipt.amount)}
      amountLabel={words.labels.amount}
      share={selectRest(snapshot) ? { of: Number(amount), paid: Number(received) } : undefined}
      note={words.note}
      rows={receiptRows(facts, words)}
    >
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.printed' })}>
        <Icon name="print" />
        {t('Cetak')}
      </Button>
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.shared', words })}>
        <Icon name="share" />
        {t('Bagikan')}
      </Button>
    </Receipt>
  );
}

/** What stands on the receipt, on paper, and in what is shared. */
function receiptWords(
  { t, money, time, day, configuration, language }: ReturnType<typeof useApp>,
  snapshot: SnapshotFrom<typeof virtualAccount>,
): ReceiptWords {
  const { payment, details, isOfDelay } = selectReceiptFacts(snapshot);
  const isPartial = selectIsPartial(snapshot);
  const isOver = selectIsOver(snapshot);
  const rest = selectRest(snapshot);
  const excess = selectExcess(snapshot);
  const { amount: toPay = '', surplus = '', receipt = null } = payment ?? {};
  const { left = '', due = null } = details?.progress ?? {};
  const total = money(toPay);
  // What is over has paid of what is due next, or is the borrower's own until it is paid back.
  const goesTo = isPositiveAmount(surplus)
    ? t('{amount} menjadi hak Anda: hubungi kami untuk pengembaliannya.', { amount: money(surplus) })
    : surplus === '' && t('Kelebihannya mengurangi cicilan berikutnya.');
  return {
    heading: (isPartial && t('Diterima sebagian')) || (isOver && t('Dibayar lebih')) || t('Pembayaran diterima'),
    lender: [appNameOf(configuration, language), lenderOf(configuration)].filter(Boolean).join(' · '),
    labels: {
      amount: t('Jumlah dibayar'),
      time: t('Waktu'),
      product: t('Produk'),
      order: t('Nomor pesanan'),
      payer: t('Pembayar'),
      method: t('Metode'),
      transfer: t('Transfer bank'),
      receiptNo: t('Nomor bukti'),
      billNo: t('Nomor tagihan'),
      left: t('Sisa tagihan'),
      next: t('Berikutnya'),
    },
    amount: money(receipt?.amount ?? ''),
    note:
      (rest && t('Masih kurang {amount} dari {total}', { amount: money(rest), total })) ||
      (isPartial && isOfDelay && t('Kurang dari biaya {total}: mengurangi cicilan, jatuh tempo tetap.', { total })) ||
      (isOver && [excess && t('Lebih {amount}.', { amount: money(excess) }), goesTo].filter(Boolean).join(' ')) ||
      '',
    time: time(receipt?.paidAt ?? ''),
    left: left && money(left),
    next: money(due?.amount ?? ''),
    nextDue: due ? day(due.dueTime) : '',
  };
}

/** What comes after a payment: the rest of it, asking for what was too much, or the loan. */
export function PaidBar({ actor }: Props) {
  const { t, money } = useApp();
  const isPartial = useSelector(actor, selectIsPartial);
  const isOver = useSelector(actor, selectIsOver);
  const rest = useSelector(actor, selectRest);
  const toDetails = (kind: 'primary' | 'text') => (
    <Button kind={kind} onClick={() => actor.send({ type: 'details.chosen' })}>
      {t('Lihat detail pinjaman')}
    </Button>
  );
  if (isPartial) {
    return (
      <ActionBar more={toDetails('text')}>
        <Button onClick={() => actor.send({ type: 'owed.chosen' })}>
          {rest ? t('Bayar sisa {amount}', { amount: money(rest) }) : t('Buka tagihan')}
        </Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar
      more={
        isOver && (
          <Button kind="text" onClick={() => actor.send({ type: 'customerService.chosen' })}>
            {t('Layanan pelanggan')}
          </Button>
        )
      }
    >
      {toDetails('primary')}
    </ActionBar>
  );
}

const TONES = { paid: 'good', partial: 'warn', over: 'plain' } as const;

type ReceiptProps = {
  heading: string;
  /** How much of what was to be paid has come. */
  outcome: keyof typeof TONES;
  /** Who lends, above everything. */
  lender: ReactNode;
  /** When it was paid, already formatted. */
  time: string;
  amount: Money;
  amountLabel: string;
  rows: readonly Row[];
  /** How much was paid of what was to be, as a bar; the note says it in words. */
  share?: { of: number; paid: number };
  note?: ReactNode;
  /** Under the receipt, on the screen only: print and share. */
  children?: ReactNode;
};

/** A payment's receipt; printing the page prints it alone. */
export function Receipt({
  heading,
  outcome,
  lender,
  time,
  amount,
  amountLabel,
  rows,
  share,
  note,
  children,
}: ReceiptProps) {
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
        <Amount {...amount} label={amountLabel} />
        {share && <progress max={share.of} value={share.paid} data-state="paid" aria-hidden="true" />}
        {note && <p>{note}</p>}
        <Rows rows={rows} />
      </div>
      {children && <div className="actions no-print">{children}</div>}
    </article>
  );
}
