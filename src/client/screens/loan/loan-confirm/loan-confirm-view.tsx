import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectIsAnswered,
  selectIsFailed,
  selectIsLoading,
  selectReason,
} from '#machines/loan/loan-confirm-selectors.ts';

export { loanConfirmFlow as flow } from './loan-confirm-actors.ts';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

const Answer = part('loanConfirm', async () => (await import('./loan-confirm-answer.tsx')).LoanConfirmAnswer);
const ConfirmBar = part('loanConfirm', async () => (await import('./confirm-bar.tsx')).ConfirmBar);

/** Specification section 2, screen 18; rows LC-*. */
export default function LoanConfirmView({ actor }: Props) {
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
        <Skeleton text={t('Memuat penawaran…')} shapes={['amount', 'rows', 'rows', 'list']} />
      )}
      {isAnswered && <Answer actor={actor} />}
    </Screen>
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
