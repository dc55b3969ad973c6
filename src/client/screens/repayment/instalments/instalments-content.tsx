import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Row } from '#client/ui/rows.tsx';
import type { PaidPeriod, Period } from '#contract/repayment.ts';
import type { MoneyParts } from '#domain/formats.ts';
import { differenceOf, isPositiveAmount, sumAmounts } from '#domain/money.ts';
import { type paymentPoll, selectIsChecked } from '#machines/loan/payment-poll.ts';
import {
  type instalments,
  isAllTicked,
  isTicked,
  type Lock,
  leftOverdue,
  lockOf,
  reasonStandsAt,
  selectedAmount,
} from '#machines/repayment/instalments.ts';
import { CheckActions, CheckedPayment } from '../../kit/checked-payment.tsx';
import { daysLeft } from '../../kit/days-left.ts';
import { lateFeeRows } from '../../kit/late-fee-rows.ts';
import { StatusBanner } from '../../kit/status-banner.tsx';

type Props = { actor: ActorRefFrom<typeof instalments> };

/** The plan that the server gave: what is left to pay and what is paid, or that nothing is left. */
export function InstalmentsContent({ actor }: Props) {
  const { t } = useApp();
  const plan = useSelector(actor, ({ context }) => context.plan);
  const isSettled = useSelector(actor, (snapshot) => snapshot.matches('settled'));
  const poll = useSelector(actor, ({ children }) => children.poll);
  if (!plan) return null;
  const paid = plan.repayPlanDetail.repayYetDetail;
  const note = plan.note && <Notice>{plan.note}</Notice>;
  if (isSettled) {
    return (
      <>
        <StatusBanner
          icon="paid"
          tone="good"
          headline={t('Tidak ada tagihan')}
          text={t('Semua cicilan sudah dibayar. Terima kasih.')}
        />
        {note}
        {paid.length > 0 && <PaidPeriods periods={paid} open />}
      </>
    );
  }
  return (
    <>
      {poll && <Checked actor={poll} />}
      <PaidNow actor={actor} />
      <UnpaidPeriods actor={actor} />
      {note}
      {paid.length > 0 && <FoldedPeriods actor={actor} periods={paid} />}
    </>
  );
}

/** Who has paid already is told so above what could be paid. */
function Checked({ actor }: { actor: ActorRefFrom<typeof paymentPoll> }) {
  if (!useSelector(actor, selectIsChecked)) return null;
  return (
    <CheckedPayment actor={actor}>
      <CheckActions actor={actor} kind="secondary" />
    </CheckedPayment>
  );
}

function FoldedPeriods({ actor, periods }: Props & { periods: readonly PaidPeriod[] }) {
  const isUnfolded = useSelector(actor, (snapshot) => snapshot.matches({ selecting: { paidPeriods: 'unfolded' } }));
  return (
    <PaidPeriods periods={periods} open={isUnfolded} onToggle={() => actor.send({ type: 'paidPeriods.toggled' })} />
  );
}

/** What the ticked periods cost, and how many of them there are, which of a single period goes without saying. */
function PaidNow({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const name = useSelector(actor, ({ context }) => context.plan?.productName);
  const periods = useSelector(actor, ({ context }) => context.periods);
  const amount = useSelector(actor, ({ context }) => selectedAmount(context));
  const ticked = useSelector(
    actor,
    ({ context }) => periods.filter(({ periodNo }) => isTicked(context, periodNo)).length,
  );
  const count = periods.length;
  return (
    <div className="paid-now" aria-live="polite">
      <Amount
        {...moneyParts(amount)}
        label={[t('Dibayar sekarang'), name].filter(Boolean).join(' · ')}
        note={count > 1 && t('{due} dari {count} cicilan', { due: ticked, count })}
      />
    </div>
  );
}

/** The periods still to pay, each with its tick, under the tick for all of them (rows IS-03 to IS-08, IS-12). */
function UnpaidPeriods({ actor }: Props) {
  const { t } = useApp();
  const id = useId();
  const periods = useSelector(actor, ({ context }) => context.periods);
  // Of one period there is nothing to choose.
  const all = periods.length > 1 ? [<PayAll key="all" actor={actor} />] : [];
  return (
    <ListCard heading={t('Belum dibayar')}>
      {all.concat(
        periods.map((period) => <UnpaidPeriod key={period.periodNo} actor={actor} period={period} id={id} />),
      )}
    </ListCard>
  );
}

function PayAll({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const total = useSelector(actor, ({ context }) => sumAmounts(context.periods.map(({ totalAmount }) => totalAmount)));
  return (
    <Checkbox
      label={t('Bayar semua')}
      trailing={<Amount {...moneyParts(total)} size="line" />}
      checked={useSelector(actor, ({ context }) => isAllTicked(context))}
      onChange={() => actor.send({ type: 'payAll.toggled' })}
    />
  );
}

/** Renders with its own tick alone. */
function UnpaidPeriod({ actor, period, id }: Props & { period: Period; id: string }) {
  const { t, money } = useApp();
  const { periodNo } = period;
  const lock = useSelector(actor, ({ context }) => lockOf(context, periodNo));
  const reasonAt = useSelector(actor, ({ context }) => reasonStandsAt(context, periodNo));
  // Told once: where the borrower has unticked.
  const overdue = useSelector(actor, ({ context }) => {
    const left = leftOverdue(context);
    return left[0]?.periodNo === periodNo ? sumAmounts(left.map(({ totalAmount }) => totalAmount)) : '';
  });
  const reason = whyLocked(lock, t);
  return (
    <Checkbox
      label={<PeriodHeading {...period} />}
      note={<UnpaidNote period={period} />}
      why={
        overdue
          ? t('{amount} tetap terlambat, dan bunganya bertambah setiap hari.', { amount: money(overdue) })
          : reasonAt === periodNo && reason
      }
      whyId={reason ? id + reasonAt : undefined}
      locked={lock !== 'open'}
      checked={useSelector(actor, ({ context }) => isTicked(context, periodNo))}
      onChange={(checked) => actor.send({ type: checked ? 'period.ticked' : 'period.unticked', periodNo })}
    />
  );
}

/** A rule stands at what it is about; '' where there is nothing to say. */
function whyLocked(lock: Lock, t: Translate): string {
  switch (lock) {
    case 'first':
      return t('Cicilan paling awal selalu ikut dibayar.');
    case 'later':
      return t('Terbuka setelah cicilan sebelumnya dibayar, atau pilih Bayar semua.');
    case 'all':
      return t('Ikut dibayar karena Bayar semua dipilih.');
    default:
      return '';
  }
}

/** When it is due and where it stands; what being late has added, or else what the server says of it; what came of it. */
function UnpaidNote({ period }: { period: Period }) {
  const app = useApp();
  const { t, money, day } = app;
  const { state, days, dueTime, periodStatus, repayDes, totalAmount, lateFee, lateInterest, paid } = period;
  if (state === null) return <PeriodNote {...period} />;
  const fees = [lateFee, lateInterest].filter(isPositiveAmount);
  const isNear = state !== 'upcoming' && days !== null;
  const standing = isNear ? daysLeft(days, t) : state !== 'upcoming' && periodStatus;
  return (
    <>
      <span data-kind={state === 'late' ? 'bad' : undefined} translate="no">
        <span className="unbroken">{day(dueTime)}</span>
        {standing && (
          <>
            {' '}
            <span className="unbroken">· {standing}</span>
          </>
        )}
      </span>
      {fees.length > 0 ? (
        <>
          <Part label={t('Pokok dan bunga')} value={money(differenceOf(totalAmount, sumAmounts(fees)))} />
          {lateFeeRows(period, app).map(({ label, value }) => (
            <Part key={label} label={label} value={value} />
          ))}
          {isPositiveAmount(lateInterest) && <Part label={t('Bunga keterlambatan')} value={money(lateInterest)} />}
        </>
      ) : (
        repayDes && (
          <>
            <br />
            <span>{repayDes}</span>
          </>
        )
      )}
      {isPositiveAmount(paid) && (
        <>
          {fees.length === 0 && <br />}
          <span translate="no">
            {t('Sudah masuk {paid} dari {amount}', {
              paid: money(paid),
              amount: money(sumAmounts([totalAmount, paid])),
            })}
          </span>
        </>
      )}
    </>
  );
}

function Part({ label, value }: Row) {
  return (
    <span className="pair">
      <span>{label}</span>
      <span translate="no">{value}</span>
    </span>
  );
}

type PaidPeriodsProps = {
  periods: readonly PaidPeriod[];
  open: boolean;
  /** Absent: they stand open, with nothing to fold. */
  onToggle?: (open: boolean) => void;
};

/** The periods that are paid already, folded away until they are asked for (row IS-11). */
function PaidPeriods({ periods, open, onToggle }: PaidPeriodsProps) {
  const { t } = useApp();
  const rows = periods.map((period) => <PaidRow key={period.periodNo} period={period} />);
  if (!onToggle) return <ListCard heading={t('Sudah dibayar')}>{rows}</ListCard>;
  return (
    <ListCard>
      <Collapsible summary={t('Sudah dibayar ({count})', { count: periods.length })} open={open} onToggle={onToggle}>
        <ul className="unruled">
          {rows.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      </Collapsible>
    </ListCard>
  );
}

function PaidRow({ period }: { period: PaidPeriod }) {
  return (
    <div className="row">
      <span className="text">
        <PeriodHeading {...period} />
        <small>
          <PeriodNote {...period} />
        </small>
      </span>
    </div>
  );
}

/** A period's name and what it costs, on one line. */
function PeriodHeading({ periodNo, displayAmount, totalAmount }: PaidPeriod) {
  const { t, moneyParts } = useApp();
  const parts = displayAmount ? displayParts(displayAmount) : moneyParts(totalAmount);
  return (
    <span className="pair">
      <span>{t('Cicilan ke-{periodNo}', { periodNo })}</span>
      <Amount {...parts} size="line" />
    </span>
  );
}

/** When a period is due and where it stands, and under it what the server says of it. */
function PeriodNote({ dueTime, periodStatus, repayDes }: PaidPeriod) {
  const { day } = useApp();
  const standing = [day(dueTime), periodStatus].filter(Boolean).join(' · ');
  return (
    <>
      {standing && <span translate="no">{standing}</span>}
      {standing && repayDes && <br />}
      {repayDes && <span>{repayDes}</span>}
    </>
  );
}

/** The server's display amount, its currency mark told from its digits so that both are set as everywhere. */
function displayParts(displayAmount: string): MoneyParts {
  const [, mark = '', digits = displayAmount] = /^(\D*?)\s*(\d.*)$/.exec(displayAmount) ?? [];
  return { mark, digits };
}
