import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Amount } from '#client/ui/cards/amount.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Notice } from '#client/ui/cards/notice.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import { Countdown } from '#client/ui/controls/countdown.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { CopyField } from '#client/ui/fields/copy-field.tsx';
import { groupedInFours } from '#contract/values/formats.ts';
import { DELAY_DISPLAY } from '#machines/repayment/code/route-parameters.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { payCodeText } from './pay-code-text.ts';
import { PaymentSteps } from './payment-steps.tsx';

/** What to pay, to which number, how, and what else can be done (row VA-18). */
export function PaymentInstructions({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t, moneyParts } = useApp();
  const { account, choice, query, remaining, section, servicePhone } = useSnapshot(actor).context;
  if (!account) return null;
  return (
    <>
      <Amount
        {...moneyParts(account.amount)}
        label={t('Total pembayaran')}
        note={
          remaining !== null && (
            <>
              {t('Bayar dalam')} <Countdown remaining={remaining} />
            </>
          )
        }
      />
      {query.is_display === DELAY_DISPLAY && (
        <Notice>{t('Biaya ini mengundur jatuh tempo. Sisa pinjaman Anda tidak berkurang.')}</Notice>
      )}
      <Card>
        <CopyField
          label={account.payType === 1 ? t('Nomor virtual account') : t('Kode pembayaran')}
          display={groupedInFours(account.vcode)}
          copyLabel={t('Salin nomor')}
          onCopy={() => actor.send({ type: 'code.copied' })}
        />
        {account.cardNo && <Rows rows={[{ label: t('Nomor tagihan'), value: account.cardNo }]} />}
      </Card>
      <ListCard>
        <LinkRow
          icon={account.payType === 1 ? 'bank' : 'store'}
          title={payCodeText(account.payCode || choice.payCode)}
          note={t('Ubah metode')}
          onClick={() => actor.send({ type: 'method.changed' })}
        />
      </ListCard>
      <PaymentSteps
        steps={account.payStep}
        section={section}
        typed={[account.vcode]}
        onSection={(index) => actor.send({ type: 'section.chosen', index })}
      />
      <Notice>{t('Halaman ini berubah sendiri begitu pembayaran masuk.')}</Notice>
      <ListCard>
        <LinkRow icon="bank" title={t('Bayar dengan kartu bank')} onClick={() => actor.send({ type: 'card.chosen' })} />
        <LinkRow icon="document" title={t('Ajukan keluhan')} onClick={() => actor.send({ type: 'complaint.chosen' })} />
        <LinkRow
          icon="chat"
          title={t('Layanan pelanggan')}
          onClick={() => actor.send({ type: 'customerService.chosen' })}
        />
        <LinkRow
          icon="phone"
          title={t('Telepon')}
          note={servicePhone}
          onClick={() => actor.send({ type: 'phone.chosen' })}
        />
      </ListCard>
    </>
  );
}
