import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import {
  selectCanDelay,
  selectCanLoanMore,
  selectCanRepay,
  selectIsAddressRefused,
  selectWatch,
} from '#machines/loan/loan-details-selectors.ts';
import { type loanWatch, selectIsAsking, selectIsChecked } from '#machines/loan/loan-watch.ts';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** What can be done with the loan, by its status: repay, repay or delay, borrow again, or nothing. */
export function LoanActions({ actor }: Props) {
  const canRepay = useSelector(actor, selectCanRepay);
  const canLoanMore = useSelector(actor, selectCanLoanMore);
  const watch = useSelector(actor, selectWatch);
  const isChecked = useSelector(watch, (snapshot) => snapshot !== undefined && selectIsChecked(snapshot));
  if (watch && isChecked) return <CheckBar actor={actor} watch={watch} />;
  return (
    <>
      {canRepay && <RepayBar actor={actor} />}
      {canLoanMore && <LoanMoreBar actor={actor} />}
    </>
  );
}

/** A button says where it leads: to pay, or, where the address that came was refused, to the bill. */
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
function CheckBar({ actor, watch }: Props & { watch: ActorRefFrom<typeof loanWatch> }) {
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
      <Button busy={useSelector(watch, selectIsAsking)} onClick={() => watch.send({ type: 'check.asked' })}>
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
