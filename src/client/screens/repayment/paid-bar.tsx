import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import {
  selectIsOver,
  selectIsPartial,
  selectIsUnread,
  selectRest,
} from '#machines/repayment/payment-receipt-selectors.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectReceiptActor } from '#machines/repayment/virtual-account-selectors.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** What comes after a payment: the rest of it, asking for what was too much, or the loan. */
export function PaidBar({ actor }: Props) {
  const { t, money } = useApp();
  const receipt = useSelector(actor, selectReceiptActor);
  const snapshot = useSelector(receipt, (whole) => whole);
  const rest = snapshot && selectRest(snapshot);
  const toDetails = () => actor.send({ type: 'details.chosen' });
  const detailsLabel = t('Lihat detail pinjaman');
  if (snapshot && selectIsPartial(snapshot)) {
    return (
      <ActionBar
        more={
          <Button kind="text" onClick={toDetails}>
            {detailsLabel}
          </Button>
        }
      >
        <Button onClick={() => receipt?.send({ type: 'rest.chosen' })}>
          {rest ? t('Bayar sisa {amount}', { amount: money(rest) }) : t('Buka tagihan')}
        </Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar
      more={
        snapshot &&
        selectIsOver(snapshot) && (
          <Button kind="text" onClick={() => receipt?.send({ type: 'surplus.asked' })}>
            {t('Layanan pelanggan')}
          </Button>
        )
      }
    >
      <Button kind={snapshot && selectIsUnread(snapshot) ? 'secondary' : 'primary'} onClick={toDetails}>
        {detailsLabel}
      </Button>
    </ActionBar>
  );
}
