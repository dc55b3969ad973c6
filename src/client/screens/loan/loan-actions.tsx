import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';

/** What can be done with the loan, by its status: repay, repay or delay, borrow again, or nothing. */
export function LoanActions({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  if (snapshot.matches({ showing: { page: 'loanMore' } })) {
    return (
      <ActionBar>
        <Button onClick={() => actor.send({ type: 'loanMore.chosen' })}>{t('Pinjam lagi')}</Button>
      </ActionBar>
    );
  }
  if (!snapshot.can({ type: 'repay.chosen' })) return null;
  return (
    <ActionBar
      more={
        snapshot.can({ type: 'delay.chosen' }) && (
          <div className="row">
            <span className="text secondary">{t('Dana kurang?')}</span>
            <Button kind="text" onClick={() => actor.send({ type: 'delay.chosen' })}>
              {t('Tunda pembayaran')}
            </Button>
          </div>
        )
      }
    >
      <Button onClick={() => actor.send({ type: 'repay.chosen' })}>{t('Bayar sekarang')}</Button>
    </ActionBar>
  );
}
