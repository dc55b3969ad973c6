import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectAreTipsOpen } from '#machines/repayment/virtual-account-content.ts';
import {
  selectIsExpired,
  selectIsShowing,
  selectIsStale,
  selectReceiptActor,
} from '#machines/repayment/virtual-account-selectors.ts';
import { PaymentReceipt } from '../payment-receipt.tsx';
import { ExpiredCode } from './expired-code.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { StaleCode } from './stale-code.tsx';

/** The bar comes in the same file as what stands above it. */
export { VirtualAccountActions } from './virtual-account-actions.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** The virtual account that the server gave, and what became of it. */
export function VirtualAccountAnswer({ actor }: Props) {
  const receipt = useSelector(actor, selectReceiptActor);
  return (
    <>
      {useSelector(actor, selectIsShowing) && <PaymentInstructions actor={actor} />}
      {useSelector(actor, selectIsExpired) && <ExpiredCode actor={actor} />}
      {useSelector(actor, selectIsStale) && <StaleCode actor={actor} />}
      {receipt && <PaymentReceipt actor={receipt} />}
      {useSelector(actor, selectAreTipsOpen) && <Tips actor={actor} />}
    </>
  );
}

function Tips({ actor }: Props) {
  const { t } = useApp();
  const cancel = () => actor.send({ type: 'tips.cancelled' });
  return (
    <Dialog
      title={t('Sudah membayar?')}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {t('BATAL')}
          </Button>
          <Button onClick={() => actor.send({ type: 'tips.confirmed' })}>{t('YA')}</Button>
        </>
      }
    >
      <p>{t('Wi will confirm your repayment as soon as possible')}</p>
    </Dialog>
  );
}
