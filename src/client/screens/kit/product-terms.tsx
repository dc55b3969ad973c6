import { useApp } from '#client/flow/app-context.tsx';
import type { AlternativeProduct } from '#contract/products.ts';
import { disbursementText } from './wait-text.ts';

type Props = {
  product: Pick<AlternativeProduct, 'amountRange' | 'loan_rate' | 'example'> & { amountRangeDes?: string };
};

/** What a product lends, at which rate, what its usual amount costs, and when the money comes. What is absent is left out. */
export function ProductTerms({ product: { amountRange, amountRangeDes, loan_rate, example } }: Props) {
  const { t, money, market } = useApp();
  return (
    <>
      <dl className="range">
        {amountRange && (
          <div>
            <dt>{amountRangeDes || t('Jumlah pinjaman')}</dt>
            <dd translate="no">{amountRange}</dd>
          </div>
        )}
        {loan_rate && (
          <div>
            <dt>{t('Bunga')}</dt>
            <dd translate="no">{loan_rate}</dd>
            {example?.annualRate && <dd translate="no">{t('(APR {rate})', { rate: example.annualRate })}</dd>}
          </div>
        )}
      </dl>
      {example && (
        <>
          <dl className="cells">
            <div>
              <dt>{t('Contoh: terima')}</dt>
              <dd translate="no">{money(example.amount)}</dd>
            </div>
            <div>
              <dt>{t('Bayar, {count} cicilan', { count: example.periods })}</dt>
              <dd translate="no">{money(example.totalAmount)}</dd>
            </div>
          </dl>
          <p className="secondary small">{disbursementText(market, t)}</p>
        </>
      )}
    </>
  );
}
