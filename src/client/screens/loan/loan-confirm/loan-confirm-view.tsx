import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';

export { loanConfirmFlow as flow } from './loan-confirm-actors.ts';

const OfferReview = part('loanConfirm', async () => (await import('./offer-review.tsx')).OfferReview);
const ConfirmBar = part('loanConfirm', async () => (await import('./offer-review.tsx')).ConfirmBar);

/** Specification section 2, screen 18; rows LC-*. */
export default function LoanConfirmView({ actor }: { actor: ActorRefFrom<typeof loanConfirm> }) {
  const { t, goBack } = useApp();
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('offered'));
  return (
    <Screen
      title={t('Konfirmasi Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isOffered && <ConfirmBar actor={actor} />}
    >
      <Loadable
        actor={actor}
        loading={t('Memuat penawaran…')}
        shapes={['amount', 'rows', 'rows', 'list']}
        failed={t('Penawaran belum bisa dimuat.')}
      >
        <OfferReview actor={actor} />
      </Loadable>
    </Screen>
  );
}
