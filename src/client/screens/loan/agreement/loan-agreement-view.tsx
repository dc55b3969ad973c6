import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { ADDRESS_REFUSED } from '#machines/kit/setup/address.ts';
import type { loanAgreement } from '#machines/loan/loan-agreement.ts';
import { AgreementFrame } from './agreement-frame.tsx';
import { AgreementPdf } from './agreement-pdf.tsx';

export { loanAgreementFlow as flow } from './loan-agreement-actors.ts';

const PublicTerms = part('loanAgreement', async () => (await import('./public-terms.tsx')).PublicTerms);

/** The loan agreement page of specification section 2; rows CT-*. */
export default function LoanAgreementView({ actor }: { actor: ActorRefFrom<typeof loanAgreement> }) {
  const { t, goBack } = useApp();
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return (
    <Screen
      title={t('Perjanjian Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      trailing={<AgreementPdf actor={actor} />}
    >
      <Loadable
        actor={actor}
        loading={t('Membuka perjanjian…')}
        shapes={['rows', 'rows']}
        failed={t('Perjanjian belum bisa dibuka.')}
      >
        {value === 'refused' && <Failed text={t(ADDRESS_REFUSED)} />}
        {value === 'reading' && <AgreementFrame title={t('Perjanjian Pinjaman')} url={context.url} />}
        {value === 'publicTerms' && <PublicTerms />}
      </Loadable>
    </Screen>
  );
}
