import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import { Collapsible } from '#client/ui/controls/collapsible.tsx';
import type { LoanConfirmation, OfferedInstalment } from '#contract/loan.ts';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectHasDescriptions,
  selectHasInstalments,
  selectIsPlanUnfolded,
} from '#machines/loan/loan-confirm-selectors.ts';
import { InstalmentChart } from './instalment-chart.tsx';

type Props = { actor: ActorRefFrom<typeof loanConfirm>; confirmation: LoanConfirmation };

/** Every instalment in plain sight; its parts in the detailed view, as a chart, as a table, and in words. */
export function RepaymentPlan({ actor, confirmation }: Props) {
  const { t } = useApp();
  const isUnfolded = useSelector(actor, selectIsPlanUnfolded);
  const { repay_plans: plans, note } = confirmation;
  return (
    <Card heading={t('Rencana pembayaran')}>
      <Rows rows={plans.map(({ title, pay_time, amount }) => ({ label: title, note: pay_time, value: amount }))} />
      {note && <p className="secondary small">{note}</p>}
      <Collapsible
        summary={t('Rincian rencana pembayaran')}
        open={isUnfolded}
        onToggle={() => actor.send({ type: 'plan.toggled' })}
      >
        <DetailedPlan actor={actor} confirmation={confirmation} />
      </Collapsible>
    </Card>
  );
}

function DetailedPlan({ actor, confirmation }: Props) {
  const hasInstalments = useSelector(actor, selectHasInstalments);
  const hasDescriptions = useSelector(actor, selectHasDescriptions);
  const { instalments, detail1, detail2 } = confirmation;
  const described = confirmation.repay_plans.filter(({ description }) => description !== '');
  return (
    <div className="stack">
      {hasInstalments && <InstalmentChart instalments={instalments} />}
      {hasInstalments && <AmortisationTable instalments={instalments} />}
      {hasDescriptions && (
        <Rows rows={described.map(({ title, description }) => ({ label: title, value: description }))} />
      )}
      {detail1 && <p className="secondary">{detail1}</p>}
      {detail2 && <p className="secondary">{detail2}</p>}
    </div>
  );
}

function AmortisationTable({ instalments }: { instalments: readonly OfferedInstalment[] }) {
  const { t, market, moneyParts } = useApp();
  const digits = (decimal: string) => moneyParts(decimal).digits;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="amortisation" tabIndex={0} aria-label={t('Rincian rencana pembayaran')}>
      <table>
        <caption>{t('Dalam {symbol}', { symbol: market.symbol })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Ke-')}</th>
            <th scope="col">{t('Pokok')}</th>
            <th scope="col">{t('Bunga')}</th>
            <th scope="col">{t('Cicilan')}</th>
            <th scope="col">{t('Sisa pokok')}</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ periodNo, principal, interest, totalAmount, remainPrincipal }) => (
            <tr key={periodNo}>
              <th scope="row">{periodNo}</th>
              <td>{digits(principal)}</td>
              <td>{digits(interest)}</td>
              <td>{digits(totalAmount)}</td>
              <td>{digits(remainPrincipal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
