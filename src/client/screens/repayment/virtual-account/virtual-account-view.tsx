import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import {
  selectCanChangeMethod,
  selectCanOpenBill,
  selectIsAnswered,
  selectIsExpired,
  selectIsFailed,
  selectIsLoading,
  selectIsPaid,
  selectIsShowing,
  selectIsStale,
  selectReason,
  selectReceiptActor,
} from '#machines/repayment/virtual-account-selectors.ts';

export { virtualAccountFlow as flow } from './virtual-account-actors.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

const Answer = part('virtualAccount', async () => (await import('./virtual-account-answer.tsx')).VirtualAccountAnswer);
const Actions = part(
  'virtualAccount',
  async () => (await import('./virtual-account-answer.tsx')).VirtualAccountActions,
);

/** Specification section 2, screen 13; rows VA-*. */
export default function VirtualAccountView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isShowing = useSelector(actor, selectIsShowing);
  const isExpired = useSelector(actor, selectIsExpired);
  const isPaid = useSelector(actor, selectIsPaid);
  const isStale = useSelector(actor, selectIsStale);
  return (
    <Screen
      title={t('Pelunasan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={(isShowing || isExpired || isStale || isPaid) && <Actions actor={actor} />}
    >
      <p role="status" className="visually-hidden">
        {isPaid && <WhatCame actor={actor} />}
        {isExpired && t('Kode pembayaran sudah berakhir')}
        {isStale && t('Tagihan sudah berubah')}
      </p>
      {useSelector(actor, selectIsLoading) && (
        <Skeleton text={t('Menyiapkan kode pembayaran…')} shapes={['amount', 'rows', 'list']} />
      )}
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsAnswered) && <Answer actor={actor} />}
    </Screen>
  );
}

function WhatCame({ actor }: Props) {
  const { t } = useApp();
  const receipt = useSelector(actor, selectReceiptActor);
  const isPartial = useSelector(receipt, (snapshot) => snapshot?.matches({ withReceipt: 'partial' }) ?? false);
  const isOver = useSelector(receipt, (snapshot) => snapshot?.matches({ withReceipt: 'over' }) ?? false);
  return (isPartial && t('Diterima sebagian')) || (isOver && t('Dibayar lebih')) || t('Pembayaran diterima');
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  const openBill = { label: t('Buka tagihan'), onChoose: () => actor.send({ type: 'bill.chosen' }) };
  return (
    <TryAgain
      text={t('Kode pembayaran belum bisa dibuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
      wayOn={useSelector(actor, selectCanOpenBill) ? openBill : undefined}
    >
      {useSelector(actor, selectCanChangeMethod) && (
        <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah metode')}
        </Button>
      )}
    </TryAgain>
  );
}
