import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { partOnDemand } from '#client/flow/part.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Countdown } from '#client/ui/countdown.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { VirtualAccount } from '#contract/repayment.ts';
import { groupedInFours } from '#domain/formats.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import {
  selectAccount,
  selectIsByBank,
  selectIsCounting,
  selectIsLastHour,
  selectPayCode,
  selectRemaining,
  selectServicePhone,
} from '#machines/repayment/virtual-account-content.ts';
import { selectIsOfDelay } from '#machines/repayment/virtual-account-selectors.ts';
import { Channel } from '../../kit/channel.tsx';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { PaymentSteps } from './payment-steps.tsx';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

const QrCode = partOnDemand(<div className="qr" />, async () => (await import('./qr-code.tsx')).QrCode);

/** What to pay, until when, to which number, how, and what else can be done (row VA-18). */
export function PaymentInstructions({ actor }: Props) {
  const { t } = useApp();
  const account = useSelector(actor, selectAccount);
  const isOfDelay = useSelector(actor, selectIsOfDelay);
  if (!account) return null;
  return (
    <>
      <ToPay actor={actor} account={account} />
      {isOfDelay && <Notice>{t('Biaya ini mengundur jatuh tempo. Sisa pinjaman Anda tidak berkurang.')}</Notice>}
      <NumberCard actor={actor} account={account} />
      <PaymentSteps actor={actor} typed={[account.vcode, account.ifsc ?? '', account.accountName ?? '']} />
      <Notice>{t('Simpan struk setoran sampai pembayaran dikonfirmasi.')}</Notice>
      <Notice>{t('Halaman ini berubah sendiri begitu pembayaran masuk.')}</Notice>
      <OtherWays actor={actor} />
      <LenderMark />
    </>
  );
}

/** The amount, the moment until which it is to be paid, and how long that is; the last hour is a warning. */
function ToPay({ actor, account }: Props & { account: VirtualAccount }) {
  const { t, moneyParts, time } = useApp();
  const isCounting = useSelector(actor, selectIsCounting);
  const isLastHour = useSelector(actor, selectIsLastHour);
  return (
    <section className="hero">
      <Amount
        {...moneyParts(account.amount)}
        label={t('Total pembayaran')}
        note={account.expiresAt && t('Bayar sebelum {time}', { time: time(account.expiresAt) })}
      />
      {isCounting && (
        <Chip kind={isLastHour ? 'warn' : 'plain'}>
          <Icon name="clock" />
          <TimeToPay actor={actor} />
        </Chip>
      )}
      {isLastHour && (
        <Notice kind="warning">{t('Setelah itu kode ini ditutup. Kode baru diminta dari halaman ini.')}</Notice>
      )}
    </section>
  );
}

/** What the money is sent to, each part to be copied; as a QR code where the channel has one. */
function NumberCard({ actor, account }: Props & { account: VirtualAccount }) {
  const { t, market } = useApp();
  const isByBank = useSelector(actor, selectIsByBank);
  const payCode = useSelector(actor, selectPayCode);
  const { vcode, ifsc, accountName, qrText, cardNo } = account;
  const isTransfer = Boolean(ifsc || accountName);
  const isUpi = !isByBank && market.payment.market.kind === 'upi';
  const isSmall = isTransfer || isUpi;
  const beside = { copyText: t('Salin') };
  const copyAmount = (
    <Button kind="secondary" onClick={() => actor.send({ type: 'amount.copied' })}>
      <Icon name="copy" />
      {t('Salin jumlah')}
    </Button>
  );
  return (
    <Card>
      <Channel payCode={payCode} payType={account.payType} note={accountName}>
        <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah metode')}
        </Button>
      </Channel>
      {qrText && (
        <figure className="qr-of">
          <QrCode text={qrText} label={t('Kode QR pembayaran')} />
          <figcaption className="secondary small">{t('Pindai dari ponsel lain')}</figcaption>
        </figure>
      )}
      <CopyField
        label={
          (isTransfer && t('Nomor rekening')) ||
          (isUpi && 'UPI ID') ||
          (isByBank ? t('Nomor virtual account') : t('Kode pembayaran'))
        }
        display={isUpi ? vcode : groupedInFours(vcode)}
        copyLabel={t('Salin nomor')}
        onCopy={() => actor.send({ type: 'code.copied' })}
        beside={isSmall ? beside : undefined}
      >
        {!isSmall && copyAmount}
      </CopyField>
      {ifsc && (
        <CopyField
          label="IFSC"
          display={ifsc}
          copyLabel={t('Salin IFSC')}
          onCopy={() => actor.send({ type: 'ifsc.copied' })}
          beside={beside}
        />
      )}
      {accountName && (
        <CopyField
          label={t('Nama rekening')}
          display={accountName}
          copyLabel={t('Salin nama rekening')}
          onCopy={() => actor.send({ type: 'accountName.copied' })}
          beside={beside}
        />
      )}
      {isSmall && copyAmount}
      {cardNo && <Rows rows={[{ label: t('Nomor tagihan'), value: cardNo }]} />}
    </Card>
  );
}

/** Renders with every second; nothing around it does. */
function TimeToPay({ actor }: Props) {
  const { t } = useApp();
  const remaining = useSelector(actor, selectRemaining);
  if (remaining === null) return null;
  return (
    <>
      {t('Sisa')} <Countdown remaining={remaining} />
    </>
  );
}

function OtherWays({ actor }: Props) {
  const { t, market } = useApp();
  const servicePhone = useSelector(actor, selectServicePhone);
  return (
    <ListCard>
      {market.payment.cards !== false && (
        <LinkRow icon="bank" title={t('Bayar dengan kartu bank')} onClick={() => actor.send({ type: 'card.chosen' })} />
      )}
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
  );
}
