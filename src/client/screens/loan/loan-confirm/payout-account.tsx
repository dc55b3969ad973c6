import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { PayoutAccount } from '#contract/loan.ts';

/** Where the money goes. */
export function Payout({ account: { bankName, accountNo } }: { account: PayoutAccount }) {
  const { t } = useApp();
  return (
    <Card heading={t('Dana masuk ke')}>
      <Rows rows={[{ label: bankName, note: t('Rekening atas nama Anda'), value: accountNo }]} />
    </Card>
  );
}
