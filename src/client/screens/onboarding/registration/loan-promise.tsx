import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import type { LandingTemplate } from '#contract/onboarding.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';

const MILLION = 1_000_000;

/** What is promised before anything is asked: how much, and three facts, by the market's table (specification section 1). */
export function LoanPromise({ template }: { template: LandingTemplate | null }) {
  const { t, money, moneyParts, market } = useApp();
  const { loanMax, decisionHours, salaryMin, salaryPer, users } = market;
  const title = template?.title || t('Pinjaman hingga');
  const facts = [
    { fact: t('{hours} jam', { hours: decisionHours }), of: t('cair') },
    {
      fact: `${money(String(salaryMin))}+`,
      of: salaryPer === 'year' ? t('gaji per tahun') : t('gaji per bulan'),
    },
    { fact: t('{count} juta+', { count: users / MILLION }), of: t('pengguna') },
  ];
  return (
    <div className="stack">
      {/* A title that names an amount by itself is the promise. */}
      <div className="promise-title" data-amount={/\d/.test(title) || undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        {!/\d/.test(title) && <Amount {...moneyParts(String(loanMax))} />}
      </div>
      {template?.subtitle && <p className="secondary">{template.subtitle}</p>}
      <dl className="facts">
        {facts.map(({ fact, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {/* The copy's hours and the latest by the loan terms both stand, beside each other. */}
      <p className="secondary small">
        {t('Paling lambat: keputusan {days} hari, dana cair {least}–{most} hari.', {
          days: LOAN_RULES.decisionDays,
          ...LOAN_RULES.crediting,
        })}
      </p>
    </div>
  );
}
