import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { cardRepayment } from '#machines/repayment/card-repayment.ts';
import { amountOf } from '#machines/repayment/payment.ts';

export { cardRepaymentFlow as flow } from './card-repayment-actors.ts';

const Content = part('cardRepayment', async () => (await import('./card-repayment-content.tsx')).CardRepaymentContent);
const Bar = part('cardRepayment', async () => (await import('./card-repayment-content.tsx')).CardRepaymentBar);

/** Specification section 2, screen 22; rows CR-*. */
export default function CardRepaymentView({ actor }: { actor: ActorRefFrom<typeof cardRepayment> }) {
  const { t, moneyParts, goBack } = useApp();
  const amount = useSelector(actor, ({ context }) => amountOf(context.query));
  const hasWays = useSelector(actor, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('failed'));
  const isOutcome = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('unknown') ||
      snapshot.matches('announced') ||
      snapshot.matches('changed') ||
      snapshot.matches({ ready: 'declined' }),
  );
  const canOpenOwed = useSelector(actor, (snapshot) => snapshot.can({ type: 'owed.chosen' }));
  const canChangeMethod = useSelector(actor, (snapshot) => snapshot.can({ type: 'method.changed' }));
  const openOwed = { label: t('Buka tagihan'), onChoose: () => actor.send({ type: 'owed.chosen' }) };
  const changeMethod = (
    <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
      {t('Ubah metode')}
    </Button>
  );
  return (
    <Screen
      title={t('Bayar dengan Kartu')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={hasWays && <Bar actor={actor} />}
    >
      {amount && !isOutcome && <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />}
      <Loadable
        actor={actor}
        loading={t('Memuat kartu…')}
        shapes={['list', 'rows']}
        failed={t('Kartu belum bisa dimuat.')}
        wayOn={canOpenOwed ? openOwed : undefined}
        underFailed={canChangeMethod && changeMethod}
      >
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
