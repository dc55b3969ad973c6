import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { LOAN_RULES } from '#domain/loan-rules.ts';

const MILLION = 1_000_000;

/** The loan copy of the visit's market (specification sections 1 and 9), by the market table. */
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
