import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { StatusBanner, TONES } from '../../kit/status-banner.tsx';
import { headingOf, outcomeOf, restOf } from './paid-amount.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** The payment has arrived (row VA-15), and has no receipt, or none yet. */
export function Paid({ actor }: Props) {
  const app = useApp();
  const { t, moneyParts } = app;
  const snapshot = useSelector(actor, (whole) => whole);
  const outcome = outcomeOf(snapshot);
  const amount = selectPayment(snapshot)?.receipt?.amount;
  return (
    <>
      <StatusBanner
        icon={outcome}
        tone={TONES[outcome]}
        headline={headingOf(app, snapshot)}
        text={outcome === 'paid' ? t('Terima kasih. Detail pinjaman sudah diperbarui.') : undefined}
      />
      {amount && <Amount {...moneyParts(amount)} label={t('Jumlah dibayar')} />}
    </>
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
