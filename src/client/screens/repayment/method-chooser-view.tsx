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
import { Tabs } from '#client/ui/fields/tabs.tsx';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { methodChooser } from '#machines/repayment/method-chooser.ts';

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
