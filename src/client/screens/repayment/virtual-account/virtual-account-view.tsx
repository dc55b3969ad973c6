import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain, usePhone } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isOfDelay } from '#machines/repayment/payment.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';

export { virtualAccountFlow as flow } from './virtual-account-actors.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

const Content = part(
  'virtualAccount',
  async () => (await import('./virtual-account-content.tsx')).VirtualAccountContent,
);
const LastKnown = part('virtualAccount', async () => (await import('../../kit/last-known.tsx')).LastKnown);
const Announcement = part('virtualAccount', async () => (await import('./virtual-account-content.tsx')).Announcement);
const Actions = part(
  'virtualAccount',
  async () => (await import('./virtual-account-content.tsx')).VirtualAccountActions,
);

/** Specification section 2, screen 13; rows VA-*. */
export default function VirtualAccountView({ actor }: Props) {
  const { t, goBack } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const ofDelay = useSelector(actor, ({ context }) => isOfDelay(context.query));
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  return (
    <Screen
      title={t('Pelunasan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isAnswered && <Actions actor={actor} />}
    >
      <p role="status" className="visually-hidden">
        {isAnswered && <Announcement actor={actor} />}
      </p>
      {useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && (
        <Skeleton text={t('Menyiapkan kode pembayaran…')} shapes={['amount', 'rows', 'list']} />
      )}
      {useSelector(actor, (snapshot) => snapshot.hasTag('unreached')) && (
        <LastKnown orderId={orderId} isOfDelay={ofDelay} />
      )}
      {useSelector(actor, (snapshot) => snapshot.matches('failed')) && <Failed actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.matches('unread')) && <Unread actor={actor} />}
      {isAnswered && <Content actor={actor} />}
    </Screen>
  );
}

/** Where it is not known whether an earlier code was paid, nobody is asked to pay. */
function Unread({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Status pembayaran belum bisa dimuat.')}
      phone={usePhone(useSelector(actor, ({ context }) => context.servicePhone))}
      reason={useSelector(actor, ({ context }) => context.reason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    >
      <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
        {t('Lihat detail pinjaman')}
      </Button>
    </TryAgain>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  const openOwed = { label: t('Buka tagihan'), onChoose: () => actor.send({ type: 'owed.chosen' }) };
  return (
    <TryAgain
      text={t('Kode pembayaran belum bisa dibuat.')}
      phone={usePhone(useSelector(actor, ({ context }) => context.servicePhone))}
      reason={useSelector(actor, ({ context }) => context.reason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
      wayOn={useSelector(actor, (snapshot) => snapshot.can({ type: 'owed.chosen' })) ? openOwed : undefined}
    >
      {useSelector(actor, (snapshot) => snapshot.can({ type: 'method.changed' })) && (
        <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah metode')}
        </Button>
      )}
    </TryAgain>
  );
}
