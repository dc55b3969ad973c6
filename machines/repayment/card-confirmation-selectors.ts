import type { SnapshotFrom } from 'xstate';
import type { cardConfirmation } from './card-confirmation.ts';

type Snapshot = SnapshotFrom<typeof cardConfirmation>;

export const selectCode = ({ context }: Snapshot) => context.code;
/** What is authorised. */
export const selectCommit = ({ context }: Snapshot) => context.commit;
export const selectIsShort = (snapshot: Snapshot) => snapshot.matches({ entering: 'short' });
export const selectIsWrong = (snapshot: Snapshot) => snapshot.matches({ entering: 'wrong' });
export const selectIsUnseen = (snapshot: Snapshot) => snapshot.matches({ entering: 'unseen' });
/** Whether the payment is being made, or looked for. */
export const selectIsConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirming') || snapshot.matches('checking');
export const selectIsChecking = (snapshot: Snapshot) => snapshot.matches('checking');
/** Whether something can be sent, or given up. */
export const selectIsIdle = (snapshot: Snapshot) => snapshot.hasTag('idle');
/** Whether what is typed is taken. */
export const selectCanType = (snapshot: Snapshot) => snapshot.can({ type: 'code.typed', value: '' });
/** The child that says when another code may be sent. */
export const selectCountdown = ({ children }: Snapshot) => children.countdown;
