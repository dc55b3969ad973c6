import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { type cardRepayment, selectAmount, selectHasNoCard } from '#machines/repayment/card-repayment.ts';
import {
  selectHasCards,
  selectIsCommitting,
  selectIsFetching,
  selectIsPaid,
} from '#machines/repayment/card-repayment-selectors.ts';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

/** The buttons on the bottom edge, of a page that has its answer. */
export function CardRepaymentBar({ actor }: Props) {
  return useSelector(actor, selectHasNoCard) ? <AddCardBar actor={actor} /> : <AnswerBar actor={actor} />;
}

/** What there is to do once the server has answered: the one way to pay that is left, or what comes after. */
function AnswerBar({ actor }: Props) {
  const { t, money } = useApp();
  const amount = money(useSelector(actor, selectAmount));
  const hasCards = useSelector(actor, selectHasCards);
  const isCommitting = useSelector(actor, selectIsCommitting);
  const isFetching = useSelector(actor, selectIsFetching);
  if (useSelector(actor, selectIsPaid)) {
    return (
      <ActionBar>
        <Button onClick={() => actor.send({ type: 'details.chosen' })}>{t('Lihat detail pinjaman')}</Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {hasCards ? (
        <Button busy={isCommitting} disabled={isFetching} onClick={() => actor.send({ type: 'pay.chosen' })}>
          {t('Bayar {amount}', { amount })}
        </Button>
      ) : (
        <Button busy={isFetching} onClick={() => actor.send({ type: 'alternative.chosen' })}>
          {t('Halaman pembayaran lain')}
        </Button>
      )}
    </ActionBar>
  );
}

function AddCardBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar
      more={
        <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
          {t('Muat ulang')}
        </Button>
      }
    >
      <Button onClick={() => actor.send({ type: 'bankFlow.chosen' })}>{t('Tambah kartu')}</Button>
    </ActionBar>
  );
}
