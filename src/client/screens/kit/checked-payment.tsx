import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount, breakable } from '#client/ui/amount.tsx';
import { Button, type ButtonKind } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { isCardPayCode, readBankPayCode } from '#contract/pay-code.ts';
import { UNNAMED_BANK } from '#contract/wire-constants.ts';
import { groupedInFours } from '#domain/grouped-number.ts';
import { type paymentPoll, selectCanOpenCode, selectChecked, selectIsChecked } from '#machines/loan/payment-poll.ts';
import { Channel } from './channel.tsx';
import { Timeline } from './timeline.tsx';
import { latestOf, waitText } from './wait-text.ts';

type Props = { actor: ActorRefFrom<typeof paymentPoll> };

/** A payment that was made and has not arrived yet: how much, its course, through which code, and how to reach us. */
export function CheckedPayment({ actor, children }: Props & { children?: ReactNode }) {
  const { t, deadline, market } = useApp();
  const checked = selectChecked(useSelector(actor, (snapshot) => snapshot));
  const number = useSelector(actor, ({ context }) => context.session.claims[0]?.vcode ?? '');
  const isChecked = useSelector(actor, selectIsChecked);
  if (!isChecked || !checked) return null;
  const isByCard = isCardPayCode(checked.payCode);
  // As the page of the code calls it.
  const bankLabel = market.payment.bank.kind === 'bank' ? t('Nomor virtual account') : t('Nomor rekening');
  const numberLabel = readBankPayCode(checked.payCode) ? bankLabel : t('Kode pembayaran');
  const rows = [
    number.includes('@')
      ? { label: 'UPI ID', value: breakable(number) }
      : { label: numberLabel, value: /^\d+$/.test(number) ? groupedInFours(number) : number },
    // A card's payment has one name on every page.
    isByCard
      ? { label: t('Nomor transaksi'), value: groupedInFours(checked.billNo) }
      : { label: t('Nomor tagihan'), value: checked.billNo },
  ].filter(({ value }) => value !== '');
  const latest = checked.wait ? deadline(latestOf(checked.wait, checked.since)) : '';
  return (
    <>
      <CheckedHero amount={checked.amount} label={t('Jumlah yang dicek')} />
      {children}
      <Card>
        <Course actor={actor} />
      </Card>
      <Card>
        <Channel payCode={checked.payCode} />
        {rows.length > 0 && <Rows rows={rows} />}
      </Card>
      <ListCard
        heading={latest ? t('Belum tercatat sampai {time}?', { time: latest }) : t('Belum berubah setelah 1 jam?')}
      >
        <LinkRow
          icon="document"
          title={t('Ajukan keluhan')}
          note={isByCard ? '' : t('Lampirkan struk setoran')}
          onClick={() => actor.send({ type: 'complaint.chosen' })}
        />
        <LinkRow
          icon="chat"
          title={t('Layanan pelanggan')}
          onClick={() => actor.send({ type: 'customerService.chosen' })}
        />
      </ListCard>
    </>
  );
}

/** An amount that was paid as far as the borrower says; nothing asks for it again. */
export function CheckedHero({ amount, label }: { amount: string; label: string }) {
  const { t, moneyParts } = useApp();
  return (
    <section className="hero">
      <Amount {...moneyParts(amount)} label={label} />
      <Chip>
        <Icon name="clock" />
        {t('Pembayaran sedang dicek')}
      </Chip>
      <p className="secondary small">{t('Tidak perlu membayar lagi selama dicek.')}</p>
    </section>
  );
}

/** Reported by the borrower, or sent by us; waited for; then there is a receipt. */
function Course({ actor }: Props) {
  const { t, deadline } = useApp();
  const checked = selectChecked(useSelector(actor, (snapshot) => snapshot));
  const readAt = useSelector(actor, ({ context }) => context.readAt);
  const isClaimed = useSelector(actor, ({ context }) => context.session.claims.length > 0);
  if (!checked) return null;
  const { payCode, since, wait } = checked;
  const bank = (readBankPayCode(payCode)?.bankName ?? payCode).replace(UNNAMED_BANK, '') || t('bank');
  return (
    <Timeline
      steps={[
        {
          title: isClaimed ? t('Anda melaporkan pembayaran') : t('Dikirim ke {bank}', { bank }),
          note: (
            <time dateTime={since} translate="no">
              {deadline(since)}
            </time>
          ),
          state: 'done',
        },
        {
          title: t('Menunggu jawaban {bank}', { bank }),
          note: wait && <span translate="no">{waitText(wait, deadline(latestOf(wait, since)), t)}</span>,
          more: readAt && t('Terakhir dicek {time}', { time: deadline(readAt) }),
          state: 'now',
        },
        { title: t('Bukti pembayaran terbit'), state: 'later' },
      ]}
    />
  );
}

/** The borrower need not wait for the next reading, and may look at the code again. */
export function CheckActions({ actor, kind = 'primary' }: Props & { kind?: ButtonKind }) {
  const { t } = useApp();
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canOpenCode = useSelector(actor, selectCanOpenCode);
  return (
    <>
      <Button kind={kind} busy={isAsking} onClick={() => actor.send({ type: 'check.asked' })}>
        {t('Cek sekarang')}
      </Button>
      {canOpenCode && (
        <Button kind="text" onClick={() => actor.send({ type: 'code.chosen' })}>
          {t('Lihat kode')}
        </Button>
      )}
    </>
  );
}
