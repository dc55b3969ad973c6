import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { myLoans } from '#machines/loan/my-loans.ts';

export { myLoansFlow as flow } from './my-loans-actors.ts';

const content = () => import('./my-loans-content.tsx');
const Content = part('myLoans', async () => (await content()).MyLoansContent);
const NoLoans = part('myLoans', async () => (await content()).NoLoans);
const Contact = part('myLoans', async () => (await content()).MyLoansContact);

/** The borrower's loans, the next due first. No screen of the specification. */
export default function MyLoansView({ actor }: { actor: ActorRefFrom<typeof myLoans> }) {
  const { t, goBack } = useApp();
  const isListed = useSelector(actor, (snapshot) => snapshot.matches('listing') || snapshot.matches('loading'));
  return (
    <Screen title={t('Pinjaman Saya')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable
        actor={actor}
        loading={t('Memuat pinjaman…')}
        shapes={['amount', 'list']}
        failed={t('Daftar pinjaman belum bisa dimuat.')}
        hasPhone
        empty={<NoLoans actor={actor} />}
      >
        <Content actor={actor} />
      </Loadable>
      {!isListed && <Contact actor={actor} />}
    </Screen>
  );
}
