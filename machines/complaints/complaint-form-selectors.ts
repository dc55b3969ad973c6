import type { SnapshotFrom } from 'xstate';
import type { complaintForm } from './complaint-form.ts';

type Snapshot = SnapshotFrom<typeof complaintForm>;

/** What the page shows before the complaint itself: `complaint-form-content.ts` comes with the form. */
export const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches({ form: 'choosing' });
export const selectIsRecalling = (snapshot: Snapshot) => snapshot.matches({ form: 'recalling' });
export const selectHasForm = (snapshot: Snapshot) => snapshot.hasTag('form');
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches({ titles: 'loading' });
export const selectIsFailed = (snapshot: Snapshot) => snapshot.matches({ titles: 'failed' });
export const selectReason = ({ context }: Snapshot) => context.reason;
