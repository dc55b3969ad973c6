import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { delayRepayment } from '#machines/repayment/delay-repayment.ts';

const Answer = part('delayRepayment', async () => (await import('./delay-repayment-answer.tsx')).DelayRepaymentAnswer);

/** Specification section 2, screen 17; rows DL-*. */
export function DelayRepaymentView({ actor }: { actor: ActorRefFrom<typeof delayRepayment> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const expired = snapshot.matches('expired');
  const shown = snapshot.context.detail !== null && (expired || snapshot.matches('showing'));
  return (
    <Screen
      title={t('Perpanjang Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={!snapshot.hasTag('failed') && t('Biaya ini mengundur jatuh tempo. Sisa pinjaman Anda tidak berkurang.')}
      actions={
        shown && (
          <ActionBar
            more={
              expired && (
                <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
                  {t('Muat ulang')}
                </Button>
              )
            }
          >
            <Button disabled={!snapshot.can({ type: 'pay.chosen' })} onClick={() => actor.send({ type: 'pay.chosen' })}>
              {t('Bayar Segera')}
            </Button>
          </ActionBar>
        )
      }
    >
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Biaya perpanjangan belum bisa dimuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        >
          {snapshot.can({ type: 'details.chosen' }) && (
            <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
              {t('Lihat detail pinjaman')}
            </Button>
          )}
        </TryAgain>
      )}
      {snapshot.matches('loading') && (
        <Skeleton text={t('Memuat biaya perpanjangan…')} shapes={['amount', 'card', 'rows']} />
      )}
      {shown && <Answer actor={actor} />}
    </Screen>
  );
}
