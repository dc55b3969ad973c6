import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { type complaintEntry, selectOrder, selectOrders } from '#machines/complaints/complaint-entry.ts';

/** The borrower's orders, to pick the one that the complaint is about. */
export function OrderPicker({ actor }: { actor: ActorRefFrom<typeof complaintEntry> }) {
  const { t } = useApp();
  const selected = useSelector(actor, selectOrder);
  const close = () => actor.send({ type: 'orders.dismissed' });
  return (
    <Sheet
      title={t('Pilih pesanan')}
      onClose={close}
      actions={
        <Button kind="secondary" onClick={close}>
          {t('Tutup')}
        </Button>
      }
    >
      <ul>
        {useSelector(actor, selectOrders).map((order) => (
          <li key={order.orderNo}>
            <LinkRow
              title={order.productName || order.orderNo}
              note={[t('Pesanan {orderNo}', { orderNo: order.orderNo }), order.status].filter(Boolean).join(' · ')}
              value={order === selected ? t('Dipilih') : undefined}
              onClick={() => actor.send({ type: 'order.chosen', orderNo: order.orderNo })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
