import { fromCallback } from 'xstate';
import type { LoanDetails } from '#contract/loan.ts';

/** What a page without a network says of a loan; amounts are decimals in major units. */
export type LoanFigures = {
  productName: string;
  status: string;
  /** What is to be paid next, and until when; '' where nothing is. */
  due: string;
  dueTime: string;
  /** '' where the server does not tell. */
  left: string;
};

/** The figures of the loan were read again. */
export type FiguresEvent = { type: 'figures.read'; figures: LoanFigures | null };

export interface LastKnownInput {
  orderId: string;
  figures: LoanFigures | null;
}

/** Keeps the figures that the page shows. A machine declares it; whoever runs the machine provides it. */
export function declaredLastKnown() {
  return fromCallback<FiguresEvent, LastKnownInput>(() => {
    throw new Error('what keeps the last known figures was not provided');
  });
}

export function figuresOf(details: LoanDetails | null): LoanFigures | null {
  if (!details) return null;
  const { productName, noticeStatusText, progress } = details;
  return {
    productName,
    status: noticeStatusText,
    due: progress?.due?.amount ?? '',
    dueTime: progress?.due?.dueTime ?? '',
    left: progress?.left ?? '',
  };
}
