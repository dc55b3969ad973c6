import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { focusHeading } from '#client/ui/screen.tsx';
import { payCodeText } from '#contract/pay-code.ts';
import { groupedInFours } from '#domain/grouped-number.ts';
import { compareAmounts } from '#domain/money.ts';
import { type cardRepayment, selectOpenNumber } from '#machines/repayment/card-repayment.ts';
import { amountOf } from '#machines/repayment/payment.ts';
import { shortCard } from '../../kit/short-card.ts';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { latestOf, waitText } from '../../kit/wait-text.ts';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

const NOT_YET =
  'Sampai saat itu belum ada uang yang diambil. Jika Anda membayar dengan cara lain, kartu tidak didebit.';

/** What a screen reader hears of the outcome of a payment. */
export function OutcomeAnnouncement({ actor }: Props) {
  const { t, deadline } = useApp();
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'));
  const isAnnounced = useSelector(actor, (snapshot) => snapshot.matches('announced'));
  const debitAt = useSelector(actor, ({ context }) => context.debitAt);
  const isDeclined = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'declined' }));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const said =
    (isUnknown && `${t('Jangan bayar lagi')}. ${t('Uang Anda bisa terpotong dua kali.')}`) ||
    (isAnnounced && `${t('Pendebitan dijadwalkan pada {time}', { time: deadline(debitAt) })}. ${t(NOT_YET)}`) ||
    (isDeclined && `${declineHeadline(reason, t)}. ${reason || t('Tidak ada uang yang diambil.')}`) ||
    (isChanged && t('Tagihan sudah berubah'));
  return said && <span>{said}</span>;
}

/** What was pressed has gone: the outcome is brought into sight, once. */
function bringUp(outcome: HTMLElement | null) {
  if (!outcome) return;
  document.documentElement.scrollTop = 0;
  focusHeading();
}

function Outcome(banner: ComponentProps<typeof StatusBanner>) {
  return (
    <div ref={bringUp}>
      <StatusBanner {...banner} beside />
    </div>
  );
}

/** Nobody knows yet what became of the payment: nothing here pays, and the page changes by itself when the bank has said it. */
export function OpenPayment({ actor }: Props) {
  const { t, moneyParts, deadline } = useApp();
  const open = useSelector(actor, ({ context }) => context.session.openCard);
  const payment = useSelector(actor, ({ context }) => context.payment);
  const number = useSelector(actor, selectOpenNumber);
  const sentAt = open?.sentAt || payment?.since || '';
  const card = open?.bankName || open?.cardNo ? shortCard(open, t) : payCodeText(payment?.payCode ?? '', '');
  const bank = open?.bankName || t('bank');
  return (
    <>
      <Outcome
        icon="unknown"
        tone="warn"
        headline={t('Jangan bayar lagi')}
        text={t('Uang Anda bisa terpotong dua kali.')}
      />
      <Card>
        <Amount {...moneyParts(payment?.amount ?? open?.amount ?? '')} label={card || t('Kartu bank')} />
        <Timeline
          tone="warn"
          steps={[
            { title: t('Dikirim ke {bank}', { bank }), note: deadline(sentAt), state: 'done' },
            {
              title: t('Menunggu jawaban {bank}', { bank }),
              note: payment?.wait && waitText(payment.wait, deadline(latestOf(payment.wait, sentAt)), t),
              state: 'now',
            },
            {
              title: t('Hasil'),
              note: t('Berhasil: pembayaran tercatat'),
              more: t('Gagal: uang tidak diambil'),
              state: 'later',
            },
          ]}
        />
      </Card>
      <ListCard>
        {number && (
          <CopyField
            label={t('Nomor transaksi')}
            display={/^\d+$/.test(number) ? groupedInFours(number) : number}
            copyLabel={t('Salin nomor')}
            onCopy={() => actor.send({ type: 'number.copied' })}
            beside={{ copyText: t('Salin') }}
          />
        )}
        <Phone actor={actor} />
      </ListCard>
    </>
  );
}

/** The bank takes the money later: when, and that the bill can be paid another way until then. */
export function AnnouncedDebit({ actor }: Props) {
  const { t, moneyParts, deadline } = useApp();
  const debitAt = useSelector(actor, ({ context }) => context.debitAt);
  const chosen = useSelector(actor, ({ context }) => context.card);
  const payment = useSelector(actor, ({ context }) => context.payment);
  const amount = useSelector(actor, ({ context }) => amountOf(context.query));
  const card = chosen ? shortCard(chosen, t) : payCodeText(payment?.payCode ?? '', '');
  return (
    <>
      <Outcome
        icon="151"
        tone="plain"
        headline={t('Pendebitan dijadwalkan pada {time}', { time: deadline(debitAt) })}
        text={t(NOT_YET)}
      />
      <Card>
        <Amount {...moneyParts(payment?.amount ?? amount)} label={card || t('Kartu bank')} />
      </Card>
    </>
  );
}

export function Phone({ actor }: Props) {
  const { t } = useApp();
  const phone = useSelector(actor, ({ context }) => context.servicePhone);
  return (
    <LinkRow icon="phone" title={t('Telepon')} note={phone} onClick={() => actor.send({ type: 'phone.chosen' })} />
  );
}

/** The bank took nothing: why, and what is still to be paid. */
export function DeclinedCard({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const reason = useSelector(actor, ({ context }) => context.reason);
  const amount = useSelector(actor, ({ context }) => amountOf(context.query));
  return (
    <>
      <Outcome
        icon="110"
        tone="bad"
        headline={declineHeadline(reason, t)}
        text={reason || t('Tidak ada uang yang diambil.')}
      />
      <Amount {...moneyParts(amount)} label={t('Total pembayaran')} />
    </>
  );
}

/** The server gives a reason where it declined a card; a payment that ended in silence has none. */
function declineHeadline(reason: string, t: Translate): string {
  return reason ? t('Kartu ditolak') : t('Pembayaran tidak berhasil');
}

/** What is owed is another amount by now: from which, to which. */
export function ChangedBill({ actor }: Props) {
  const { t, money } = useApp();
  const reason = useSelector(actor, ({ context }) => context.reason);
  const before = useSelector(actor, ({ context }) => amountOf(context.query));
  const now = useSelector(actor, ({ context }) => context.newAmount);
  return (
    <>
      <Outcome
        icon="180"
        tone="warn"
        headline={t('Tagihan sudah berubah')}
        text={
          now && compareAmounts(now, before) < 0
            ? t('Pembayaran lain masuk sementara itu. Dari kartu tidak ada uang yang diambil.')
            : (!now && reason) || t('Tidak ada uang yang diambil.')
        }
      />
      <Card>
        <Rows
          rows={[
            { label: t('Jumlah semula'), value: now ? <s translate="no">{money(before)}</s> : money(before) },
            ...(now ? [{ label: t('Tagihan sekarang'), value: money(now), strong: true }] : []),
          ]}
        />
      </Card>
      <ListCard>
        <Phone actor={actor} />
      </ListCard>
    </>
  );
}
