import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/app-context.tsx';
import { part } from '#client/part.tsx';
import { useSnapshot } from '#client/snapshot.ts';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { isPositiveAmount } from '#contract/money.ts';
import type { methodChooser } from '#machines/repayment/method-chooser.ts';
import { TryAgain } from '../kit/try-again.tsx';

const Answer = part('methodChooser', async () => (await import('./method-chooser-answer.tsx')).MethodChooserAnswer);

/** Specification section 2, screen 14; rows MC-*. */
export function MethodChooserView({ actor }: { actor: ActorRefFrom<typeof methodChooser> }) {
  const { t, moneyParts, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const { payType, query } = snapshot.context;
  const { amount = '' } = query;
  return (
    <Screen
      title={t('Metode Pembayaran')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={!snapshot.hasTag('failed') && t('Pilih cara membayar. Kode pembayarannya muncul di halaman berikutnya.')}
      actions={
        <ActionBar>
          <Button disabled={!snapshot.can({ type: 'pay.chosen' })} onClick={() => actor.send({ type: 'pay.chosen' })}>
            {t('SAYA INGIN MEMBAYAR')}
          </Button>
        </ActionBar>
      }
    >
      {isPositiveAmount(amount) && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      <Tabs
        label={t('Jenis pembayaran')}
        tabs={[
          { value: 1, label: t('Bank'), icon: 'bank' },
          { value: 2, label: t('Mini Market'), icon: 'store' },
        ]}
        value={payType}
        onChange={(chosen) => actor.send({ type: 'payType.chosen', payType: chosen })}
      >
        {snapshot.matches('loading') && <Skeleton text={t('Memuat pilihan…')} shapes={['list']} />}
        {snapshot.hasTag('failed') && (
          <TryAgain
            text={t('Pilihan pembayaran belum bisa dimuat.')}
            reason={snapshot.context.reason}
            onRetry={() => actor.send({ type: 'load.retried' })}
          />
        )}
        {snapshot.matches('idle') && <Answer actor={actor} />}
      </Tabs>
    </Screen>
  );
}
