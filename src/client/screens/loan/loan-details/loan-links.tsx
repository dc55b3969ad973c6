import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { type loanDetails, selectOffersReminder } from '#machines/loan/loan-details.ts';

/** Where else a borrower finds something about this loan, and the others. */
export function LoanLinks({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t } = useApp();
  const hasLoans = useSelector(actor, (snapshot) => snapshot.can({ type: 'myLoans.chosen' }));
  const hasLoan = useSelector(actor, (snapshot) => snapshot.can({ type: 'history.chosen' }));
  const offersReminder = useSelector(actor, selectOffersReminder);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ showing: { reminder: 'refused' } }));
  if (!hasLoans) return null;
  return (
    <ListCard>
      {offersReminder && (
        <LinkRow
          icon="calendar"
          title={t('Ingatkan jatuh tempo')}
          note={isRefused ? t('Belum bisa dibuat. Coba lagi nanti.') : t('Simpan tanggalnya di kalender')}
          onClick={() => actor.send({ type: 'reminder.chosen' })}
        />
      )}
      {hasLoan && (
        <LinkRow
          icon="document"
          title={t('Riwayat Pinjaman')}
          note={t('Pembayaran, bukti, perjanjian')}
          onClick={() => actor.send({ type: 'history.chosen' })}
        />
      )}
      <LinkRow icon="coins" title={t('Pinjaman Saya')} onClick={() => actor.send({ type: 'myLoans.chosen' })} />
    </ListCard>
  );
}
