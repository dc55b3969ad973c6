import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { ConfirmDialogs } from './confirm-dialogs.tsx';
import { LoanOffer } from './loan-offer.tsx';
import { MarketCopy } from './market-copy.tsx';
import { RepaymentPlan } from './repayment-plan.tsx';

/** The offer that the server made, its contracts, and what stands over them. */
export function LoanConfirmAnswer({ actor }: { actor: ActorRefFrom<typeof loanConfirm> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { confirmation, contracts, position, ticked, planOpen } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const fetching = snapshot.matches('fetching');
  if (!confirmation) return null;
  return (
    <>
      <LoanOffer confirmation={confirmation} />
      <RepaymentPlan
        confirmation={confirmation}
        open={planOpen}
        onToggle={() => actor.send({ type: 'plan.toggled' })}
      />
      <MarketCopy />
      <ListCard heading={t('Perjanjian')}>
        {contracts.map(({ title }, index) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: contracts may have equal titles, and their place is what tells them apart
            key={index}
            icon="document"
            title={title}
            note={fetching && index === position ? t('Membuka perjanjian…') : undefined}
            // The one that is on its way keeps the focus, for the dialog to give it back.
            disabled={busy && !(fetching && index === position)}
            onClick={() => actor.send({ type: 'contract.chosen', position: index })}
          />
        ))}
        <Checkbox
          key="box"
          label={t('I have read and agreed to the above')}
          checked={ticked}
          disabled={busy}
          onChange={() => actor.send({ type: 'agreement.toggled' })}
        />
      </ListCard>
      <ConfirmDialogs actor={actor} />
    </>
  );
}
