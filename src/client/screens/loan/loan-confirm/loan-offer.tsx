import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanConfirmation, PayoutAccount } from '#contract/loan.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { inDays } from './in-days.ts';

type Props = { confirmation: LoanConfirmation };

/** What is approved; beside each other what is received, where, and what is repaid, with its interest and fees. */
export function OfferSum({ confirmation }: Props) {
  const { t, money, moneyParts } = useApp();
  const { amount, totalCost, payoutAccount: account } = confirmation;
  const place = account && t('di {account}', { account: `${account.bankName} ${account.accountNo}` });
  const cells = [{ label: t('Anda terima'), value: amount, note: place }];
  if (totalCost) {
    const { interest, fees, totalAmount } = totalCost;
    const cost = [t('bunga {amount}', { amount: money(interest) })];
    if (Number(fees) > 0) cost.push(t('biaya {amount}', { amount: money(fees) }));
    cells.push({ label: t('Anda bayar'), value: totalAmount, note: cost.join(', ') });
  }
  return (
    <section className="sum">
      <Amount {...moneyParts(amount)} label={t('Disetujui untuk Anda')} />
      <dl className="cells">
        {cells.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{money(value)}</dd>
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
  const { productName, productLogo, details, totalCost, pRateDsc, sp_rate, firstPayTime, firstPeriodDay } =
    confirmation;
  const figures = [
    { label: t('Bunga'), value: pRateDsc },
    { label: t('Bunga khusus'), value: sp_rate },
    { label: t('Suku bunga tahunan (APR)'), value: totalCost?.annualRate ?? '' },
    { label: t('Biaya'), value: totalCost ? money(totalCost.fees) : '' },
    { label: t('Pembayaran pertama'), value: firstPayTime },
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

const DAYS = /^(\d+)$/;

/** Where the money goes, where the server tells, and when it is there: usually, and at the latest by the loan terms. */
export function Payout({ account }: { account: PayoutAccount | null }) {
  const { t, market } = useApp();
  const place = account && {
    label: account.bankName,
    note: t('Rekening atas nama Anda'),
    value: account.accountNo,
  };
  const time = {
    label: t('Dana cair'),
    note: t('Paling lambat: keputusan {days} hari, dana cair {least}–{most} hari.', {
      days: LOAN_RULES.decisionDays,
      ...LOAN_RULES.crediting,
    }),
    value: t('dalam {hours} jam', { hours: market.decisionHours }),
  };
  return (
    <Card heading={t('Dana masuk ke')}>
      <Rows rows={place ? [place, time] : [time]} />
    </Card>
  );
}
