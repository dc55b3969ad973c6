import { useApp } from '#client/flow/app-context.tsx';
import { lastKnownOf, openCodeOf } from '#client/platform/storage/last-known.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { groupedInFours } from '#domain/grouped-number.ts';
import { Channel } from './channel.tsx';
import { isUpiId, numberLabel } from './number-label.ts';

/** `isOfDelay`: the kind of code that the page is for; absent where either may stand. */
type LastKnownProps = { orderId?: string; isOfDelay?: boolean };

/**
 * Where no response came: the loan's figures of before with their age, and a code that holds. Nobody is asked to pay again what
 * may be paid already.
 */
export function LastKnown({ orderId = '', isOfDelay }: LastKnownProps) {
  const { t, money, moneyParts, dueDay, deadline, kept, paymentsOf } = useApp();
  const { claims, openCard, paidCard } = paymentsOf(orderId);
  const isPaying = Boolean(claims.length > 0 || openCard || paidCard);
  const paid = (paidCard && t('Pembayaran diterima')) || (isPaying && t('Pembayaran sedang dicek'));
  const known = lastKnownOf(kept, orderId);
  const rows = known
    ? [
        { label: t('Produk'), value: known.productName },
        { label: t('Nomor pinjaman'), value: orderId },
        { label: t('Status'), value: paid || known.status },
        { label: t('Sisa tagihan'), value: known.left && money(known.left) },
      ]
    : [];
  return (
    <>
      {known && (
        <section className="hero">
          <h2 className="secondary small">{t('Angka dari {time}', { time: deadline(known.at) })}</h2>
          {known.due && !isPaying && (
            <Amount
              {...moneyParts(known.due)}
              label={t('Tagihan')}
              note={t('Jatuh tempo {day}', { day: dueDay(known.dueTime) })}
            />
          )}
        </section>
      )}
      {!isPaying && <OpenCode orderId={orderId} isOfDelay={isOfDelay} />}
      {known && (
        <Card>
          <Rows rows={rows.filter(({ value }) => value !== '')} />
        </Card>
      )}
    </>
  );
}

/** The code that was shown last, while it can be paid: what a borrower says at a till. */
function OpenCode({ orderId, isOfDelay }: { orderId: string; isOfDelay: boolean | undefined }) {
  const { t, market, money, deadline, kept, perform } = useApp();
  const code = openCodeOf(kept, orderId);
  if (!code || (isOfDelay ?? code.isOfDelay) !== code.isOfDelay) return null;
  const { vcode, payType, payCode, payee, ifsc, accountName, amount, expiresAt } = code;
  const isUpi = isUpiId(code, market.payment);
  const parts = [
    { label: numberLabel(code, market.payment, t), value: vcode, copyLabel: t(isUpi ? 'Salin UPI ID' : 'Salin nomor') },
    { label: 'IFSC', value: ifsc, copyLabel: t('Salin IFSC') },
    { label: t('Nama rekening'), value: accountName, copyLabel: t('Salin nama rekening') },
  ];
  const isSmall = isUpi || ifsc !== '' || accountName !== '';
  return (
    <Card>
      <Channel payCode={payCode} payType={payType} note={accountName || (payee && t('Penerima: {payee}', { payee }))} />
      {parts
        .filter(({ value }) => value !== '')
        .map(({ label, value, copyLabel }) => (
          <CopyField
            key={label}
            label={label}
            display={/^\d+$/.test(value) ? groupedInFours(value) : value}
            copyLabel={copyLabel}
            onCopy={() => perform({ type: 'text.copy', text: value })}
            beside={isSmall ? { copyText: t('Salin') } : undefined}
          />
        ))}
      <Rows
        rows={[
          { label: t('Untuk'), value: code.isOfDelay ? t('Biaya perpanjangan') : t('Cicilan') },
          { label: t('Total pembayaran'), value: money(amount) },
          { label: t('Bayar sebelum'), value: deadline(expiresAt) },
        ]}
      />
    </Card>
  );
}
