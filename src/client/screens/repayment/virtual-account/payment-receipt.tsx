import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { Receipt, toTop } from '../../kit/receipt.tsx';
import { Paid } from './paid.tsx';
import { outcomeOf, restOf } from './paid-amount.ts';
import { receiptOf } from './receipt.ts';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** The payment has arrived (row VA-15): its receipt, to print and to share, where the server gives one. */
export function PaymentReceipt({ actor }: Props) {
  const app = useApp();
  const { t, moneyParts } = app;
  const snapshot = useSelector(actor, (whole) => whole);
  const receipt = receiptOf(app, snapshot);
  if (!receipt) return <Paid actor={actor} />;
  const { heading: title, text } = receipt;
  const { amount = '', received = '' } = selectPayment(snapshot) ?? {};
  return (
    <Receipt
      {...receipt}
      ref={toTop}
      outcome={outcomeOf(snapshot)}
      lender={<LenderMark />}
      amount={moneyParts(receipt.amount)}
      share={restOf(snapshot) ? { of: Number(amount), paid: Number(received) } : undefined}
    >
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.printed' })}>
        <Icon name="print" />
        {t('Cetak')}
      </Button>
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.shared', title, text })}>
        <Icon name="share" />
        {t('Bagikan')}
      </Button>
    </Receipt>
  );
}
