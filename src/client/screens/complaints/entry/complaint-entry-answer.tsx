import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import {
  type complaintEntry,
  selectIsPicking,
  selectOrder,
  selectOrders,
  selectProblemTypes,
} from '#machines/complaints/complaint-entry.ts';
import { ProblemType } from '../form/problem-type.tsx';
import { OrderPicker } from './order-picker.tsx';

type Props = { actor: ActorRefFrom<typeof complaintEntry> };

/** What there is to complain about: the selected order, the types of problems, and the complaints that were sent. */
export function ComplaintEntryAnswer({ actor }: Props) {
  const { t } = useApp();
  const problemTypes = useSelector(actor, selectProblemTypes);
  return (
    <>
      <SelectedOrder actor={actor} />
      {problemTypes.length > 0 ? (
        <ListCard heading={t('Apa masalahnya?')}>
          {problemTypes.map((problem) => (
            <ProblemType key={problem.value} actor={actor} problem={problem} />
          ))}
        </ListCard>
      ) : (
        <Notice>{t('Belum ada jenis masalah untuk dipilih.')}</Notice>
      )}
      <ListCard>
        <LinkRow icon="document" title={t('My complaints')} onClick={() => actor.send({ type: 'complaints.chosen' })} />
      </ListCard>
      {useSelector(actor, selectIsPicking) && <OrderPicker actor={actor} />}
    </>
  );
}

/** The order that the complaint is about; where the server selected none of several, the way to pick one. */
function SelectedOrder({ actor }: Props) {
  const { t } = useApp();
  const order = useSelector(actor, selectOrder);
  const orders = useSelector(actor, selectOrders);
  if (orders.length === 0) return null;
  const all = (
    <Button kind="text" onClick={() => actor.send({ type: 'orders.opened' })}>
      {t('All')}
    </Button>
  );
  if (!order) return <ProductCard name={t('Pilih pesanan')} trailing={all} />;
  return (
    <ProductCard
      name={order.productName || order.orderNo}
      logo={order.productLogo}
      note={order.status}
      rows={order.list.map(({ title, value }) => ({ label: title, value }))}
      trailing={all}
    />
  );
}
