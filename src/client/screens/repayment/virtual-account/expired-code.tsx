import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectAccount } from '#machines/repayment/virtual-account-content.ts';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { PaidAlready } from '../paid-already.tsx';

/** The code is withdrawn, with the reason (row VA-16). */
export function ExpiredCode({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t, moneyParts } = useApp();
  const account = useSelector(actor, selectAccount);
  return (
    <>
      <StatusBanner
        icon="180"
        tone="bad"
        headline={t('Kode pembayaran sudah berakhir')}
        text={t('Waktu bayarnya habis, jadi nomor lama ditarik. Jangan membayar ke nomor itu lagi.')}
      />
      {account && <Amount {...moneyParts(account.amount)} label={t('Total pembayaran')} />}
      <PaidAlready actor={actor} />
    </>
  );
}
