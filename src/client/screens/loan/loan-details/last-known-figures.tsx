import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { lastKnownOf } from '#client/platform/storage/last-known.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';

/** In the place of a loan that did not load: its figures of before with their age, and the telephone. Nothing here is paid. */
export function LastKnownFigures({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t, money, day, time, kept } = useApp();
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const phone = useSelector(actor, ({ context }) => context.servicePhone);
  const known = lastKnownOf(kept, orderId);
  return (
    <>
      {known && (
        <Card heading={t('Angka dari {time}', { time: time(known.at) })}>
          <Rows
            rows={[
              { label: t('Produk'), value: known.productName },
              { label: t('Nomor pinjaman'), value: orderId },
              { label: t('Status'), value: known.status },
              { label: t('Tagihan'), value: known.due && money(known.due) },
              { label: t('Jatuh tempo'), value: day(known.dueTime) },
              { label: t('Sisa tagihan'), value: known.left && money(known.left) },
            ].filter(({ value }) => value !== '')}
          />
        </Card>
      )}
      <ListCard>
        <LinkRow icon="phone" title={t('Telepon')} note={phone} onClick={() => actor.send({ type: 'phone.chosen' })} />
      </ListCard>
    </>
  );
}
