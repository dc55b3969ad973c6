import type { SnapshotFrom } from 'xstate';
import type { loanConfirm } from './loan-confirm.ts';

type Snapshot = SnapshotFrom<typeof loanConfirm>;

/** What a view reads of the loan confirmation, each alone. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches({ page: 'loading' });
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
export const selectIsPushing = (snapshot: Snapshot) => snapshot.matches({ page: 'pushing' });
/** Whether the confirm button cannot be pressed; while it confirms it is busy, and not grey. */
export const selectIsConfirmGrey = (snapshot: Snapshot) =>
  !snapshot.can({ type: 'confirm.chosen' }) && !selectIsPushing(snapshot);
/** Whether the agreement box cannot be used. */
export const selectIsAgreementGrey = (snapshot: Snapshot) => !snapshot.can({ type: 'agreement.toggled' });
/** Whether the server refused to confirm the offer, which can be made anew. */
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches({ page: { reviewing: 'refused' } });
export const selectIsTicked = (snapshot: Snapshot) => snapshot.matches({ agreement: 'ticked' });
export const selectIsPlanUnfolded = (snapshot: Snapshot) => snapshot.matches({ plan: 'unfolded' });
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectConfirmation = ({ context }: Snapshot) => context.confirmation;
export const selectContracts = ({ context }: Snapshot) => context.contracts;
/** Of the contract that is open, or was last. */
export const selectContractTitle = ({ context }: Snapshot) => context.contracts[context.position]?.title ?? '';
/** Whether the contract at that place cannot be chosen while something is on its way; the open one is not grey. */
export const selectIsContractGrey = (position: number) => {
  return (snapshot: Snapshot) => snapshot.hasTag('busy') && !isOpenAt(snapshot, position);
};
/** The actor of the contract at that place, where it is the open one. */
export const selectContractAt = (position: number) => {
  return (snapshot: Snapshot) => (isOpenAt(snapshot, position) ? snapshot.children.contract : undefined);
};
/** The actor of the notice, as long as it stands over the offer. */
export const selectNotice = ({ children }: Snapshot) => children.notice;
/** The actor of the contract that is open. */
export const selectContract = ({ children }: Snapshot) => children.contract;

function isOpenAt(snapshot: Snapshot, position: number): boolean {
  return snapshot.matches({ page: 'contract' }) && snapshot.context.position === position;
}
