import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';

/** The way to us for who has paid to a code that is closed now. */
export function PaidAlready({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t } = useApp();
  return (
    <ListCard>
      <LinkRow
        icon="chat"
        title={t('Layanan pelanggan')}
        note={t('Sudah terlanjur membayar? Hubungi kami.')}
        onClick={() => actor.send({ type: 'customerService.chosen' })}
      />
    </ListCard>
  );
}
