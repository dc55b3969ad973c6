import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';

/** Where else a borrower finds something about this loan, and the others. */
export function LoanLinks({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t } = useApp();
  return (
    <ListCard>
      <LinkRow icon="coins" title={t('Pinjaman Saya')} onClick={() => actor.send({ type: 'myLoans.chosen' })} />
    </ListCard>
  );
}
