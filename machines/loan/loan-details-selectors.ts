import type { SnapshotFrom } from 'xstate';
import type { loanDetails } from './loan-details.ts';
import { statusIcon, statusTone } from './loan-status.ts';

type Snapshot = SnapshotFrom<typeof loanDetails>;

/** What a view reads of the loan details, each alone. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsShowing = (snapshot: Snapshot) => snapshot.matches('showing');
/** Whether there is something to repay. */
export const selectCanRepay = (snapshot: Snapshot) => snapshot.can({ type: 'repay.chosen' });
/** Whether the address that came for repaying was refused, and the repay page is offered in its place. */
export const selectIsAddressRefused = (snapshot: Snapshot) =>
  snapshot.matches({ showing: { page: { owing: { way: 'repayPage' } } } });
export const selectCanDelay = (snapshot: Snapshot) => snapshot.can({ type: 'delay.chosen' });
export const selectCanLoanMore = (snapshot: Snapshot) => snapshot.can({ type: 'loanMore.chosen' });
export const selectIsThanking = (snapshot: Snapshot) => snapshot.matches({ showing: { dialog: 'thanks' } });
/** The actor of the rating, as long as it is asked for. */
export const selectRating = ({ children }: Snapshot) => children.rating;
/** The actor of the recommended products, where they stand in the place of a loan. */
export const selectRecommended = ({ children }: Snapshot) => children.recommended;
export const selectDetails = ({ context }: Snapshot) => context.details;
/** Whether there is a status, or words about one. */
export const selectHasStatus = ({ context: { details } }: Snapshot) =>
  details !== null && (details.orderStatus !== '' || details.noticeStatusText !== '');
export const selectStatusIcon = ({ context }: Snapshot) => statusIcon(context.details?.orderStatus ?? '');
export const selectStatusTone = ({ context }: Snapshot) => statusTone(context.details?.orderStatus ?? '');
/** Whether there is anything to say of the product: its name, its logo, or a line about it. */
export const selectHasProduct = ({ context: { details } }: Snapshot) =>
  details !== null &&
  (details.productName !== '' || details.productLogo !== '' || details.userOrderDetail.detail.length > 0);
export const selectHasPayments = ({ context }: Snapshot) => (context.details?.receipts.length ?? 0) > 0;
/** The configured telephone, or the answer's (row LD-26). */
export const selectServicePhone = ({ context }: Snapshot) => context.servicePhone;
/** The actor that keeps the page true, and knows of a payment that is being checked. */
export const selectWatch = ({ children }: Snapshot) => children.watch;
export const selectProgress = ({ context }: Snapshot) => context.details?.progress ?? null;
