import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Amount } from '#client/ui/cards/amount.tsx';
import type { instalmentSelection } from '#machines/repayment/instalment-selection.ts';
import { isTicked, selectedAmount } from '#machines/repayment/instalments.ts';

const Answer = part(
  'instalmentSelection',
  async () => (await import('./instalment-selection-answer.tsx')).InstalmentSelectionAnswer,
);

/** Specification section 2, screen 16; rows IS-*. */
export function InstalmentSelectionView({ actor }: { actor: ActorRefFrom<typeof instalmentSelection> }) {
  const { t, moneyParts, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const selecting = snapshot.matches('selecting');
  const settled = snapshot.matches('settled');
  const ticked = snapshot.context.periods.filter(({ periodNo }) => isTicked(snapshot.context, periodNo)).length;
  return (
    <Screen
      title={t('Detail Tagihan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={
        !settled &&
        !snapshot.hasTag('failed') &&
        t(
          'Pilih cicilan yang ingin Anda bayar sekarang. Totalnya dihitung di bagian bawah layar, sebelum Anda memilih cara membayar.',
        )
      }
      actions={
        (settled && (
          <ActionBar>
            <Button onClick={() => actor.send({ type: 'details.chosen' })}>{t('Lihat detail pinjaman')}</Button>
          </ActionBar>
        )) ||
        (selecting && (
          <ActionBar
            summary={
              <div aria-live="polite">
                <Amount
                  {...moneyParts(selectedAmount(snapshot.context))}
                  size="line"
                  label={t('Total ({ticked} cicilan)', { ticked })}
                />
              </div>
            }
          >
            <Button onClick={() => actor.send({ type: 'pay.chosen' })}>{t('Bayar Segera')}</Button>
          </ActionBar>
        ))
      }
    >
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Tagihan belum bisa dimuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {snapshot.matches('loading') && <Skeleton text={t('Memuat tagihan…')} shapes={['amount', 'list', 'rows']} />}
      {(selecting || settled) && <Answer actor={actor} />}
    </Screen>
  );
}
