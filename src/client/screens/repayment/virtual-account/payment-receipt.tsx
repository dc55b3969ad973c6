import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { Receipt, toTop } from '../../kit/receipt.tsx';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { receiptOf, restOf } from './receipt.ts';

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
      ref={toTop}
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
