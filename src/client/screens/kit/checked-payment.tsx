import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { groupedInFours } from '#domain/formats.ts';
import { type paymentPoll, selectCanOpenCode, selectChecked, selectIsChecked } from '#machines/loan/payment-poll.ts';
import { Channel } from './channel.tsx';

/** A payment that was made and has not arrived yet: how much, through which code, since when, and how to reach us. */
export function CheckedPayment({ actor }: { actor: ActorRefFrom<typeof paymentPoll> }) {
  const { t, moneyParts, time } = useApp();
  const checked = selectChecked(useSelector(actor, (snapshot) => snapshot));
  const number = useSelector(actor, ({ context }) => context.session.claims[0]?.vcode ?? '');
  const canOpenCode = useSelector(actor, selectCanOpenCode);
  const isChecked = useSelector(actor, selectIsChecked);
  if (!isChecked || !checked) return null;
  const rows = [
    { label: t('Nomor'), value: /^\d+$/.test(number) ? groupedInFours(number) : number },
    { label: t('Nomor tagihan'), value: checked.billNo },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <section className="hero" data-checked>
        <Amount
          {...moneyParts(checked.amount)}
          label={t('Jumlah dibayar')}
          note={
            <time dateTime={checked.since} translate="no">
              {t('Dilaporkan {time}', { time: time(checked.since) })}
            </time>
          }
        />
        <Chip>
          <Icon name="clock" />
          {t('Pembayaran sedang dicek')}
        </Chip>
        <p className="secondary small">{t('Tidak perlu membayar lagi selama dicek.')}</p>
      </section>
      <Card>
        <Channel payCode={checked.payCode} />
        {rows.length > 0 && <Rows rows={rows} />}
      </Card>
      <ListCard heading={t('Belum berubah setelah 1 jam?')}>
        {canOpenCode && (
          <LinkRow
            icon="clock"
            title={t('Lihat kode pembayaran')}
            onClick={() => actor.send({ type: 'code.chosen' })}
          />
        )}
        <LinkRow
          icon="document"
          title={t('Ajukan keluhan')}
          note={t('Lampirkan struk setoran')}
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
