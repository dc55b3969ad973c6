import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectConfirmation,
  selectContracts,
  selectIsBusy,
  selectIsTicked,
} from '#machines/loan/loan-confirm-selectors.ts';
import { ConfirmDialogs } from './confirm-dialogs.tsx';
import { ContractLink } from './contract-link.tsx';
import { LoanOffer } from './loan-offer.tsx';
import { MarketCopy } from './market-copy.tsx';
import { RepaymentPlan } from './repayment-plan.tsx';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

/** The offer that the server made, its contracts, and what stands over them. */
export function LoanConfirmAnswer({ actor }: Props) {
  const confirmation = useSelector(actor, selectConfirmation);
  if (!confirmation) return null;
  return (
    <>
      <LoanOffer confirmation={confirmation} />
      <RepaymentPlan actor={actor} confirmation={confirmation} />
      <MarketCopy />
      <Agreement actor={actor} />
      <ConfirmDialogs actor={actor} />
    </>
  );
}

/** The contracts, and the box that agrees to them. */
function Agreement({ actor }: Props) {
  const { t } = useApp();
  const contracts = useSelector(actor, selectContracts);
  return (
    <ListCard heading={t('Perjanjian')}>
      {contracts.map(({ title }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contract is its place; two may have one title
        <ContractLink key={position} actor={actor} title={title} position={position} />
      ))}
      <AgreementBox key="box" actor={actor} />
    </ListCard>
  );
}

function AgreementBox({ actor }: Props) {
  const { t } = useApp();
  return (
    <Checkbox
      label={t('I have read and agreed to the above')}
      checked={useSelector(actor, selectIsTicked)}
      disabled={useSelector(actor, selectIsBusy)}
      onChange={() => actor.send({ type: 'agreement.toggled' })}
    />
  );
}
