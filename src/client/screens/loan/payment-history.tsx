import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import type { Receipt } from '#contract/loan.ts';

/** The payments that have arrived. */
export function PaymentHistory({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, money, time } = useApp();
  return (
    <Card heading={t('Riwayat pembayaran')}>
      <Rows rows={receipts.map(({ paidAt, amount }) => ({ label: time(paidAt), value: money(amount) }))} />
    </Card>
  );
}
