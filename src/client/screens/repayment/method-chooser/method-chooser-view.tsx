import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import {
  type methodChooser,
  selectCanPayByMethod,
  selectChooserAmount,
  selectChooserReason,
  selectIsChooserAnswered,
  selectIsChooserFailed,
  selectIsChooserLoading,
  selectLacksBank,
  selectLacksMarket,
  selectLacksMethod,
  selectPayType,
} from '#machines/repayment/method-chooser.ts';
import { payTypes } from '../../kit/channel.tsx';

export { methodChooserFlow as flow } from './method-chooser-actors.ts';

type Props = { actor: ActorRefFrom<typeof methodChooser> };

const Content = part('methodChooser', async () => (await import('./method-chooser-content.tsx')).MethodChooserContent);

/** Specification section 2, screen 14; rows MC-*. */
export default function MethodChooserView({ actor }: Props) {
  const { t, market, moneyParts, goBack } = useApp();
  const amount = useSelector(actor, selectChooserAmount);
  return (
    <Screen title={t('Metode Pembayaran')} onBack={goBack} backLabel={t('Kembali')} actions={<PayBar actor={actor} />}>
      {amount && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      <Tabs
        label={t('Jenis pembayaran')}
        tabs={payTypes(useIsOfBuild() ? null : market.payment, t)}
        value={useSelector(actor, selectPayType)}
        onChange={(chosen) => actor.send({ type: 'payType.chosen', payType: chosen })}
      >
        {useSelector(actor, selectIsChooserLoading) && <Skeleton text={t('Memuat pilihan…')} shapes={['list']} />}
        {useSelector(actor, selectIsChooserFailed) && <Failed actor={actor} />}
        {useSelector(actor, selectIsChooserAnswered) && <Content actor={actor} />}
      </Tabs>
    </Screen>
  );
}

/** While nothing is chosen the button looks so, and says what is missing; who presses it is told once more (row MC-09). */
function PayBar({ actor }: Props) {
  const { t } = useApp();
  const lacksBank = useSelector(actor, selectLacksBank);
  const lacksMethod = useSelector(actor, selectLacksMethod);
  const lacksMarket = useSelector(actor, selectLacksMarket);
  const missing =
    (lacksBank && t('Pilih bank lebih dulu')) ||
    (lacksMethod && t('Pilih cara bayar lebih dulu')) ||
    (lacksMarket && t('Pilih tempat bayar lebih dulu')) ||
    '';
  return (
    <ActionBar
      summary={
        missing && (
          <p id="missing" className="secondary small">
            {missing}
          </p>
        )
      }
    >
      <Button
        kind={useSelector(actor, selectIsChooserFailed) ? 'secondary' : 'primary'}
        disabled={!useSelector(actor, selectCanPayByMethod)}
        aria-disabled={missing !== ''}
        aria-describedby={missing ? 'missing' : undefined}
        onClick={() => actor.send({ type: 'pay.chosen' })}
      >
        {t('SAYA INGIN MEMBAYAR')}
      </Button>
    </ActionBar>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Pilihan pembayaran belum bisa dimuat.')}
      reason={useSelector(actor, selectChooserReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
