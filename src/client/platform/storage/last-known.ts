import { fromCallback } from 'xstate';
import type { declaredLastKnown, LoanFigures } from '#machines/loan/last-known.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** What a loan stood at when it was read last, for a page without a network. */
export type LastKnown = LoanFigures & {
  /** When it was shown, by the phone's clock; ISO 8601. */
  at: string;
};

const NAMES = ['at', 'productName', 'status', 'due', 'dueTime', 'left'];
const keyOf = (orderId: string) => `loan:${orderId}`;

/** Keeps figures for the visit: another borrower never reads them, and they are gone when the visit is. */
export function lastKnownIn(kept: KeptForVisit): ReturnType<typeof declaredLastKnown> {
  return fromCallback(({ input: { orderId, figures }, receive }) => {
    const keep = (shown: LoanFigures | null) => {
      if (shown) kept.keep(keyOf(orderId), { at: new Date().toISOString(), ...shown } satisfies LastKnown);
    };
    keep(figures);
    receive((event) => keep(event.figures));
  });
}

/** Null where the visit has not shown the loan. */
export function lastKnownOf(kept: KeptForVisit, orderId: string): LastKnown | null {
  const value = kept.read(keyOf(orderId));
  return isLastKnown(value) ? value : null;
}

function isLastKnown(value: unknown): value is LastKnown {
  return (
    typeof value === 'object' && value !== null && NAMES.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
