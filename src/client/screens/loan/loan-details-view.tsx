import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import { LoanActions } from './loan-actions.tsx';

const Answer = part('loanDetails', async () => (await import('./loan-details-answer.tsx')).LoanDetailsAnswer);

/** Specification section 2, screens 19 and 21; rows LD-*. */
export function LoanDetailsView({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const showing = snapshot.matches('showing');
  return (
    <Screen
      title={t('Detail Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={
        !snapshot.hasTag('failed') &&
        t('Status pinjaman Anda, tagihan berikutnya, dan pembayaran yang sudah kami terima.')
      }
      actions={showing && <LoanActions actor={actor} />}
    >
      {snapshot.hasTag('failed') && <TryAgain onRetry={() => actor.send({ type: 'load.retried' })} />}
      {snapshot.matches('loading') && <Skeleton text={t('loading...')} shapes={['banner', 'card', 'rows']} />}
      {showing && <Answer actor={actor} />}
    </Screen>
  );
}
