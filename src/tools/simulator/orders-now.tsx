import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { StatusIcon } from '#client/screens/kit/status-banner.tsx';
import { LOAN_STATE_NAMES } from '#domain/order-status.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import {
  type demonstration,
  selectField,
  selectHasOrders,
  selectState,
} from '#tools/machines/simulator/demonstration.ts';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** Every order as it stands now. A click takes it as the one that the levers are pulled for. */
export function OrdersNow({ actor }: Props) {
  const state = useSelector(actor, selectState);
  const chosen = useSelector(
    actor,
    useMemo(() => selectField('orderId'), []),
  );
  if (!useSelector(actor, selectHasOrders)) return <p className="tool-note">No orders yet.</p>;
  return (
    <ul className="tool-choices" data-orders="">
      {state?.orders.map((order) => (
        <li key={order.orderId}>
          <button
            type="button"
            aria-pressed={order.orderId === chosen}
            onClick={() => actor.send({ type: 'field.changed', field: 'orderId', value: order.orderId })}
          >
            <StatusIcon icon={statusIcon(order.orderStatus)} tone={statusTone(order.orderStatus)} />
            <span className="name">
              <b>{order.orderId}</b>
              <small>
                {order.productName}, {order.borrower}
              </small>
            </span>
            <span className="tool-chip" data-tone={statusTone(order.orderStatus)}>
              {order.orderStatus} {LOAN_STATE_NAMES[order.state]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
