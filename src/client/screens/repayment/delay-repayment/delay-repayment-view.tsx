import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type delayRepayment,
  selectCanOpenDetails,
  selectCanPayDelay,
  selectDelayReason,
  selectIsDelayAnswered,
  selectIsDelayFailed,
  selectIsDelayLoading,
  selectIsExpired,
} from '#machines/repayment/delay-repayment.ts';

export { delayRepaymentFlow as flow } from './delay-repayment-actors.ts';

type Props = { actor: ActorRefFrom<typeof delayRepayment> };

const Content = part(
  'delayRepayment',
  async () => (await import('./delay-repayment-content.tsx')).DelayRepaymentContent,
);

/** Specification section 2, screen 17; rows DL-*. */
export default function DelayRepaymentView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isAnswered = useSelector(actor, selectIsDelayAnswered);
  return (
    <Screen
      title={t('Perpanjang Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isAnswered && <PayBar actor={actor} />}
    >
      {useSelector(actor, selectIsDelayFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsDelayLoading) && (
        <Skeleton text={t('Memuat biaya perpanjangan…')} shapes={['amount', 'card', 'rows']} />
      )}
      {isAnswered && <Content actor={actor} />}
    </Screen>
  );
}

function PayBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar
      more={
        useSelector(actor, selectIsExpired) && (
          <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
            {t('Muat ulang')}
          </Button>
        )
      }
    >
      <Button disabled={!useSelector(actor, selectCanPayDelay)} onClick={() => actor.send({ type: 'pay.chosen' })}>
        {t('Bayar Segera')}
      </Button>
    </ActionBar>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Biaya perpanjangan belum bisa dimuat.')}
      reason={useSelector(actor, selectDelayReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    >
      {useSelector(actor, selectCanOpenDetails) && (
        <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
          {t('Lihat detail pinjaman')}
        </Button>
      )}
    </TryAgain>
  );
}
