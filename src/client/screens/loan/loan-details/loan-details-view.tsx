import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { type loanDetails, selectIsPaid } from '#machines/loan/loan-details.ts';

export { loanDetailsFlow as flow } from './loan-details-actors.ts';

const content = () => import('./loan-details-content.tsx');
const Content = part('loanDetails', async () => (await content()).LoanDetailsContent);
const PaidNow = part('loanDetails', async () => (await content()).PaidNow);
const LastKnown = part('loanDetails', async () => (await import('../../kit/last-known.tsx')).LastKnown);
const Actions = part('loanDetails', async () => (await content()).LoanActions);

/** Specification section 2, screens 19 and 21; rows LD-*. */
export default function LoanDetailsView({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t, goBack, perform } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const isPaid = useSelector(actor, selectIsPaid);
  const myLoans = {
    label: t('Pinjaman Saya'),
    onChoose: () => perform({ type: 'screen.open', screen: 'myLoans', query: {} }),
  };
  return (
    <Screen title={t('Detail Pinjaman')} onBack={goBack} backLabel={t('Kembali')} actions={<Actions actor={actor} />}>
      {isPaid && <PaidNow actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.hasTag('unreached')) && <LastKnown orderId={orderId} />}
      <Loadable
        actor={actor}
        loading={t('loading...')}
        shapes={['amount', 'card', 'rows']}
        failed={t('Detail pinjaman belum bisa dimuat.')}
        wayOn={myLoans}
      >
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
