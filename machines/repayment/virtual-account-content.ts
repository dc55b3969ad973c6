import type { SnapshotFrom } from 'xstate';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { virtualAccount } from './virtual-account.ts';

type Snapshot = SnapshotFrom<typeof virtualAccount>;

const LAST_HOUR = 3_600_000;

/** What stands on the page of a virtual account once it is there, each alone, so that a tick renders the time that is left. */
export const selectIsCounting = (snapshot: Snapshot) => snapshot.matches({ showing: { expiry: 'counting' } });
export const selectAreTipsOpen = (snapshot: Snapshot) => snapshot.matches({ showing: { page: 'tips' } });
/** Another payment for the order has come; else another amount is owed. */
export const selectIsOtherPaid = (snapshot: Snapshot) => snapshot.matches({ stale: 'otherPaid' });
export const selectAccount = ({ context }: Snapshot) => context.account;
/** Paid through a bank, or else at a mini market. */
export const selectIsByBank = ({ context }: Snapshot) => context.account?.payType === PAY_TYPE.bank;
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
