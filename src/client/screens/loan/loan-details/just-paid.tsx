import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { payCodeText } from '#contract/pay-code.ts';
import { isPositiveAmount } from '#domain/money.ts';
import { type loanDetails, type Paid, selectPaid } from '#machines/loan/loan-details.ts';
import { Receipt } from '../../kit/receipt.tsx';
import { shortCard } from '../../kit/short-card.ts';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** What was paid just now, when, and by what, above what comes next. The card's own response says so where the loan does not yet. */
export function JustPaid({ actor }: Props) {
  const { t } = useApp();
  const snapshot = useSelector(actor, (whole) => whole);
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('Pembayaran Anda sudah masuk. Terima kasih.')}
      </p>
      {selectPaid(snapshot).map((paid) => (
        <PaidReceipt key={paid.payment?.billNo ?? ''} paid={paid} />
      ))}
    </>
  );
}

function PaidReceipt({ paid: { amount, card, payment, isRecorded } }: { paid: Paid }) {
  const { t, time, money, moneyParts } = useApp();
  const receipt = payment?.receipt;
  const receiptNo = receipt?.receiptNo ?? '';
  const missing = payment?.state === 'partly' && isPositiveAmount(payment.missing) ? payment.missing : '';
  const surplus = payment && isPositiveAmount(payment.surplus) ? payment.surplus : '';
  const note =
    (missing && t('Masih kurang {amount}.', { amount: money(missing) })) ||
    (surplus && t('Kelebihan {amount} akan dikembalikan.', { amount: money(surplus) })) ||
    (!isRecorded && t('Angka pinjaman di bawah diperbarui sebentar lagi.'));
  const by = card
    ? { label: t('Kartu'), value: shortCard(card, t) }
    : { label: t('Metode'), value: payCodeText(receipt?.payCode ?? '', t('Transfer bank')) };
  return (
    <Receipt
      heading={
        (payment?.state === 'partly' && t('Diterima sebagian')) ||
        (surplus && t('Dibayar lebih')) ||
        t('Pembayaran diterima')
      }
      outcome={(payment?.state === 'partly' && 'partial') || (surplus ? 'over' : 'paid')}
      lender={null}
      time={time(receipt?.paidAt ?? card?.sentAt ?? '')}
      amount={moneyParts(amount)}
      label={t('Jumlah dibayar')}
      note={note}
      rows={[
        { label: t('Untuk'), value: receipt?.lines.map(({ text }) => text).join(', ') ?? '' },
        by,
        { label: t('Nomor bukti'), value: receiptNo },
      ].filter(({ value }) => value !== '')}
    />
  );
}
