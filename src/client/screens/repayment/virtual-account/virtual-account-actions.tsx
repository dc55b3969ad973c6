import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import {
  selectCanOpenApp,
  selectIsExpired,
  selectIsPaid,
  selectIsShowing,
  selectWatch,
} from '#machines/repayment/virtual-account-selectors.ts';
import { PaidBar } from '../paid-bar.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** What can be done with a code, one that is over, one that no longer fits the bill, and a payment. */
export function VirtualAccountActions({ actor }: Props) {
  const isShowing = useSelector(actor, selectIsShowing);
  const isExpired = useSelector(actor, selectIsExpired);
  const isPaid = useSelector(actor, selectIsPaid);
  if (isShowing) return <ClaimBar actor={actor} />;
  if (isExpired) return <RenewBar actor={actor} />;
  return isPaid ? <PaidBar actor={actor} /> : <BillBar actor={actor} />;
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
