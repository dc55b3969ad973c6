import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectConfirmation,
  selectIsAgreementGrey,
  selectIsConfirmGrey,
  selectIsPushing,
  selectIsRefused,
  selectIsTicked,
} from '#machines/loan/loan-confirm-selectors.ts';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

/** The box that agrees, what confirms the offer, and, once it was refused, what makes it anew. */
export function ConfirmBar({ actor }: Props) {
  const { t, money } = useApp();
  const amount = useSelector(actor, selectConfirmation)?.amount ?? '';
  const isRefused = useSelector(actor, selectIsRefused);
  return (
    <ActionBar
      more={
        isRefused && (
          <Button kind="text" onClick={() => actor.send({ type: 'offer.renewed' })}>
            {t('Muat ulang')}
          </Button>
        )
      }
    >
      <Checkbox
        label={t('I have read and agreed to the above')}
        checked={useSelector(actor, selectIsTicked)}
        disabled={useSelector(actor, selectIsAgreementGrey)}
        onChange={() => actor.send({ type: 'agreement.toggled' })}
      />
      <Button
        disabled={useSelector(actor, selectIsConfirmGrey)}
        busy={useSelector(actor, selectIsPushing)}
        onClick={() => actor.send({ type: 'confirm.chosen' })}
      >
        {t('Pinjam {amount}', { amount: money(amount) })}
      </Button>
    </ActionBar>
  );
}
