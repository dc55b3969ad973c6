import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import { Collapsible } from '#client/ui/controls/collapsible.tsx';
import type { LoanConfirmation, OfferedInstalment } from '#contract/loan.ts';
import { InstalmentChart } from './instalment-chart.tsx';

type RepaymentPlanProps = { confirmation: LoanConfirmation; open: boolean; onToggle: () => void };

/** Every instalment in plain sight; its parts in the detailed view, as a chart, as a table, and in words. */
export function RepaymentPlan({ confirmation, open, onToggle }: RepaymentPlanProps) {
  const { t } = useApp();
  const { repay_plans: plans, instalments, detail1, detail2, note } = confirmation;
  const described = plans.filter(({ description }) => description !== '');
  const words = [detail1, detail2].filter(Boolean);
  return (
    <Card heading={t('Rencana pembayaran')}>
      <Rows rows={plans.map(({ title, pay_time, amount }) => ({ label: title, note: pay_time, value: amount }))} />
      {note && <p className="secondary small">{note}</p>}
      <Collapsible summary={t('Rincian rencana pembayaran')} open={open} onToggle={onToggle}>
        <div className="stack">
          {instalments.length > 0 && (
            <>
              <InstalmentChart instalments={instalments} />
              <AmortisationTable instalments={instalments} />
            </>
          )}
          {described.length > 0 && (
            <Rows rows={described.map(({ title, description }) => ({ label: title, value: description }))} />
          )}
          {words.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the server may repeat one
            <p key={index} className="secondary">
              {text}
            </p>
          ))}
        </div>
      </Collapsible>
    </Card>
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
