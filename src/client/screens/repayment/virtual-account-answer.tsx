import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
import { Dialog } from '#client/ui/controls/dialog.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { ExpiredCode } from './expired-code.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';

/** The virtual account that the server gave, and what became of it. */
export function VirtualAccountAnswer({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  return (
    <>
      {snapshot.matches('showing') && <PaymentInstructions actor={actor} />}
      {snapshot.matches('expired') && <ExpiredCode actor={actor} />}
      {snapshot.matches('paid') && <PaymentReceipt actor={actor} />}
      {snapshot.matches({ showing: { page: 'tips' } }) && (
        <Dialog
          title={t('Sudah membayar?')}
          onClose={() => actor.send({ type: 'tips.cancelled' })}
          actions={
            <>
              <Button kind="secondary" onClick={() => actor.send({ type: 'tips.cancelled' })}>
                {t('BATAL')}
              </Button>
              <Button onClick={() => actor.send({ type: 'tips.confirmed' })}>{t('YA')}</Button>
            </>
          }
        >
          <p>{t('Wi will confirm your repayment as soon as possible')}</p>
        </Dialog>
      )}
    </>
  );
}
