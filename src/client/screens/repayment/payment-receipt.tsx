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
  selectHasReceipt,
  selectIsRecalling,
  selectIsUnread,
  selectIsWithoutReceipt,
  selectPayCode,
  selectReason,
  selectReceipt,
} from '#machines/repayment/payment-receipt.ts';
import { receiptRows } from '#machines/repayment/receipt-text.ts';

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

function PaidReceipt({ actor }: Props) {
  const { t, money, moneyParts, time } = useApp();
  const receipt = useSelector(actor, selectReceipt);
  const payCode = useSelector(actor, selectPayCode);
  if (!receipt) return null;
  const heading = t('Pembayaran diterima');
  const labels = {
    amount: t('Jumlah dibayar'),
    time: t('Waktu'),
    receiptNo: t('Nomor bukti'),
    billNo: t('Nomor tagihan'),
    method: t('Metode'),
  };
  const words = { heading, labels, amount: money(receipt.amount), time: time(receipt.paidAt) };
  return (
    <Receipt
      heading={heading}
      time={words.time}
      amount={moneyParts(receipt.amount)}
      amountLabel={labels.amount}
      rows={receiptRows(receipt, payCode, labels)}
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
