import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/base/amount.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { ProductCard } from '#client/ui/cards/product-card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import type { LoanConfirmation, TotalCost } from '#contract/loan.ts';

/** How much of what, for how long, at what rate, and what it costs in all. */
export function LoanOffer({ confirmation }: { confirmation: LoanConfirmation }) {
  const { t, moneyParts } = useApp();
  const { productName, productLogo, amount, periods, termUnit, details, totalCost } = confirmation;
  const { pRateDsc, sp_rate, firstPayTime, firstPeriodDay } = confirmation;
  const figures = [
    { label: t('Bunga'), value: pRateDsc },
    { label: t('Bunga khusus'), value: sp_rate },
    { label: t('Pembayaran pertama'), value: firstPayTime },
    { label: t('Periode pertama'), value: inDays(firstPeriodDay, DAYS, t) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Amount
        {...moneyParts(amount)}
        label={t('Jumlah pinjaman')}
        note={t('{periods} × {term}', { periods, term: inDays(termUnit, DURATION, t) })}
      />
      <ProductCard
        name={productName}
        logo={productLogo}
        rows={[...details.map(({ text, value }) => ({ label: text, value })), ...figures]}
      />
      {totalCost && <Cost cost={totalCost} />}
    </>
  );
}

function Cost({ cost }: { cost: TotalCost }) {
  const { t, money } = useApp();
  const { principal, interest, fees, annualRate, totalAmount } = cost;
  return (
    <Card heading={t('Total biaya')}>
      <Rows
        rows={[
          { label: t('Pokok'), value: money(principal) },
          { label: t('Bunga'), value: money(interest) },
          { label: t('Biaya'), value: money(fees) },
          ...(annualRate ? [{ label: t('Suku bunga tahunan (APR)'), value: annualRate }] : []),
          { label: t('Total pembayaran'), value: money(totalAmount), strong: true },
        ]}
      />
    </Card>
  );
}

/** As our server writes it, "P30D". */
const DURATION = /^P(\d+)D$/;
const DAYS = /^(\d+)$/;

/** A number of days in words; any other text as it came. */
function inDays(text: string, form: RegExp, t: (text: string, values?: Record<string, string>) => string): string {
  const days = form.exec(text)?.[1];
  return days === undefined ? text : t('{days} hari', { days });
}
