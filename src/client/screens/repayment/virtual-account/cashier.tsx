import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { groupedInFours } from '#domain/grouped-number.ts';
import { selectPayCode, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import { Barcode } from './barcode.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

/** What a cashier scans or types: dark on light in every scheme, the whole screen. */
export function Cashier({ actor }: Props) {
  const { t, moneyParts, deadline } = useApp();
  const account = useSelector(actor, ({ context }) => context.account);
  const payCode = useSelector(actor, selectPayCode);
  if (!account) return null;
  const { vcode, payee = '', amount, expiresAt } = account;
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Dialog
      kind="cashier"
      title={t('Tunjukkan ke kasir')}
      onClose={close}
      actions={
        <>
          <p className="small">{t('Tidak terbaca? Naikkan kecerahan layar.')}</p>
          <Button onClick={close}>{t('Tutup')}</Button>
        </>
      }
    >
      <Barcode text={vcode} label={t('Kode batang')} />
      <output aria-label={t('Kode pembayaran')} translate="no">
        {groupedInFours(vcode)}
      </output>
      <Amount
        {...moneyParts(amount)}
        label={t('Total pembayaran')}
        note={expiresAt && t('Berlaku hingga {time}', { time: deadline(expiresAt) })}
      />
      <Rows
        rows={[
          { label: t('Metode'), value: payCode },
          { label: t('Penerima'), value: payee },
        ].filter(({ value }) => value !== '')}
      />
    </Dialog>
  );
}
