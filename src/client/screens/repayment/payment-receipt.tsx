import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Receipt } from '#client/screens/kit/receipt.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import {
  type paymentReceipt,
  selectDifference,
  selectFacts,
  selectHasReceipt,
  selectIsOfDelay,
  selectIsOver,
  selectIsPartial,
  selectIsRecalling,
  selectIsUnread,
  selectIsWithoutReceipt,
  selectReason,
  selectSurplus,
  selectToPay,
} from '#machines/repayment/payment-receipt.ts';
import { type ReceiptWords, receiptRows } from '#machines/repayment/receipt-text.ts';
import { appNameOf, lenderOf } from '../kit/lender.ts';
import { LenderMark } from '../kit/lender-mark.tsx';

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
          icon="200"
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
  const facts = useSelector(actor, selectFacts);
  const isPartial = useSelector(actor, selectIsPartial);
  const isOver = useSelector(actor, selectIsOver);
  const isOfDelay = useSelector(actor, selectIsOfDelay);
  const toPay = Number(useSelector(actor, selectToPay));
  const missing = Number(useSelector(actor, selectDifference));
  const words = useReceiptWords(actor);
  const { receipt } = facts;
  if (!receipt) return null;
  return (
    <Receipt
      heading={words.heading}
      icon={(isPartial && 'partial') || (isOver && 'over') || '200'}
      lender={<LenderMark />}
      time={time(receipt.paidAt)}
      amount={moneyParts(receipt.amount)}
      amountLabel={words.labels.amount}
      share={isPartial && !isOfDelay ? { of: toPay, paid: toPay - missing } : undefined}
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
function useReceiptWords(actor: Props['actor']): ReceiptWords {
  const { t, money, time, day, configuration, language } = useApp();
  const { receipt, loan } = useSelector(actor, selectFacts);
  const isPartial = useSelector(actor, selectIsPartial);
  const isOfDelay = useSelector(actor, selectIsOfDelay);
  const isOver = useSelector(actor, selectIsOver);
  const amount = money(useSelector(actor, selectDifference));
  const surplus = useSelector(actor, selectSurplus);
  const total = money(useSelector(actor, selectToPay));
  // What is over has paid of what is due next, or is the borrower's own.
  const goesTo = surplus
    ? t('{amount} menjadi hak Anda: hubungi kami untuk pengembaliannya.', { amount: money(surplus) })
    : t('Kelebihannya mengurangi cicilan berikutnya.');
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
      (isPartial &&
        (isOfDelay
          ? t('Kurang dari biaya perpanjangan {total}: uangnya mengurangi cicilan, jatuh tempo tidak berubah.', {
              total,
            })
          : t('Masih kurang {amount} dari {total}', { amount, total }))) ||
      (isOver && `${t('Lebih {amount}.', { amount })} ${goesTo}`) ||
      '',
    time: time(receipt?.paidAt ?? ''),
    left: loan?.left ? money(loan.left) : '',
    next: money(loan?.next?.amount ?? ''),
    nextDue: loan?.next ? day(loan.next.dueTime) : '',
  };
}
