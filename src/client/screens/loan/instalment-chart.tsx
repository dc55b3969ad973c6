import { useApp } from '#client/flow/app-context.tsx';
import type { OfferedInstalment } from '#contract/loan.ts';
import { largestAmount, shareOf } from '#contract/values/money.ts';

const WIDTH = 320;
const HEIGHT = 96;
const WIDEST = 32;

/** Principal and interest of every instalment, a bar each. The table beside it holds the figures. */
export function InstalmentChart({ instalments }: { instalments: readonly OfferedInstalment[] }) {
  const { t } = useApp();
  const highest = largestAmount(instalments.map(({ totalAmount }) => totalAmount));
  const step = WIDTH / instalments.length;
  const bar = Math.min(WIDEST, step * 0.6);
  const heightOf = (amount: string) => shareOf(amount, highest) * HEIGHT;
  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Diagram pokok dan bunga dari {count} cicilan', { count: instalments.length })}
      >
        {instalments.map(({ periodNo, principal, interest }, index) => {
          const left = index * step + (step - bar) / 2;
          const lower = heightOf(principal);
          const upper = heightOf(interest);
          return (
            <g key={periodNo}>
              <rect data-part="principal" x={left} y={HEIGHT - lower} width={bar} height={lower} />
              <rect data-part="interest" x={left} y={HEIGHT - lower - upper} width={bar} height={upper} />
              <text x={left + bar / 2} y={HEIGHT} dy="1.2em">
                {periodNo}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span data-part="principal">{t('Pokok')}</span>
        <span data-part="interest">{t('Bunga')}</span>
      </figcaption>
    </figure>
  );
}
