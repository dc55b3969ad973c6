import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import type { LoanConfirmation } from '#contract/loan.ts';
import { disbursementText } from '../../kit/wait-text.ts';

type Props = { confirmation: LoanConfirmation };

/** What is approved; what is received, where and when, beside what is repaid, with its interest and fees. */
export function OfferSum({ confirmation }: Props) {
  const { t, money, moneyParts, market } = useApp();
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
      <p className="secondary small">{disbursementText(market, t)}</p>
    </section>
  );
}

/** The product, its term, its rates and its fees. */
export function OfferFacts({ confirmation }: Props) {
  const { t, money } = useApp();
  const { productName, productLogo, details, totalCost, pRateDsc, sp_rate } = confirmation;
  const figures = [
    { label: t('Bunga'), value: pRateDsc },
    { label: t('Bunga khusus'), value: sp_rate },
    { label: t('Suku bunga tahunan (APR)'), value: totalCost?.annualRate ?? '' },
    { label: t('Biaya'), value: totalCost ? money(totalCost.fees) : '' },
  ].filter(({ value }) => value !== '');
  return (
    <ProductCard
      name={productName}
      logo={productLogo}
      rows={[...details.map(({ text, value }) => ({ label: text, value })), ...figures]}
    />
  );
}
