import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type cardRepayment,
  selectCanChangeMethod,
  selectCanOpenOwed,
  selectCardAmount,
} from '#machines/repayment/card-repayment.ts';

export { cardRepaymentFlow as flow } from './card-repayment-actors.ts';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

const Content = part('cardRepayment', async () => (await import('./card-repayment-content.tsx')).CardRepaymentContent);
const Bar = part('cardRepayment', async () => (await import('./card-repayment-content.tsx')).CardRepaymentBar);

/** Specification section 2, screen 22; rows CR-*. */
export default function CardRepaymentView({ actor }: Props) {
  const { t, moneyParts, goBack } = useApp();
  const amount = useSelector(actor, selectCardAmount);
  const hasNoCard = useSelector(actor, (snapshot) => snapshot.matches('noCard'));
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  return (
    <Screen
      title={t('Bayar dengan Kartu')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={(isAnswered || hasNoCard) && <Bar actor={actor} />}
    >
      {amount && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      {useSelector(actor, (snapshot) => snapshot.matches('loading')) && (
        <Skeleton text={t('Memuat kartu…')} shapes={['list', 'rows']} />
      )}
      {useSelector(actor, (snapshot) => snapshot.hasTag('failed')) && <Failed actor={actor} />}
      {(isAnswered || hasNoCard) && <Content actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  const openOwed = { label: t('Buka tagihan'), onChoose: () => actor.send({ type: 'owed.chosen' }) };
  return (
    <TryAgain
      text={t('Kartu belum bisa dimuat.')}
      reason={useSelector(actor, ({ context }) => context.reason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
      wayOn={useSelector(actor, selectCanOpenOwed) ? openOwed : undefined}
    >
      {useSelector(actor, selectCanChangeMethod) && (
        <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah metode')}
        </Button>
      )}
    </TryAgain>
  );
}
