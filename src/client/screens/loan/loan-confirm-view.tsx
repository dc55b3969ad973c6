import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectIsAnswered,
  selectIsConfirmGrey,
  selectIsFailed,
  selectIsLoading,
  selectIsPushing,
  selectIsRefused,
  selectReason,
} from '#machines/loan/loan-confirm-selectors.ts';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

const Answer = part('loanConfirm', async () => (await import('./loan-confirm-answer.tsx')).LoanConfirmAnswer);

/** Specification section 2, screen 18; rows LC-*. */
export function LoanConfirmView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isAnswered = useSelector(actor, selectIsAnswered);
  return (
    <Screen
      title={t('Konfirmasi Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isAnswered && <ConfirmBar actor={actor} />}
    >
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsLoading) && (
        <Skeleton text={t('Memuat penawaran…')} shapes={['amount', 'card', 'rows', 'list']} />
      )}
      {isAnswered && <Answer actor={actor} />}
    </Screen>
  );
}

/** What confirms the offer, and, once it was refused, what makes it anew. */
function ConfirmBar({ actor }: Props) {
  const { t } = useApp();
  const isRefused = useSelector(actor, selectIsRefused);
  return (
    <ActionBar>
      <Button
        disabled={useSelector(actor, selectIsConfirmGrey)}
        busy={useSelector(actor, selectIsPushing)}
        onClick={() => actor.send({ type: 'confirm.chosen' })}
      >
        {t('Konfirmasi')}
      </Button>
      {isRefused && (
        <Button kind="text" onClick={() => actor.send({ type: 'offer.renewed' })}>
          {t('Muat ulang')}
        </Button>
      )}
    </ActionBar>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Penawaran belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
