import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import {
  selectCanChangeMethod,
  selectCanOpenApp,
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
  selectWatch,
} from '#machines/repayment/virtual-account-selectors.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

const Answer = part('virtualAccount', async () => (await import('./virtual-account-answer.tsx')).VirtualAccountAnswer);
const PaidBar = part('virtualAccount', async () => (await import('./paid-bar.tsx')).PaidBar);

/** Specification section 2, screen 13; rows VA-*. */
export function VirtualAccountView({ actor }: Props) {
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
      actions={
        (isShowing && <ClaimBar actor={actor} />) ||
        (isExpired && <RenewBar actor={actor} />) ||
        (isStale && <BillBar actor={actor} />) ||
        (isPaid && <PaidBar actor={actor} />)
      }
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

function ClaimBar({ actor }: Props) {
  const { t } = useApp();
  const canOpenApp = useSelector(actor, selectCanOpenApp);
  return (
    <ActionBar more={<CheckNow actor={actor} />}>
      {canOpenApp && <Button onClick={() => actor.send({ type: 'app.opened' })}>{t('Buka aplikasi UPI')}</Button>}
      <Button kind={canOpenApp ? 'secondary' : 'primary'} onClick={() => actor.send({ type: 'paid.claimed' })}>
        {t('TELAH MEMBAYAR')}
      </Button>
    </ActionBar>
  );
}

/** Who has paid need not wait for the next reading. */
function CheckNow({ actor }: Props) {
  const { t } = useApp();
  const watch = useSelector(actor, selectWatch);
  const isAsking = useSelector(watch, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return (
    <Button kind="text" busy={isAsking} onClick={() => watch?.send({ type: 'check.asked' })}>
      {t('Cek sekarang')}
    </Button>
  );
}

function RenewBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar
      more={
        <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
          {t('Lihat detail pinjaman')}
        </Button>
      }
    >
      <Button onClick={() => actor.send({ type: 'code.renewed' })}>{t('Buat kode baru')}</Button>
    </ActionBar>
  );
}

function BillBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar>
      <Button onClick={() => actor.send({ type: 'bill.chosen' })}>{t('Buka tagihan')}</Button>
    </ActionBar>
  );
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
