import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import type { ProblemOption } from '#contract/complaints.ts';
import { NOT_COLLECTIBLE } from '#machines/complaints/complaint-content.ts';
import {
  type complaintEntry,
  selectFoldsOut,
  selectIsRefused,
  selectOrder,
} from '#machines/complaints/complaint-entry.ts';

type Props = { actor: ActorRefFrom<typeof complaintEntry> };

/** The selected order, the types of problems, and the way to the sent complaints. */
export function ComplaintEntryContent({ actor }: Props) {
  const { t } = useApp();
  const problemTypes = useSelector(actor, ({ context }) => context.problemTypes);
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
      {useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'order' })) && <OrderPicker actor={actor} />}
    </>
  );
}

/** The selected order, or the way to pick one. */
function SelectedOrder({ actor }: Props) {
  const { t } = useApp();
  const order = useSelector(actor, selectOrder);
  const orders = useSelector(actor, ({ context }) => context.orders);
  if (orders.length === 0) return null;
  const all = (
    <Button kind="text" onClick={() => actor.send({ type: 'orders.opened' })}>
      {t('All')}
    </Button>
  );
  if (!order) return <ProductCard name={t('Pilih pinjaman')} trailing={all} />;
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

/** A type of problem, and under it why it was refused. */
function ProblemType({ actor, problem }: Props & { problem: ProblemOption }) {
  const { t } = useApp();
  const reason = useId();
  const isRefused = useSelector(actor, selectIsRefused(problem.value));
  return (
    <>
      <ProblemRow actor={actor} problem={problem} describedBy={isRefused ? reason : undefined} />
      {isRefused && (
        <p id={reason} className="refused small" data-kind="bad">
          {t(NOT_COLLECTIBLE)}
        </p>
      )}
    </>
  );
}

/** It opens the form, or shows its sub-types. */
function ProblemRow({
  actor,
  problem,
  describedBy,
}: Props & { problem: ProblemOption; describedBy?: string | undefined }) {
  const isUnfolded = useSelector(actor, (snapshot) => snapshot.hasTag('unfolded'));
  const sonTypes = useSelector(actor, ({ context }) => context.problemSonTypes);
  const choose = () => actor.send({ type: 'problem.chosen', problemType: problem.value });
  if (!useSelector(actor, selectFoldsOut(problem.value))) {
    return <LinkRow title={problem.title} describedBy={describedBy} onClick={choose} />;
  }
  return (
    <Collapsible summary={problem.title} open={isUnfolded} describedBy={describedBy} onToggle={choose}>
      <ul className="sub-rows">
        {sonTypes.map(({ value, title }) => (
          <li key={value}>
            <LinkRow title={title} onClick={() => actor.send({ type: 'sonProblem.chosen', problemSonType: value })} />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

/** The list of orders to pick from. */
function OrderPicker({ actor }: Props) {
  const { t } = useApp();
  const selected = useSelector(actor, selectOrder);
  const close = () => actor.send({ type: 'orders.dismissed' });
  return (
    <Dialog
      kind="sheet"
      title={t('Pilih pinjaman')}
      onClose={close}
      actions={
        <Button kind="secondary" onClick={close}>
          {t('Tutup')}
        </Button>
      }
    >
      <ul>
        {useSelector(actor, ({ context }) => context.orders).map((order) => (
          <li key={order.orderNo}>
            <LinkRow
              title={order.productName || order.orderNo}
              note={[t('Nomor pinjaman {orderNo}', { orderNo: order.orderNo }), order.status]
                .filter(Boolean)
                .join(' · ')}
              value={order === selected ? t('Dipilih') : undefined}
              onClick={() => actor.send({ type: 'order.chosen', orderNo: order.orderNo })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
