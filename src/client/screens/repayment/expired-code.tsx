import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { Amount } from '#client/ui/base/amount.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectAccount } from '#machines/repayment/virtual-account-selectors.ts';

/** The code is withdrawn, with the reason (row VA-16). */
export function ExpiredCode({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t, moneyParts } = useApp();
  const account = useSelector(actor, selectAccount);
  return (
    <>
      <StatusBanner
        icon="180"
        headline={t('Kode pembayaran sudah berakhir')}
        text={t('Waktu bayarnya habis, jadi nomor lama ditarik. Jangan membayar ke nomor itu lagi.')}
      />
      {account && <Amount {...moneyParts(account.amount)} label={t('Total pembayaran')} />}
      <ListCard>
        <LinkRow
          icon="chat"
          title={t('Layanan pelanggan')}
          note={t('Sudah terlanjur membayar? Hubungi kami.')}
          onClick={() => actor.send({ type: 'customerService.chosen' })}
        />
      </ListCard>
    </>
  );
}
