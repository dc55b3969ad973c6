import { fromCallback } from 'xstate';
import type { LoanDetails } from '#contract/loan.ts';
import type { VirtualAccount } from '#contract/repayment.ts';

/** What a page without a network says of a loan; amounts are decimals in major units. */
export type LoanFigures = {
  productName: string;
  status: string;
  /** What is to be paid next, and until when; '' where nothing is. */
  due: string;
  dueTime: string;
  /** '' where the server does not tell. */
  left: string;
  /** The bills that can still be paid; null where the server does not tell. */
  openBills: string[] | null;
};

/** A code that was shown and that ends at a time: what a borrower says at a till. */
export type ShownCode = Pick<VirtualAccount, 'vcode' | 'payType' | 'amount'> & {
  /** It pays the fee of a delay, not instalments. */
  isOfDelay: boolean;
  billNo: string;
  payCode: string;
  /** '' where the server does not tell. */
  payee: string;
  /** Of an account at a bank; '' of any other code. */
  ifsc: string;
  accountName: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Milliseconds until then by the server's clock, when the code was shown; null where the server tells no time. */
  remaining: number | null;
};

/** The figures of the loan were read again. */
export type LastKnownEvent = { type: 'figures.read'; figures: LoanFigures | null };

/** What the page shows as it begins; null where it shows none. */
export interface LastKnownInput {
  orderId: string;
  figures: LoanFigures | null;
  code: ShownCode | null;
}

/** Keeps what the page shows. A machine declares it; whoever runs the machine provides it. */
export function declaredLastKnown() {
  return fromCallback<LastKnownEvent, LastKnownInput>(() => {
    throw new Error('what keeps the last known figures was not provided');
  });
}

export function figuresOf(details: LoanDetails | null): LoanFigures | null {
  if (!details) return null;
  const { productName, noticeStatusText, progress, payments } = details;
  return {
    productName,
    status: noticeStatusText,
    due: progress?.due?.onDueDate || progress?.due?.amount || '',
    dueTime: progress?.due?.dueTime ?? '',
    left: progress?.left ?? '',
    openBills: payments?.filter(({ state }) => state === 'open').map(({ billNo }) => billNo) ?? null,
  };
}

/** Null for a code of which nobody says when it ends. */
export function shownCodeOf(
  account: VirtualAccount | null,
  { payCode: chosen, ...known }: Pick<ShownCode, 'payCode' | 'isOfDelay' | 'remaining'>,
): ShownCode | null {
  if (!account?.expiresAt) return null;
  const { vcode, payType, amount, cardNo, payCode, payee = '', ifsc = '', accountName = '', expiresAt } = account;
  return {
    vcode,
    payType,
    amount,
    billNo: cardNo || vcode,
    payCode: payCode || chosen,
    payee: accountName || payee,
    ifsc,
    accountName,
    expiresAt,
    ...known,
  };
}
