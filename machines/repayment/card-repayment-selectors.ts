import type { SnapshotFrom } from 'xstate';
import type { BankCard } from '#contract/repayment.ts';
import type { cardRepayment } from './card-repayment.ts';

/* What the answer of the page shows alone: it follows the page. */

type Snapshot = SnapshotFrom<typeof cardRepayment>;

const NO_CARDS: readonly BankCard[] = [];
export const selectIsCommitting = (snapshot: Snapshot) => snapshot.matches('committing');
export const selectIsFetching = (snapshot: Snapshot) => snapshot.matches('fetching');
export const selectIsPaid = (snapshot: Snapshot) => snapshot.matches('paid');
/** Whether a card, or the alternative page, can be chosen at this moment. */
export const selectIsReady = (snapshot: Snapshot) => snapshot.matches('ready');
export const selectHasAlternative = ({ context }: Snapshot) => context.ways?.alipay === true;
export const selectCards = ({ context }: Snapshot) => context.ways?.bankCards ?? NO_CARDS;
export const selectHasCards = (snapshot: Snapshot) => selectCards(snapshot).length > 0;
/** null: none is chosen. */
export const selectCardId = ({ context }: Snapshot) => context.card?.id ?? null;
/** The part that asks for the SMS code, while it does. */
export const selectConfirmation = ({ children }: Snapshot) => children.confirmation;
