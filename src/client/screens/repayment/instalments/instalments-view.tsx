import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { type instalments, selectedAmount } from '#machines/repayment/instalments.ts';

export { instalmentsFlow as flow } from './instalments-actors.ts';

type Props = { actor: ActorRefFrom<typeof instalments> };

const Content = part('instalments', async () => (await import('./instalments-content.tsx')).InstalmentsContent);
const LastKnown = part('instalments', async () => (await import('../../kit/last-known.tsx')).LastKnown);

/** Specification section 2, screen 16; rows IS-*. */
export default function InstalmentsView({ actor }: Props) {
  const { t, goBack } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.query.orderId);
  const isSelecting = useSelector(actor, (snapshot) => snapshot.matches('selecting'));
  const isSettled = useSelector(actor, (snapshot) => snapshot.matches('settled'));
  return (
    <Screen
      title={t('Detail Tagihan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={(isSelecting && <PayBar actor={actor} />) || (isSettled && <DetailsBar actor={actor} />)}
    >
      {useSelector(actor, (snapshot) => snapshot.hasTag('unreached')) && (
        <LastKnown orderId={orderId} isOfDelay={false} />
      )}
      <Loadable
        actor={actor}
        loading={t('Memuat tagihan…')}
        shapes={['amount', 'list', 'rows']}
        failed={t('Tagihan belum bisa dimuat.')}
      >
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}

/** The way to pay what is ticked; its sum stands here while the one of the page is out of sight (`.paid-now` of ui/action-bar.css). */
function PayBar({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const amount = useSelector(actor, ({ context }) => selectedAmount(context));
  return (
    <ActionBar summary={<Amount {...moneyParts(amount)} size="line" label={t('Dibayar sekarang')} />}>
      <Button onClick={() => actor.send({ type: 'pay.chosen' })}>{t('Bayar Segera')}</Button>
    </ActionBar>
  );
}

function DetailsBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar>
      <Button onClick={() => actor.send({ type: 'details.chosen' })}>{t('Lihat detail pinjaman')}</Button>
    </ActionBar>
  );
}
