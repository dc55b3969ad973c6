import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanConfirmation } from '#contract/loan.ts';
import { shareOf } from '#domain/formats.ts';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { inDays } from './in-days.ts';

type Props = { actor: ActorRefFrom<typeof loanConfirm>; confirmation: LoanConfirmation };

/** As our server writes it, "P30D". */
const DURATION = /^P(\d+)D$/;

/** Every instalment once, by its day; what they are made of folds. */
export function RepaymentPlan({ actor, confirmation }: Props) {
  const { t } = useApp();
  const isUnfolded = useSelector(actor, ({ context }) => context.isPlanUnfolded);
  const { periods, termUnit, note, repay_plans: plans } = confirmation;
  return (
    <Card heading={t('Rencana pembayaran')}>
      <div className="secondary small">
        <p>{t('{periods} × {term}', { periods, term: inDays(termUnit, DURATION, t) })}</p>
        {note && <p>{note}</p>}
      </div>
      <Rows rows={plans.map(({ title, pay_time, amount }) => ({ label: pay_time || title, value: amount }))} />
      <Collapsible
        summary={t('Rincian rencana pembayaran')}
        open={isUnfolded}
        onToggle={() => actor.send({ type: 'plan.toggled' })}
      >
        <Details confirmation={confirmation} />
      </Collapsible>
    </Card>
  );
}

type PartProps = Pick<Props, 'confirmation'>;

/** How much of all that is paid back is what was lent, and how much interest and fees. */
function Parts({ confirmation: { totalCost } }: PartProps) {
  const { t } = useApp();
  if (!totalCost) return null;
  const { principal, interest, fees, totalAmount } = totalCost;
  const parts = [
    { part: 'principal', label: t('Pokok'), share: shareOf(principal, totalAmount) },
    { part: 'interest', label: t('Bunga'), share: shareOf(interest, totalAmount) },
    { part: 'fees', label: t('Biaya'), share: shareOf(fees, totalAmount) },
  ].filter(({ share }) => share > 0);
  return (
    <figure className="parts">
      <div aria-hidden="true">
        {parts.map(({ part, share }) => (
          // The width of an SVG is no style, which a page that comes with its answer may not carry.
          <svg key={part} data-part={part} width={`${share * 100}%`} />
        ))}
      </div>
      <figcaption>
        {parts.map(({ part, label, share }) => (
          <span key={part} data-part={part}>
            {`${label} ${Math.round(share * 100)}%`}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Where a server tells each instalment exactly; its day stands in the plan's line of the same place. */
function ExactPlan({ confirmation: { instalments, repay_plans: plans, totalCost } }: PartProps) {
  const { t, market, moneyParts } = useApp();
  if (instalments.length === 0) return null;
  const digits = (decimal: string) => moneyParts(decimal).digits;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="plan-table" tabIndex={0} aria-label={t('Rencana pembayaran')}>
      <table>
        <caption>{t('Dalam {symbol}', { symbol: market.symbol })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Jatuh tempo')}</th>
            <th scope="col">{t('Pokok')}</th>
            <th scope="col">{t('Bunga')}</th>
            <th scope="col">{t('Cicilan')}</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ periodNo, principal, interest, totalAmount }, index) => (
            <tr key={periodNo}>
              <th scope="row">{plans[index]?.pay_time || periodNo}</th>
              <td>{digits(principal)}</td>
              <td>{digits(interest)}</td>
              <td>{digits(totalAmount)}</td>
            </tr>
          ))}
        </tbody>
        {totalCost && (
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>{digits(totalCost.principal)}</td>
              <td>{digits(totalCost.interest)}</td>
              <td>{digits(totalCost.totalAmount)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

const DAYS = /^(\d+)$/;

/** What the instalments are made of, and what is left of the loan after each. Then what the server says in words. */
function Details({ confirmation }: PartProps) {
  const { t, money } = useApp();
  const { instalments, repay_plans: plans, detail1, detail2, firstPayTime, firstPeriodDay } = confirmation;
  const first = [
    { label: t('Pembayaran pertama'), value: firstPayTime },
    { label: t('Periode pertama'), value: inDays(firstPeriodDay, DAYS, t) },
  ].filter(({ value }) => value !== '');
  const left = instalments.map(({ periodNo, remainPrincipal }) => ({
    label: t('Sisa pokok setelah cicilan ke-{periodNo}', { periodNo }),
    value: money(remainPrincipal),
  }));
  const described = plans
    .filter(({ description }) => description !== '')
    .map(({ title, description }) => ({ label: title, value: description }));
  return (
    <div className="stack">
      <Parts confirmation={confirmation} />
      <ExactPlan confirmation={confirmation} />
      <Rows rows={[...first, ...left, ...described]} />
      {detail1 && <p className="secondary">{detail1}</p>}
      {detail2 && <p className="secondary">{detail2}</p>}
    </div>
  );
}
