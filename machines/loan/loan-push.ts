import type { RequestOf } from '#contract/call.ts';
import type { LoanConfirmation, loanDetailPushCall } from '#contract/loan.ts';
import type { ExtraConstant } from './contract-request.ts';

/** What loan-detail-push is asked with: the offer as it was shown, and the configured constant. */
export function pushRequest(
  { productId, confirmation }: { productId: string; confirmation: LoanConfirmation | null },
  { name, value }: ExtraConstant,
): RequestOf<typeof loanDetailPushCall> {
  const { amount = '', periods = 0, termUnit = '', offerId }: Partial<LoanConfirmation> = confirmation ?? {};
  return { [name]: value, amount, periods, termUnit, productId, ...(offerId && { offerId }) };
}

/** The address of the details of a loan that was confirmed: with from=confirm in its query (row LC-14). */
export function fromConfirm(address: string): string {
  const url = new URL(address);
  url.searchParams.set('from', 'confirm');
  return url.href;
}
