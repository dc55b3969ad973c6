import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { selectDifference, selectIsOver, selectIsPartial } from '#machines/repayment/payment-receipt.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectIsOfDelay, selectReceiptActor } from '#machines/repayment/virtual-account-selectors.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** What comes after a payment: the rest of it, asking for what was too much, or the loan. */
export function PaidBar({ actor }: Props) {
  const { t, money } = useApp();
  const receipt = useSelector(actor, selectReceiptActor);
  const isPartial = useSelector(receipt, (snapshot) => snapshot !== undefined && selectIsPartial(snapshot));
  const isOver = useSelector(receipt, (snapshot) => snapshot !== undefined && selectIsOver(snapshot));
  const difference = useSelector(receipt, (snapshot) => (snapshot ? selectDifference(snapshot) : ''));
  const isOfDelay = useSelector(actor, selectIsOfDelay);
  const toDetails = () => actor.send({ type: 'details.chosen' });
  if (isPartial) {
    return (
      <ActionBar
        more={
          <Button kind="text" onClick={toDetails}>
            {t('Lihat detail pinjaman')}
          </Button>
        }
      >
        <Button onClick={() => receipt?.send({ type: 'rest.chosen' })}>
          {isOfDelay ? t('Buka tagihan') : t('Bayar sisa {amount}', { amount: money(difference) })}
        </Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar
      more={
        isOver && (
          <Button kind="text" onClick={() => receipt?.send({ type: 'surplus.asked' })}>
            {t('Layanan pelanggan')}
          </Button>
        )
      }
    >
      <Button onClick={toDetails}>{t('Lihat detail pinjaman')}</Button>
    </ActionBar>
  );
}
