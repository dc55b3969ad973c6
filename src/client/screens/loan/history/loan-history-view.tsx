import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { Screen } from '#client/ui/screen.tsx';
import { loanHistory } from '#machines/loan/loan-history.ts';

export const flow: Flow<typeof loanHistory> = {
  machine: ({ client }) =>
    loanHistory.provide({
      actors: { loadHistory: callActor((request, signal) => client.ask('loan-history', request, { signal })) },
    }),
  input: ({ support, addresses }, query) => ({ query, servicePhone: support.phone, addresses }),
};

const content = () => import('./loan-history-content.tsx');
const Content = part('loanHistory', async () => (await content()).LoanHistoryContent);
const Actions = part('loanHistory', async () => (await content()).LoanHistoryActions);
const Contact = part('loanHistory', async () => (await content()).LoanHistoryContact);
const LastKnown = part('loanHistory', async () => (await import('../../kit/last-known.tsx')).LastKnown);

/** What was paid of a loan, with its receipts and its agreement. No screen of the specification. */
export default function LoanHistoryView({ actor }: { actor: ActorRefFrom<typeof loanHistory> }) {
  const { t, goBack } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.query.orderId);
  const isReceipt = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('receipt') || (snapshot.matches('loading') && Boolean(snapshot.context.query.receiptNo)),
  );
  const isAway = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('missing'));
  return (
    <Screen
      title={isReceipt ? t('Bukti pembayaran') : t('Riwayat Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={<Actions actor={actor} />}
    >
      {useSelector(actor, (snapshot) => snapshot.hasTag('unreached')) && <LastKnown orderId={orderId} />}
      <Loadable
        actor={actor}
        loading={t('Memuat riwayat…')}
        shapes={['amount', 'list']}
        failed={t('Riwayat pinjaman belum bisa dimuat.')}
        hasPhone
      >
        <Content actor={actor} />
      </Loadable>
      {isAway && <Contact actor={actor} />}
    </Screen>
  );
}
