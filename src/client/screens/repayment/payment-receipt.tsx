import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { paymentReceipt } from '#machines/repayment/payment-receipt.ts';
import {
  selectExcess,
  selectFacts,
  selectHasReceipt,
  selectIsOver,
  selectIsPartial,
  selectIsRecalling,
  selectIsUnread,
  selectIsWithoutReceipt,
  selectPaid,
  selectPaysNext,
  selectReason,
  selectRest,
  selectSurplus,
} from '#machines/repayment/payment-receipt-selectors.ts';
import { type ReceiptWords, receiptRows } from '#machines/repayment/receipt-text.ts';
import { appNameOf, lenderOf } from '../kit/lender.ts';
import { LenderMark } from '../kit/lender-mark.tsx';
import { Receipt } from '../kit/receipt.tsx';
import { StatusBanner } from '../kit/status-banner.tsx';

type Props = { actor: ActorRefFrom<typeof paymentReceipt> };

/** The payment has arrived: its receipt, to print and to share, where the server gives one (row VA-15). */
export function PaymentReceipt({ actor }: Props) {
  const { t } = useApp();
  return (
    <>
      {useSelector(actor, selectIsRecalling) && (
        <Skeleton text={t('Memuat bukti pembayaran…')} shapes={['amount', 'rows']} />
      )}
      {useSelector(actor, selectIsUnread) && <Unread actor={actor} />}
      {useSelector(actor, selectHasReceipt) && <PaidReceipt actor={actor} />}
      {useSelector(actor, selectIsWithoutReceipt) && (
        <StatusBanner
          icon="paid"
          tone="good"
          headline={t('Pembayaran diterima')}
          text={t('Terima kasih. Detail pinjaman sudah diperbarui.')}
        />
      )}
    </>
  );
}

function Unread({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Bukti pembayaran belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}

/** A part, the whole, or more than that: each by its own name, icon and next step (the next step stands in the bar). */
function PaidReceipt({ actor }: Props) {
  const { t, moneyParts, time } = useApp();
  const snapshot = useSelector(actor, (whole) => whole);
  const facts = selectFacts(snapshot);
  const isPartial = selectIsPartial(snapshot);
  const words = receiptWords(useApp(), snapshot);
  const { receipt, amount } = facts;
  if (!receipt) return null;
  return (
    <Receipt
      heading={words.heading}
      outcome={(isPartial && 'partial') || (selectIsOver(snapshot) && 'over') || 'paid'}
      lender={<LenderMark />}
      time={time(receipt.paidAt)}
      amount={moneyParts(receipt.amount)}
      amountLabel={words.labels.amount}
      share={selectRest(snapshot) ? { of: Number(amount), paid: Number(selectPaid(snapshot)) } : undefined}
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
  snapshot: SnapshotFrom<typeof paymentReceipt>,
): ReceiptWords {
  const { receipt, loan, isOfDelay, amount: toPay } = selectFacts(snapshot);
  const isPartial = selectIsPartial(snapshot);
  const isOver = selectIsOver(snapshot);
  const rest = selectRest(snapshot);
  const surplus = selectSurplus(snapshot);
  const excess = selectExcess(snapshot);
  const total = money(toPay);
  // What is over has paid of what is due next, or is the borrower's own until it is paid back.
  const goesTo = surplus
    ? t('{amount} menjadi hak Anda: hubungi kami untuk pengembaliannya.', { amount: money(surplus) })
    : selectPaysNext(snapshot) && t('Kelebihannya mengurangi cicilan berikutnya.');
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
    left: loan?.left ? money(loan.left) : '',
    next: money(loan?.next?.amount ?? ''),
    nextDue: loan?.next ? day(loan.next.dueTime) : '',
  };
}
