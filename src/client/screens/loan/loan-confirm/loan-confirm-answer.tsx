import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { selectConfirmation, selectContracts } from '#machines/loan/loan-confirm-selectors.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { ContractLink } from '../agreement/contract-link.tsx';
import { RepaymentPlan } from '../loan-details/repayment-plan.tsx';
import { ConfirmDialogs } from './confirm-dialogs.tsx';
import { OfferFacts, OfferSum } from './loan-offer.tsx';
import { MarketCopy } from './market-copy.tsx';
import { Payout } from './payout-account.tsx';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

/** The offer that the server made, its contracts, and what stands over them. */
export function LoanConfirmAnswer({ actor }: Props) {
  const confirmation = useSelector(actor, selectConfirmation);
  if (!confirmation) return null;
  return (
    <>
      <OfferSum confirmation={confirmation} />
      <RepaymentPlan actor={actor} confirmation={confirmation} />
      <OfferFacts confirmation={confirmation} />
      {confirmation.payoutAccount && <Payout account={confirmation.payoutAccount} />}
      <MarketCopy />
      <Contracts actor={actor} />
      <LenderMark />
      <ConfirmDialogs actor={actor} />
    </>
  );
}

/** The contracts; the box that agrees to them stands by the button. */
function Contracts({ actor }: Props) {
  const { t } = useApp();
  const contracts = useSelector(actor, selectContracts);
  if (contracts.length === 0) return null;
  return (
    <ListCard heading={t('Perjanjian')}>
      {contracts.map(({ title }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contract is its place; two may have one title
        <ContractLink key={position} actor={actor} title={title} position={position} />
      ))}
    </ListCard>
  );
}
