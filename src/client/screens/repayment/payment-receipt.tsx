import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
import { StatusBanner } from '#client/ui/controls/status-banner.tsx';
import { Receipt } from '#client/ui/fields/receipt.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { payCodeText } from './pay-code-text.ts';

/** The payment has arrived: its receipt, to print and to share, where the server gives one (row VA-15). */
export function PaymentReceipt({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t, money, moneyParts, time } = useApp();
  const { receipt, account, choice } = useSnapshot(actor).context;
  const heading = t('Pembayaran diterima');
  if (!receipt) {
    return <StatusBanner icon="200" headline={heading} text={t('Terima kasih. Detail pinjaman sudah diperbarui.')} />;
  }
  const rows = [
    { label: t('Nomor bukti'), value: receipt.receiptNo },
    { label: t('Nomor tagihan'), value: receipt.billNo },
    { label: t('Metode'), value: payCodeText(receipt.payCode || account?.payCode || choice.payCode) },
    ...receipt.lines.map(({ text, value }) => ({ label: text, value })),
  ].filter((row) => row.value !== '');
  const text = [
    heading,
    `${t('Jumlah dibayar')}: ${money(receipt.amount)}`,
    `${t('Waktu')}: ${time(receipt.paidAt)}`,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
  return (
    <Receipt
      heading={heading}
      time={time(receipt.paidAt)}
      amount={moneyParts(receipt.amount)}
      amountLabel={t('Jumlah dibayar')}
      rows={rows}
    >
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.printed' })}>
        <Icon name="print" />
        {t('Cetak')}
      </Button>
      <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.shared', title: heading, text })}>
        <Icon name="share" />
        {t('Bagikan')}
      </Button>
    </Receipt>
  );
}
