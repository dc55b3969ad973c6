import type { SnapshotFrom } from 'xstate';
import { PAY_TYPE } from '#contract/values/pay-type.ts';
import { DELAY_DISPLAY } from './code/route-parameters.ts';
import type { virtualAccount } from './virtual-account.ts';

type Snapshot = SnapshotFrom<typeof virtualAccount>;

const LAST_HOUR = 3_600_000;

/** What a view reads of the virtual account, each alone, so that a tick renders the time that is left. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
export const selectIsShowing = (snapshot: Snapshot) => snapshot.matches('showing');
export const selectIsCounting = (snapshot: Snapshot) => snapshot.matches({ showing: { expiry: 'counting' } });
export const selectAreTipsOpen = (snapshot: Snapshot) => snapshot.matches({ showing: { page: 'tips' } });
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches('expired');
export const selectIsPaid = (snapshot: Snapshot) => snapshot.matches('paid');
export const selectIsStale = (snapshot: Snapshot) => snapshot.matches('stale');
/** Another payment for the order has come; else another amount is owed. */
export const selectIsOtherPaid = (snapshot: Snapshot) => snapshot.matches({ stale: 'otherPaid' });
/** From a page that failed to load: whether another way to pay can be chosen, and whether the bill can be looked at. */
export const selectCanChangeMethod = (snapshot: Snapshot) => snapshot.can({ type: 'method.changed' });
export const selectCanOpenBill = (snapshot: Snapshot) => snapshot.can({ type: 'bill.chosen' });
/** The payment can be opened in an app of the phone. */
export const selectCanOpenApp = (snapshot: Snapshot) => snapshot.can({ type: 'app.opened' });
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectAccount = ({ context }: Snapshot) => context.account;
/** Paid through a bank, or else at a mini market. */
export const selectIsByBank = ({ context }: Snapshot) => context.account?.payType === PAY_TYPE.bank;
/** What is paid is the fee of a delay, and nothing of the loan. */
export const selectIsOfDelay = ({ context }: Snapshot) => context.query.is_display === DELAY_DISPLAY;
/** The chosen pay code, as the answer names it or else as it was asked for. */
export const selectPayCode = ({ context }: Snapshot) => context.account?.payCode || context.choice.payCode;
export const selectInstructions = ({ context }: Snapshot) => context.instructions;
/** Which of the sections is read; the first is 0. */
export const selectSection = ({ context }: Snapshot) => context.section;
/** Milliseconds, while the time is counted down. */
export const selectRemaining = ({ context }: Snapshot) => context.remaining;
/** Within the last hour the page warns. */
export const selectIsLastHour = ({ context }: Snapshot) => context.remaining !== null && context.remaining <= LAST_HOUR;
export const selectServicePhone = ({ context }: Snapshot) => context.servicePhone;
/** The receipt's own actor; there is one once the payment has arrived. */
export const selectReceiptActor = ({ children }: Snapshot) => children.receipt;
/** The actor that looks for the money, while it is awaited. */
export const selectWatch = ({ children }: Snapshot) => children.watch;
