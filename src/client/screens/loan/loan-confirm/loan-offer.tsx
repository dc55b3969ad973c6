import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanConfirmation, PayoutAccount } from '#contract/loan.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';

type Props = { confirmation: LoanConfirmation };

/** The amount lent; beside it the total to pay back and the first payment. */
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

/** The product, its term, its rates and its fees. */
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

/** Where the money goes. */
export function Payout({ account: { bankName, accountNo } }: { account: PayoutAccount }) {
  const { t } = useApp();
  return (
    <Card heading={t('Dana masuk ke')}>
      <Rows rows={[{ label: bankName, note: t('Rekening atas nama Anda'), value: accountNo }]} />
    </Card>
  );
}

const MILLION = 1_000_000;

/** The loan copy of the visit's market (specification sections 1 and 9). */
export function MarketCopy() {
  const { t, money, market } = useApp();
  const { loanMin, loanMax, decisionHours, salaryMin, salaryPer, users } = market;
  const range = `${money(String(loanMin))} – ${money(String(loanMax))}`;
  const salary = t('mulai {amount}', { amount: money(String(salaryMin)) });
  return (
    <Card heading={t('Tentang pinjaman')}>
      <Rows
        rows={[
          { label: t('Batas pinjaman'), value: range },
          {
            label: t('Dana cair'),
            note: t('Paling lambat: keputusan {days} hari, dana cair {least}–{most} hari.', {
              days: LOAN_RULES.decisionDays,
              ...LOAN_RULES.crediting,
            }),
            value: t('dalam {hours} jam', { hours: decisionHours }),
          },
          { label: salaryPer === 'year' ? t('Gaji tahunan') : t('Gaji'), value: salary },
          { label: t('Pengguna'), value: t('lebih dari {count} juta', { count: users / MILLION }) },
        ]}
      />
    </Card>
  );
}
