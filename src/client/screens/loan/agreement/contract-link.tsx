import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { selectIsFetching } from '#machines/loan/contract-modal.ts';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { selectContractAt, selectIsContractGrey } from '#machines/loan/loan-confirm-selectors.ts';

type Props = { actor: ActorRefFrom<typeof loanConfirm>; title: string; position: number };

/** A contract of the offer. The one that is on its way says so, and keeps the focus, for its dialog to give it back. */
export function ContractLink({ actor, title, position }: Props) {
  const { t } = useApp();
  const [contractAt, isContractGrey] = useMemo(
    () => [selectContractAt(position), selectIsContractGrey(position)],
    [position],
  );
  const isGrey = useSelector(actor, isContractGrey);
  const isFetching = useSelector(useSelector(actor, contractAt), selectIsFetching);
  return (
    <LinkRow
      icon="document"
      title={title}
      note={isFetching ? t('Membuka perjanjian…') : undefined}
      disabled={isGrey}
      onClick={() => actor.send({ type: 'contract.chosen', position })}
    />
  );
}
