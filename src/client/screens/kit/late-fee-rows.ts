import type { App } from '#client/flow/app-context.tsx';
import type { Row } from '#client/ui/rows.tsx';
import { isPositiveAmount, sumAmounts } from '#domain/money.ts';

type LateFee = { lateFee: string; lateFeePaid: string };

/** The late fee as the loan terms name it, and what was paid of it; nothing once it is paid. */
export function lateFeeRows({ lateFee, lateFeePaid }: LateFee, { t, money }: Pick<App, 't' | 'money'>): Row[] {
  if (!isPositiveAmount(lateFee)) return [];
  const label = t('Biaya keterlambatan, satu kali');
  if (!isPositiveAmount(lateFeePaid)) return [{ label, value: money(lateFee) }];
  return [
    { label, value: money(sumAmounts([lateFee, lateFeePaid])) },
    { label: t('Sudah dibayar'), value: `−${money(lateFeePaid)}`, part: true },
  ];
}
