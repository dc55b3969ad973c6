import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Amount } from '#client/ui/base/amount.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import {
  type cardRepayment,
  selectAmount,
  selectCanChangeMethod,
  selectCanOpenBill,
  selectHasCards,
  selectHasNoCard,
  selectIsAnswered,
  selectIsCommitting,
  selectIsFailed,
  selectIsFetching,
  selectIsLoading,
  selectIsPaid,
  selectReason,
} from '#machines/repayment/card-repayment.ts';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

const Answer = part('cardRepayment', async () => (await import('./card-repayment-answer.tsx')).CardRepaymentAnswer);

/** Specification section 2, screen 22; rows CR-*. */
export function CardRepaymentView({ actor }: Props) {
  const { t, moneyParts, goBack } = useApp();
  const amount = useSelector(actor, selectAmount);
  const hasNoCard = useSelector(actor, selectHasNoCard);
  const isAnswered = useSelector(actor, selectIsAnswered);
  return (
    <Screen
      title={t('Bayar dengan Kartu')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={(isAnswered && <AnswerBar actor={actor} />) || (hasNoCard && <AddCardBar actor={actor} />)}
    >
      {amount && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Memuat kartu…')} shapes={['list', 'rows']} />}
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {(isAnswered || hasNoCard) && <Answer actor={actor} />}
    </Screen>
  );
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

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Kartu belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    >
      {useSelector(actor, selectCanChangeMethod) && (
        <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah metode')}
        </Button>
      )}
      {useSelector(actor, selectCanOpenBill) && (
        <Button kind="text" onClick={() => actor.send({ type: 'bill.chosen' })}>
          {t('Buka tagihan')}
        </Button>
      )}
    </TryAgain>
  );
}
