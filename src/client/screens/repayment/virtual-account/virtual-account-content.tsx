import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { partOnDemand } from '#client/flow/part.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button, type ButtonKind } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Countdown } from '#client/ui/countdown.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { BankSection, VirtualAccount } from '#contract/repayment.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { groupedInFours } from '#domain/grouped-number.ts';
import { isOfDelay } from '#machines/repayment/payment.ts';
import {
  selectApps,
  selectCanOpenApp,
  selectHasBarcode,
  selectIsLastHour,
  selectIsReported,
  selectLaterDueTime,
  selectMethodsForMore,
  selectPayCode,
  selectSections,
  selectSteps,
  type virtualAccount,
} from '#machines/repayment/virtual-account.ts';
import { Channel, PayMark } from '../../kit/channel.tsx';
import { CheckedHero } from '../../kit/checked-payment.tsx';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { isUpiId, numberLabel } from '../../kit/number-label.ts';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { Paid, PaidBar } from './paid.tsx';
import { headingOf } from './paid-amount.ts';
import styles from './virtual-account.css?url';

type Props = { actor: ActorRefFrom<typeof virtualAccount> };

const QrCode = partOnDemand(
  () => <div className="qr" />,
  async () => (await import('./qr-code.tsx')).QrCode,
);
const Cashier = partOnDemand(
  () => null,
  async () => (await import('./cashier.tsx')).Cashier,
);
const PaymentReceipt = partOnDemand(Paid, async () => (await import('./payment-receipt.tsx')).PaymentReceipt);

/** The code that the server gave, and what became of it. */
export function VirtualAccountContent({ actor }: Props) {
  return (
    <>
      {useSelector(actor, (snapshot) => snapshot.matches('showing')) && <PaymentInstructions actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.matches('expired')) && <ExpiredCode actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.matches('replaced')) && <ReplacedCode actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.matches('paid')) && <PaymentReceipt actor={actor} />}
      <Dialogs actor={actor} />
      <LaterStyles />
    </>
  );
}

function Dialogs({ actor }: Props) {
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches({ showing: { page: 'tips' } }));
  const isScanned = useSelector(actor, (snapshot) => snapshot.matches({ showing: { page: 'cashier' } }));
  if (isAsked) return <Tips actor={actor} />;
  return isScanned && <Cashier actor={actor} />;
}

const neverChanges = () => () => {};

/** The sheet of what a tap opens. A page that came with it would wait for it before it is painted. */
function LaterStyles() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated && <link rel="stylesheet" href={styles} />;
}

/** What a screen reader hears when the code has become something else. */
export function Announcement({ actor }: Props) {
  const app = useApp();
  const { t } = app;
  const snapshot = useSelector(actor, (whole) => whole);
  const said =
    (snapshot.matches('paid') && headingOf(app, snapshot)) ||
    (snapshot.matches('expired') && t('Kode pembayaran sudah berakhir')) ||
    (snapshot.matches('replaced') && t('Tagihan sudah berubah'));
  return said && <span>{said}</span>;
}

/** What to pay, until when, to which number, how, and what else can be done (row VA-18). */
function PaymentInstructions({ actor }: Props) {
  const { t, market } = useApp();
  const account = useSelector(actor, ({ context }) => context.account);
  const isFee = useSelector(actor, ({ context }) => isOfDelay(context.query));
  const isReported = useSelector(actor, selectIsReported);
  if (!account) return null;
  const { bank, market: place } = market.payment;
  const hasSlip = account.payType === PAY_TYPE.bank ? bank.kind === 'bank' : place.kind === 'miniMarket';
  return (
    <>
      {isReported ? (
        <CheckedHero amount={account.amount} label={t('Total pembayaran')} />
      ) : (
        <ToPay actor={actor} account={account} />
      )}
      {isFee && <Notice>{t('Biaya ini memundurkan jatuh tempo. Sisa pinjaman Anda tidak berkurang.')}</Notice>}
      <NumberCard actor={actor} account={account} />
      <PaymentSteps actor={actor} typed={[account.vcode, account.ifsc ?? '', account.accountName ?? '']} />
      <Notice>
        {hasSlip
          ? t('Simpan struk setoran sampai pembayaran dikonfirmasi.')
          : t('Simpan bukti bayar sampai pembayaran dikonfirmasi.')}
      </Notice>
      <div className="stack">
        <Notice>{t('Halaman ini berubah sendiri begitu pembayaran masuk.')}</Notice>
        {!isReported && <CheckNow actor={actor} kind="text" />}
      </div>
      <OtherWays actor={actor} />
      <LenderMark />
    </>
  );
}

/** The amount, the moment until which it is to be paid, and how long that is; the last hour is a warning. */
function ToPay({ actor, account }: Props & { account: VirtualAccount }) {
  const { t, market, moneyParts, deadline, dueDay } = useApp();
  const isUpi = isUpiId(account, market.payment);
  const dueTime = useSelector(actor, selectLaterDueTime);
  const isCounting = useSelector(actor, (snapshot) => snapshot.matches({ showing: { expiry: 'counting' } }));
  const isLastHour = useSelector(actor, selectIsLastHour);
  return (
    <section className="hero">
      <Amount
        {...moneyParts(account.amount)}
        label={t('Total pembayaran')}
        note={account.expiresAt && t('Bayar sebelum {time}', { time: deadline(account.expiresAt) })}
      />
      {isCounting && (
        <Chip kind={isLastHour ? 'warn' : 'plain'}>
          <Icon name="clock" />
          <TimeToPay actor={actor} />
        </Chip>
      )}
      {dueTime && (
        <p className="secondary small">
          {isUpi
            ? t('Hanya UPI ID ini yang berakhir; jatuh tempo tetap {day}.', { day: dueDay(dueTime) })
            : t('Hanya kode ini yang berakhir; jatuh tempo tetap {day}.', { day: dueDay(dueTime) })}
        </p>
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
  const payCode = useSelector(actor, selectPayCode);
  const hasBarcode = useSelector(actor, selectHasBarcode);
  const { vcode, ifsc, accountName, payee, qrText, cardNo } = account;
  const isTransfer = Boolean(ifsc || accountName);
  const isUpi = isUpiId(account, market.payment);
  const isSmall = isTransfer || isUpi;
  const beside = { copyText: t('Salin') };
  const copyAmount = (
    <Button kind="secondary" onClick={() => actor.send({ type: 'part.copied', part: 'amount' })}>
      <Icon name="copy" />
      {t('Salin jumlah')}
    </Button>
  );
  return (
    <Card>
      <Channel
        payCode={payCode}
        payType={account.payType}
        note={accountName || (payee && t('Penerima: {payee}', { payee }))}
      >
        <Button kind="text" aria-label={t('Ubah metode')} onClick={() => actor.send({ type: 'method.changed' })}>
          {t('Ubah')}
        </Button>
      </Channel>
      <Apps actor={actor} />
      <CopyField
        label={numberLabel(account, market.payment, t)}
        display={isUpi ? vcode : groupedInFours(vcode)}
        copyLabel={t(isUpi ? 'Salin UPI ID' : 'Salin nomor')}
        onCopy={() => actor.send({ type: 'part.copied', part: 'vcode' })}
        beside={isSmall ? beside : undefined}
      >
        {!isSmall && copyAmount}
      </CopyField>
      {hasBarcode && (
        <Button kind="secondary" onClick={() => actor.send({ type: 'cashier.opened' })}>
          <Icon name="barcode" />
          {t('Tunjukkan ke kasir')}
        </Button>
      )}
      {ifsc && (
        <CopyField
          label="IFSC"
          display={ifsc}
          copyLabel={t('Salin IFSC')}
          onCopy={() => actor.send({ type: 'part.copied', part: 'ifsc' })}
          beside={beside}
        />
      )}
      {accountName && (
        <CopyField
          label={t('Nama rekening')}
          display={accountName}
          copyLabel={t('Salin nama rekening')}
          onCopy={() => actor.send({ type: 'part.copied', part: 'accountName' })}
          beside={beside}
        />
      )}
      {isSmall && copyAmount}
      {qrText && <FoldedQrCode actor={actor} text={qrText} />}
      {cardNo && <Rows rows={[{ label: t('Nomor tagihan'), value: cardNo }]} />}
    </Card>
  );
}

/** The app that was chosen, or any of the phone, and beside it the others; the payment is filled in there. */
function Apps({ actor }: Props) {
  const { t } = useApp();
  const canOpenApp = useSelector(actor, selectCanOpenApp);
  const isReported = useSelector(actor, selectIsReported);
  const payCode = useSelector(actor, selectPayCode);
  const apps = useSelector(actor, selectApps, sameItems);
  if (!canOpenApp || isReported) return null;
  const [first, ...others] = apps.includes(payCode) ? [...apps, ''] : ['', ...apps];
  const open = (app = '') => actor.send({ type: 'app.opened', app });
  return (
    <>
      <Button onClick={() => open(first)}>{first ? t('Buka {app}', { app: first }) : t('Buka aplikasi UPI')}</Button>
      {others.length > 0 && (
        <div className="apps">
          {others.map((app) => (
            <Button key={app} kind="secondary" onClick={() => open(app)}>
              <PayMark name={app.replace(/[^A-Z]/g, '') || 'UPI'} kind="app" />
              <span translate="no">{app || t('Aplikasi lain')}</span>
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function FoldedQrCode({ actor, text }: Props & { text: string }) {
  const { t } = useApp();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ showing: { qrCode: 'unfolded' } }));
  return (
    <Collapsible
      summary={
        <>
          <span>{t('Tampilkan kode QR')}</span>
          <small>{t('Pindai dari ponsel lain')}</small>
        </>
      }
      open={isOpen}
      onToggle={() => actor.send({ type: 'qrCode.toggled' })}
    >
      {isOpen && <QrCode text={text} label={t('Kode QR pembayaran')} />}
    </Collapsible>
  );
}

/** Renders with every second; nothing around it does. */
function TimeToPay({ actor }: Props) {
  const { t } = useApp();
  const remaining = useSelector(actor, ({ context }) => context.remaining);
  if (remaining === null) return null;
  return (
    <>
      <span>{t('Sisa')}</span> <Countdown remaining={remaining} />
    </>
  );
}

/** How to pay: a bank's steps by named sections, a market's as one list (rows VA-04 and VA-05). */
function PaymentSteps({ actor, typed }: Props & { typed: readonly string[] }) {
  const { t, money } = useApp();
  const minimums = useSelector(actor, ({ context }) => context.minimums);
  const sections = useSelector(actor, selectSections, sameItems);
  const steps = useSelector(actor, selectSteps, sameItems);
  const forMore = useSelector(actor, selectMethodsForMore, sameItems);
  const [first, second] = sections;
  if (!first && steps.length === 0) return null;
  return (
    <Card heading={t('Cara membayar')}>
      {second && <Sections actor={actor} typed={typed} sections={sections} />}
      {first && !second && <Steps heading={first.name} steps={first.step} typed={typed} />}
      {!first && <Steps steps={steps} typed={typed} />}
      {forMore.map((method) => (
        <p key={method} className="secondary small" translate="no">
          {method} · {t('Mulai dari {amount}', { amount: money(`${minimums[method]}`) })}
        </p>
      ))}
    </Card>
  );
}

function Sections({ actor, typed, sections }: Props & { typed: readonly string[]; sections: readonly BankSection[] }) {
  const { t } = useApp();
  const chosen = useSelector(actor, ({ context }) => context.section);
  return (
    <Tabs
      label={t('Cara membayar')}
      tabs={sections.map(({ name }, index) => ({ value: index, label: name }))}
      value={chosen}
      onChange={(index) => actor.send({ type: 'section.chosen', index })}
    >
      {sections.map(({ step }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; the server may repeat a name
        <div key={index} hidden={index !== chosen}>
          <Steps steps={step} typed={typed} />
        </div>
      ))}
    </Tabs>
  );
}

function OtherWays({ actor }: Props) {
  const { t, market } = useApp();
  const servicePhone = useSelector(actor, ({ context }) => context.servicePhone);
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

/** The code is withdrawn, with the reason (row VA-16). */
function ExpiredCode({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const account = useSelector(actor, ({ context }) => context.account);
  return (
    <>
      <StatusBanner
        icon="180"
        tone="bad"
        headline={t('Kode pembayaran sudah berakhir')}
        text={t('Batas waktu pembayaran sudah lewat dan nomor lama tidak berlaku. Jangan membayar ke nomor itu lagi.')}
      />
      {account && <Amount {...moneyParts(account.amount)} label={t('Total pembayaran')} />}
      <PaidAlready actor={actor} />
    </>
  );
}

/** What the code was for is not owed any more. */
function ReplacedCode({ actor }: Props) {
  const { t } = useApp();
  return (
    <>
      <StatusBanner
        icon="180"
        headline={t('Tagihan sudah berubah')}
        text={t(
          'Pembayaran lain untuk pinjaman ini sudah masuk, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.',
        )}
      />
      <PaidAlready actor={actor} />
    </>
  );
}

/** Help for a borrower who has paid to a code that is closed now. */
function PaidAlready({ actor }: Props) {
  const { t } = useApp();
  return (
    <ListCard>
      <LinkRow
        icon="chat"
        title={t('Layanan pelanggan')}
        note={t('Sudah telanjur membayar? Hubungi kami.')}
        onClick={() => actor.send({ type: 'customerService.chosen' })}
      />
    </ListCard>
  );
}

function Tips({ actor }: Props) {
  const { t } = useApp();
  const cancel = () => actor.send({ type: 'dialog.closed' });
  return (
    <Dialog
      title={t('Sudah membayar?')}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {t('BATAL')}
          </Button>
          <Button onClick={() => actor.send({ type: 'tips.confirmed', at: new Date().toISOString() })}>
            {t('YA')}
          </Button>
        </>
      }
    >
      <p>{t('Wi will confirm your repayment as soon as possible')}</p>
    </Dialog>
  );
}

/** What can be done with a code, one that is over, one that is replaced, and a payment. */
export function VirtualAccountActions({ actor }: Props) {
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'));
  const isReplaced = useSelector(actor, (snapshot) => snapshot.matches('replaced'));
  if (isShowing) return <ClaimBar actor={actor} />;
  if (isExpired) return <RenewBar actor={actor} />;
  return isReplaced ? <OwedBar actor={actor} /> : <PaidBar actor={actor} />;
}

function ClaimBar({ actor }: Props) {
  const { t } = useApp();
  const canOpenApp = useSelector(actor, selectCanOpenApp);
  const isReported = useSelector(actor, selectIsReported);
  const claim = (kind: ButtonKind) => (
    <Button kind={kind} onClick={() => actor.send({ type: 'paid.claimed' })}>
      {t('TELAH MEMBAYAR')}
    </Button>
  );
  if (isReported) {
    return (
      <ActionBar more={claim('text')}>
        <CheckNow actor={actor} kind="primary" />
      </ActionBar>
    );
  }
  return <ActionBar>{claim(canOpenApp ? 'secondary' : 'primary')}</ActionBar>;
}

/** A borrower who has paid need not wait for the next reading. */
function CheckNow({ actor, kind }: Props & { kind: ButtonKind }) {
  const { t } = useApp();
  const poll = useSelector(actor, ({ children }) => children.poll);
  const isAsking = useSelector(poll, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return (
    <Button kind={kind} busy={isAsking} onClick={() => poll?.send({ type: 'check.asked' })}>
      {t('Cek sekarang')}
    </Button>
  );
}

function RenewBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar
      more={
        <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
          {t('Lihat detail pinjaman')}
        </Button>
      }
    >
      <Button onClick={() => actor.send({ type: 'code.renewed' })}>{t('Buat kode baru')}</Button>
    </ActionBar>
  );
}

function OwedBar({ actor }: Props) {
  const { t } = useApp();
  return (
    <ActionBar>
      <Button onClick={() => actor.send({ type: 'owed.chosen' })}>{t('Buka tagihan')}</Button>
    </ActionBar>
  );
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
