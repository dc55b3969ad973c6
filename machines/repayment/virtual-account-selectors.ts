import type { SnapshotFrom } from 'xstate';
import { DELAY_DISPLAY } from './code/route-parameters.ts';
import type { virtualAccount } from './virtual-account.ts';

type Snapshot = SnapshotFrom<typeof virtualAccount>;

/** What the page itself reads of the virtual account, each alone; what stands on it once it is there: `virtual-account-content.ts`. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
export const selectIsShowing = (snapshot: Snapshot) => snapshot.matches('showing');
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches('expired');
export const selectIsPaid = (snapshot: Snapshot) => snapshot.matches('paid');
export const selectIsStale = (snapshot: Snapshot) => snapshot.matches('stale');
/** From a page that failed to load: whether another way to pay can be chosen, and whether the bill can be looked at. */
export const selectCanChangeMethod = (snapshot: Snapshot) => snapshot.can({ type: 'method.changed' });
export const selectCanOpenBill = (snapshot: Snapshot) => snapshot.can({ type: 'bill.chosen' });
/** The payment can be opened in an app of the phone. */
export const selectCanOpenApp = (snapshot: Snapshot) => snapshot.can({ type: 'app.opened' });
export const selectReason = ({ context }: Snapshot) => context.reason;
/** What is paid is the fee of a delay, and nothing of the loan. */
export const selectIsOfDelay = ({ context }: Snapshot) => context.query.is_display === DELAY_DISPLAY;
/** The receipt's own actor; there is one once the payment has arrived. */
export const selectReceiptActor = ({ children }: Snapshot) => children.receipt;
/** The actor that looks for the money, while it is awaited. */
export const selectWatch = ({ children }: Snapshot) => children.watch;
