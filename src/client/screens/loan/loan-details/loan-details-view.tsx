import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type loanDetails,
  selectCanDelay,
  selectCanRepay,
  selectIsAddressRefused,
} from '#machines/loan/loan-details.ts';
import { type paymentPoll, selectIsChecked } from '#machines/loan/payment-poll.ts';

export { loanDetailsFlow as flow } from './loan-details-actors.ts';

const Answer = part('loanDetails', async () => (await import('./loan-details-answer.tsx')).LoanDetailsAnswer);

/** Specification section 2, screens 19 and 21; rows LD-*. */
export default function LoanDetailsView({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t, goBack } = useApp();
  return (
    <Screen
      title={t('Detail Pinjaman')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={<LoanActions actor={actor} />}
    >
      {useSelector(actor, (snapshot) => snapshot.hasTag('failed')) && (
        <TryAgain text={t('Detail pinjaman belum bisa dimuat.')} onRetry={() => actor.send({ type: 'load.retried' })} />
      )}
      {useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && (
        <Skeleton text={t('loading...')} shapes={['amount', 'card', 'rows']} />
      )}
      {useSelector(actor, (snapshot) => snapshot.matches('showing')) && <Answer actor={actor} />}
    </Screen>
  );
}

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** What can be done with the loan, by its status: repay, repay or delay, borrow again, or nothing. */
function LoanActions({ actor }: Props) {
  const canRepay = useSelector(actor, selectCanRepay);
  const canLoanMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'loanMore.chosen' }));
  const poll = useSelector(actor, ({ children }) => children.poll);
  const isChecked = useSelector(poll, (snapshot) => snapshot !== undefined && selectIsChecked(snapshot));
  if (poll && isChecked) return <CheckBar actor={actor} poll={poll} />;
  return (
    <>
      {canRepay && <RepayBar actor={actor} />}
      {canLoanMore && <LoanMoreBar actor={actor} />}
    </>
  );
}

/** A button says where it leads: to pay, or to the instalments where the address that came was refused. */
function RepayBar({ actor }: Props) {
  const { t } = useApp();
  const isRefused = useSelector(actor, selectIsAddressRefused);
  const canDelay = useSelector(actor, selectCanDelay);
  return (
    <ActionBar more={canDelay && <Delay actor={actor} />}>
      <Button onClick={() => actor.send({ type: 'repay.chosen' })}>
        {isRefused ? t('Buka tagihan') : t('Bayar sekarang')}
      </Button>
    </ActionBar>
  );
}

/** While a payment is checked nothing has to be paid; what could be paid besides can be. */
function CheckBar({ actor, poll }: Props & { poll: ActorRefFrom<typeof paymentPoll> }) {
  const { t } = useApp();
  const canRepay = useSelector(actor, selectCanRepay);
  const isRefused = useSelector(actor, selectIsAddressRefused);
  const canDelay = useSelector(actor, selectCanDelay);
  return (
    <ActionBar
      more={
        <>
          {canRepay && (
            <Button kind="text" onClick={() => actor.send({ type: 'repay.chosen' })}>
              {isRefused ? t('Buka tagihan') : t('Bayar sekarang')}
            </Button>
          )}
          {canDelay && <Delay actor={actor} />}
        </>
      }
    >
      <Button
        busy={useSelector(poll, (snapshot) => snapshot.hasTag('busy'))}
        onClick={() => poll.send({ type: 'check.asked' })}
      >
        {t('Cek sekarang')}
      </Button>
    </ActionBar>
  );
}

function Delay({ actor }: Props) {
  const { t } = useApp();
  return (
    <div className="row">
      <span className="text secondary">{t('Dana kurang?')}</span>
      <Button kind="text" onClick={() => actor.send({ type: 'delay.chosen' })}>
        {t('Tunda pembayaran')}
      </Button>
    </div>
  );
}

function LoanMoreBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar>
      <Button onClick={() => actor.send({ type: 'loanMore.chosen' })}>{t('loan more')}</Button>
    </ActionBar>
  );
}
