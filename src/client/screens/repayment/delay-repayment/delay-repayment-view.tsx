import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { type delayRepayment, selectIsExpired } from '#machines/repayment/delay-repayment.ts';

export { delayRepaymentFlow as flow } from './delay-repayment-actors.ts';

type Props = { actor: ActorRefFrom<typeof delayRepayment> };

const Content = part(
  'delayRepayment',
  async () => (await import('./delay-repayment-content.tsx')).DelayRepaymentContent,
);
const LastKnown = part('delayRepayment', async () => (await import('../../kit/last-known.tsx')).LastKnown);

/** Specification section 2, screen 17; rows DL-*. */
export default function DelayRepaymentView({ actor }: Props) {
  const { t, goBack } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.query.orderId);
  const isAnswered = useSelector(actor, (snapshot) => snapshot.matches('answered'));
  const canOpenDetails = useSelector(actor, (snapshot) => snapshot.can({ type: 'details.chosen' }));
  return (
    <Screen
      title={t('Perpanjang Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isAnswered && <PayBar actor={actor} />}
    >
      {useSelector(actor, (snapshot) => snapshot.hasTag('unreached')) && <LastKnown orderId={orderId} isOfDelay />}
      <Loadable
        actor={actor}
        loading={t('Memuat biaya perpanjangan…')}
        shapes={['amount', 'card', 'rows']}
        failed={t('Biaya perpanjangan belum bisa dimuat.')}
        underFailed={
          canOpenDetails && (
            <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
              {t('Lihat detail pinjaman')}
            </Button>
          )
        }
      >
        <Content actor={actor} />
      </Loadable>
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
      <Button
        disabled={!useSelector(actor, (snapshot) => snapshot.can({ type: 'pay.chosen' }))}
        onClick={() => actor.send({ type: 'pay.chosen' })}
      >
        {t('Bayar Segera')}
      </Button>
    </ActionBar>
  );
}
