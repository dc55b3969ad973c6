import type { SnapshotFrom } from 'xstate';
import type { complaintForm } from './complaint-form.ts';
import type { FormImage } from './form-images.ts';

type Snapshot = SnapshotFrom<typeof complaintForm>;

/** What the page shows of the complaint itself. */
export const selectHasSonTypes = (snapshot: Snapshot) => snapshot.matches({ form: { choosing: 'sonTypes' } });
export const selectIsWriting = (snapshot: Snapshot) => snapshot.matches({ form: 'writing' });
export const selectIsChecking = (snapshot: Snapshot) =>
  snapshot.matches({ form: { writing: { picking: 'checking' } } });
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches({ form: 'sending' });
export const selectIsSent = (snapshot: Snapshot) => snapshot.matches({ form: 'sent' });
export const selectIsKnown = (snapshot: Snapshot) => snapshot.matches({ titles: 'known' });
export const selectOrderNo = ({ context }: Snapshot) => context.orderNo;
export const selectText = ({ context }: Snapshot) => context.text;
export const selectImages = ({ context }: Snapshot) => context.images;
export const selectTurnedAway = ({ context }: Snapshot) => context.turnedAway;

const NONE: readonly never[] = [];
export const selectTypes = ({ context }: Snapshot) => context.start?.problemType ?? NONE;
export const selectSonTypes = ({ context }: Snapshot) => context.start?.problemSonType ?? NONE;
/** '' while the titles are not known, and where the server has none; as for the sub-type. */
export const selectTypeTitle = ({ context: { start, problemType } }: Snapshot) =>
  titleOf(start?.problemType, problemType);
export const selectSonTypeTitle = ({ context: { start, problemSonType } }: Snapshot) =>
  titleOf(start?.problemSonType, problemSonType);

function titleOf(options: readonly { value: string; title: string }[] = [], value: string): string {
  return options.find((option) => option.value === value)?.title ?? '';
}

/** The id of the image that is being uploaded; '' while none is. */
export const selectUploading = (snapshot: Snapshot) =>
  snapshot.matches({ form: { writing: { uploads: 'uploading' } } }) ? snapshot.context.uploading : '';
/** How far it has come, 0 to 100. */
export const selectPercent = ({ context }: Snapshot) => context.percent;
/** The place of the image that is being uploaded, counted from 1; 0 while none is. */
export const selectUploadingPosition = (snapshot: Snapshot) =>
  snapshot.context.images.findIndex(({ id }) => id === selectUploading(snapshot)) + 1;
/** How many images have failed, and do not go out with the complaint. */
export const selectFailedCount = ({ context }: Snapshot) => context.images.filter(hasFailed).length;

export function hasFailed({ why }: FormImage): boolean {
  return why !== '';
}
