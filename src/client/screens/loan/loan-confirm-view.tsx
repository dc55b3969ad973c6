import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';

const Answer = part('loanConfirm', async () => (await import('./loan-confirm-answer.tsx')).LoanConfirmAnswer);

/** Specification section 2, screen 18; rows LC-*. */
export function LoanConfirmView({ actor }: { actor: ActorRefFrom<typeof loanConfirm> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const { confirmation } = snapshot.context;
  const pushing = snapshot.matches('pushing');
  const shown = confirmation !== null && !snapshot.matches('loading') && !snapshot.hasTag('failed');
  return (
    <Screen
      title={t('Konfirmasi Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={
        !snapshot.hasTag('failed') &&
        t('Periksa jumlah dan biayanya. Pinjaman baru dibuat setelah Anda menekan Konfirmasi.')
      }
      actions={
        shown && (
          <ActionBar>
            <Button
              disabled={!pushing && !snapshot.can({ type: 'confirm.chosen' })}
              busy={pushing}
              onClick={() => actor.send({ type: 'confirm.chosen' })}
            >
              {t('Konfirmasi')}
            </Button>
            {snapshot.can({ type: 'load.retried' }) && (
              <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
                {t('Muat ulang')}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Penawaran belum bisa dimuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {snapshot.matches('loading') && (
        <Skeleton text={t('Memuat penawaran…')} shapes={['amount', 'card', 'rows', 'list']} />
      )}
      {shown && <Answer actor={actor} />}
    </Screen>
  );
}
