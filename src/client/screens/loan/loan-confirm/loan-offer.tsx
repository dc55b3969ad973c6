import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import type { LoanConfirmation } from '#contract/loan.ts';

type Props = { confirmation: LoanConfirmation };

/** How much is lent, and beside it what is paid back in all and what is paid first. */
export function OfferSum({ confirmation }: Props) {
  const { t, money, moneyParts } = useApp();
  const { amount, periods, termUnit, totalCost, instalments, repay_plans: plans, firstPayTime } = confirmation;
  const [exact] = instalments;
  const first = exact ? money(exact.totalAmount) : (plans[0]?.amount ?? '');
  const cells = [
    {
      label: t('Total pembayaran'),
      value: totalCost ? money(totalCost.totalAmount) : '',
      note: t('{periods} × {term}', { periods, term: inDays(termUnit, DURATION, t) }),
    },
    { label: t('Pembayaran pertama'), value: first, note: firstPayTime || (plans[0]?.pay_time ?? '') },
  ].filter(({ value, note }) => value !== '' || note !== '');
  return (
    <section className="sum">
      <Amount {...moneyParts(amount)} label={t('Jumlah pinjaman')} />
      <dl className="cells">
        {cells.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            {value && <dd>{value}</dd>}
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Of whom, for how long, at what rate, and at what other cost. */
export function OfferFacts({ confirmation }: Props) {
  const { t, money } = useApp();
  const { productName, productLogo, details, totalCost, pRateDsc, sp_rate, firstPeriodDay } = confirmation;
  const figures = [
    { label: t('Bunga'), value: pRateDsc },
    { label: t('Bunga khusus'), value: sp_rate },
    { label: t('Suku bunga tahunan (APR)'), value: totalCost?.annualRate ?? '' },
    { label: t('Biaya'), value: totalCost ? money(totalCost.fees) : '' },
    { label: t('Periode pertama'), value: inDays(firstPeriodDay, DAYS, t) },
  ].filter(({ value }) => value !== '');
  return (
    <ProductCard
      name={productName}
      logo={productLogo}
      rows={[...details.map(({ text, value }) => ({ label: text, value })), ...figures]}
    />
  );
}

/** As our server writes it, "P30D". */
const DURATION = /^P(\d+)D$/;
const DAYS = /^(\d+)$/;

/** A number of days in words; any other text as it came. */
function inDays(text: string, form: RegExp, t: Translate): string {
  const days = form.exec(text)?.[1];
  return days === undefined ? text : t('{days} hari', { days });
}
