import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { LoanHistory, Receipt as PostedPayment } from '#contract/loan.ts';
import { payCodeText } from '#contract/pay-code.ts';
import { isPositiveAmount, sumAmounts } from '#domain/money.ts';
import {
  type loanHistory,
  selectHasHistoryPdf,
  selectHasPdf,
  selectReceipt,
  selectRest,
} from '#machines/loan/loan-history.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import { ContactCard } from '../../kit/contact-card.tsx';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { Receipt } from '../../kit/receipt.tsx';
import { receiptRows, receiptText } from '../../kit/receipt-text.ts';
import { StatusIcon } from '../../kit/status-banner.tsx';

type Props = { actor: ActorRefFrom<typeof loanHistory> };

/** The payments, one of their receipts, or that this server keeps no list. */
export function LoanHistoryContent({ actor }: Props) {
  const { t } = useApp();
  const history = useSelector(actor, ({ context }) => context.history);
  const isReceipt = useSelector(actor, (snapshot) => snapshot.matches('receipt'));
  if (!history) return <Notice>{t('Riwayat pinjaman belum tersedia di sini. Kami bantu lewat telepon.')}</Notice>;
  return isReceipt ? <PaidReceipt actor={actor} history={history} /> : <Payments actor={actor} history={history} />;
}

function Payments({ actor, history }: Props & { history: LoanHistory }) {
  const { t, day, moneyParts } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const { receipts, productName, orderStatus, noticeStatusText, settledAt, appliedAt } = history;
  const tone = statusTone(orderStatus);
  const hasPdf = useSelector(actor, selectHasPdf);
  return (
    <>
      <section className="hero">
        <Amount
          {...moneyParts(sumAmounts(['0', ...receipts.map(({ amount }) => amount)]))}
          label={[productName, t('sudah dibayar')].filter(Boolean).join(' · ')}
        />
        {noticeStatusText && (
          <Chip kind={tone}>
            <StatusIcon icon={statusIcon(orderStatus)} tone={tone} />
            <span>{noticeStatusText}</span>
            {settledAt && (
              <span className="unbroken" translate="no">
                {day(settledAt)}
              </span>
            )}
          </Chip>
        )}
      </section>
      {receipts.length > 0 ? (
        <ListCard heading={t('Pembayaran')}>
          {receipts.map((receipt) => (
            <PaymentRow
              key={receipt.receiptNo}
              receipt={receipt}
              onClick={() => actor.send({ type: 'receipt.chosen', receiptNo: receipt.receiptNo })}
            />
          ))}
        </ListCard>
      ) : (
        <Notice>{t('Belum ada pembayaran untuk pinjaman ini.')}</Notice>
      )}
      <Card>
        <CopyField
          label={t('Nomor pinjaman')}
          display={orderId}
          copyLabel={t('Salin nomor pinjaman')}
          beside={{ copyText: t('Salin') }}
          onCopy={() => actor.send({ type: 'number.copied' })}
        />
      </Card>
      <ListCard>
        <LinkRow
          icon="document"
          title={t('Perjanjian Pinjaman')}
          note={appliedAt && t('Disetujui {day}', { day: day(appliedAt) })}
          onClick={() => actor.send({ type: 'agreement.chosen' })}
        />
        {hasPdf && (
          <LinkRow
            icon="download"
            title={t('Unduh perjanjian (PDF)')}
            onClick={() => actor.send({ type: 'pdf.chosen' })}
          />
        )}
      </ListCard>
    </>
  );
}

/** A payment: what it paid for, when and how, how much; it leads to its receipt. */
function PaymentRow({ receipt, onClick }: { receipt: PostedPayment; onClick: () => void }) {
  const { t, money, time } = useApp();
  const { lines, paidAt, payCode, amount } = receipt;
  const paidFor = lines.map(({ text }) => text).filter((text) => text !== '');
  return (
    <button type="button" className="row" onClick={onClick}>
      <span className="text">
        {paidFor.length > 0 ? paidFor.join(', ') : t('Pembayaran')}
        <small translate="no">
          {[time(paidAt), payCode && payCodeText(payCode, t('Transfer bank'))].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="end">
        <span translate="no">{money(amount)}</span>
        <small className="lit">{t('Bukti')}</small>
      </span>
    </button>
  );
}

function PaidReceipt({ actor, history: { productName } }: Props & { history: LoanHistory }) {
  const app = useApp();
  const { t, money, moneyParts, time } = app;
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const receipt = useSelector(actor, selectReceipt);
  const missing = useSelector(actor, selectRest);
  const hasPdf = useSelector(actor, selectHasPdf);
  if (!receipt) return null;
  const { amount, paidAt, payCode } = receipt;
  const isOver = isPositiveAmount(receipt.surplus ?? '');
  const shown = {
    heading: (isOver && t('Dibayar lebih')) || (missing ? t('Diterima sebagian') : t('Pembayaran diterima')),
    note: missing && t('Masih kurang {amount}.', { amount: money(missing) }),
    label: t('Jumlah dibayar'),
    time: time(paidAt),
    rows: receiptRows(app, receipt, { productName, orderId, payCode }),
  };
  return (
    <Receipt
      {...shown}
      outcome={(isOver && 'over') || (missing ? 'partial' : 'paid')}
      lender={<LenderMark />}
      amount={moneyParts(amount)}
      share={missing ? { of: Number(amount) + Number(missing), paid: Number(amount) } : undefined}
    >
      {hasPdf ? (
        <Button kind="secondary" onClick={() => actor.send({ type: 'pdf.chosen' })}>
          <Icon name="download" />
          {t('Unduh')}
        </Button>
      ) : (
        <Button kind="secondary" onClick={() => actor.send({ type: 'receipt.printed' })}>
          <Icon name="print" />
          {t('Cetak')}
        </Button>
      )}
      <Button
        kind="secondary"
        onClick={() =>
          actor.send({
            type: 'receipt.shared',
            title: shown.heading,
            text: receiptText(app, { ...shown, amount }),
          })
        }
      >
        <Icon name="share" />
        {t('Bagikan')}
      </Button>
    </Receipt>
  );
}

/** All payments as one document; of a payment in part, the rest. */
export function LoanHistoryActions({ actor }: Props) {
  const { t, money } = useApp();
  const hasPdf = useSelector(actor, selectHasHistoryPdf);
  const rest = useSelector(actor, selectRest);
  if (rest) {
    return (
      <ActionBar>
        <Button onClick={() => actor.send({ type: 'rest.chosen' })}>
          <span translate="no">{t('Bayar sisa {amount}', { amount: money(rest) })}</span>
        </Button>
      </ActionBar>
    );
  }
  if (!hasPdf) return null;
  return (
    <ActionBar>
      <Button kind="secondary" onClick={() => actor.send({ type: 'historyPdf.chosen' })}>
        <Icon name="download" />
        {t('Unduh riwayat (PDF)')}
      </Button>
    </ActionBar>
  );
}

/** Under whatever stands in the place of the list. */
export function LoanHistoryContact({ actor }: Props) {
  return (
    <ContactCard
      phone={useSelector(actor, ({ context }) => context.servicePhone)}
      onPhone={() => actor.send({ type: 'phone.chosen' })}
      onOnlineService={() => actor.send({ type: 'customerService.chosen' })}
    />
  );
}
