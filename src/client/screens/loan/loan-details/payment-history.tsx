import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { Receipt } from '#contract/loan.ts';

/** The payments that have arrived, each by what it paid for: an instalment, or the fee of a delay. */
export function PaymentHistory({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, money, time } = useApp();
  return (
    <Card heading={t('Riwayat pembayaran')}>
      <Rows
        rows={receipts.map(({ paidAt, amount, lines }) => {
          const paidFor = lines.map(({ text }) => text).filter((text) => text !== '');
          return {
            ...(paidFor.length > 0 ? { label: paidFor.join(', '), note: time(paidAt) } : { label: time(paidAt) }),
            value: money(amount),
          };
        })}
      />
    </Card>
  );
}
