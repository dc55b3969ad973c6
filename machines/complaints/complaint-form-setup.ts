import { and, assign, emit, not, setup, stateIn } from 'xstate';
import type { ComplaintStart } from '#contract/complaints.ts';
import { COLLECTION_TYPE, COMPLAINT_LIMITS } from '#domain/complaint.ts';
import { isBlank } from '#domain/typed-text.ts';
import type { DraftOf, Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { textAfter } from './complaint-text.ts';
import {
  type CheckedImage,
  type ChosenImage,
  changed,
  type DraftChange,
  declaredDraftChanges,
  declaredImageCheck,
  declaredRecall,
  declaredUploadProgress,
  type Images,
  nextToUpload,
  ofDraft,
  type RecalledDraft,
  type UploadProgress,
  withChecked,
  withKept,
} from './form-images.ts';

export interface ComplaintFormInput {
  /** The route parameters of the page: orderNo, and problemType and problemSonType where the type is chosen already. */
  query: Record<string, string>;
}

export interface ComplaintFormContext extends DraftOf, Images {
  /** What problem-init told of the types and the order; null until it has. */
  start: ComplaintStart | null;
  text: string;
  /** What was chosen and is being looked at. */
  picked: readonly ChosenImage[];
  /** The id of the image that is, or was last, being uploaded, and how far it has come, 0 to 100. */
  uploading: string;
  percent: number;
  /** Why the types did not come; '' where the server gave no reason. */
  reason: string;
}

export type ComplaintFormEvent =
  | { type: 'load.retried' }
  | { type: 'type.chosen'; value: string }
  | { type: 'sonType.chosen'; value: string }
  /** `isWhole`: a paste, or what an input method composed; without it one character after the other. */
  | { type: 'text.changed'; text: string; isWhole: boolean }
  | { type: 'images.chosen'; images: readonly ChosenImage[] }
  | { type: 'image.removed'; id: string }
  | { type: 'image.retried'; id: string }
  | { type: 'send.chosen' }
  | DraftChange
  | UploadProgress;

export type Chosen = { value: string };
type OfImage = { id: string };
type Changed = { text: string; isWhole: boolean };
type Checked = { output: readonly CheckedImage[] };
type Recalled = { output: RecalledDraft };

const outcome = outcomeKit<ComplaintFormContext, ComplaintFormEvent>();

/** What the chart of a complaint's form is made of: its events, calls, guards and actions. */
export const complaintFormSetup = setup({
  types: types<{
    input: ComplaintFormInput;
    context: ComplaintFormContext;
    events: ComplaintFormEvent;
    emitted: Effect;
    children: {
      loadStart: 'loadStart';
      recall: 'recall';
      draftChanges: 'draftChanges';
      checkImages: 'checkImages';
      uploadImage: 'uploadImage';
      uploadProgress: 'uploadProgress';
      save: 'save';
    };
    tags: 'form' | 'failed';
  }>(),
  actors: {
    loadStart: declaredCall('problem-init'),
    recall: declaredRecall(),
    draftChanges: declaredDraftChanges(),
    checkImages: declaredImageCheck(),
    /** The image is named by its id. */
    uploadImage: declaredOutcome<{ problemImage: string }, { url: string }>('upload-problem-img'),
    uploadProgress: declaredUploadProgress(),
    save: declaredCall('problem-save'),
  },
  guards: {
    ...outcome.guards,
    hasType: ({ context }) => context.problemType !== '',
    isOtherType: ({ context: { start } }, { value }: Chosen) =>
      value !== COLLECTION_TYPE && hasOption(start?.problemType, value),
    isCollection: ({ context: { start } }, { value }: Chosen) =>
      value === COLLECTION_TYPE && hasOption(start?.problemType, value),
    isPermittedCollection: ({ context: { start } }, { value }: Chosen) =>
      value === COLLECTION_TYPE && hasOption(start?.problemType, value) && start?.orderDetail?.isShow === 1,
    isSonType: ({ context: { start } }, { value }: Chosen) => hasOption(start?.problemSonType, value),
    isOtherText: ({ context }, change: Changed) => textAfter(context.text, change) !== context.text,
    hasText: ({ context }) => !isBlank(context.text),
    lacksText: not('hasText'),
    canSend: and(['hasText', not(stateIn({ form: { writing: { picking: 'checking' } } }))]),
    hasRoom: ({ context }) => context.images.length < COMPLAINT_LIMITS.images,
    isSendable: (_, { output }: Checked) => output.some(({ fault }) => fault === null),
    hasWaiting: ({ context }) => nextToUpload(context.images) !== undefined,
    isThere: ({ context }, { id }: OfImage) => context.images.some((image) => image.id === id),
    isUploading: ({ context }, { id }: OfImage) => context.uploading === id,
    takesRoom: ({ context }, { draft }: Pick<DraftChange, 'draft'>) =>
      !withKept(context, draft).images.some(({ id }) => id === context.uploading),
  },
  actions: {
    ...outcome.actions,
    keepStart: assign((_, { output }: Answered<ComplaintStart>) =>
      output.kind === 'ok' ? { start: output.data } : {},
    ),
    keepType: assign((_, { value }: Chosen) => ({ problemType: value })),
    keepSonType: assign((_, { value }: Chosen) => ({ problemType: COLLECTION_TYPE, problemSonType: value })),
    keepRecalled: assign((_, { output }: Recalled) => ({ text: output.text, images: ofDraft(output) })),
    keepChanged: assign(({ context }, { draft }: Pick<DraftChange, 'draft'>) => ({
      text: draft.text,
      ...withKept(context, draft),
    })),
    keepText: assign(({ context }, change: Changed) => ({ text: textAfter(context.text, change) })),
    keepPicked: assign((_, { images }: { images: readonly ChosenImage[] }) => ({ picked: images, turnedAway: [] })),
    keepChecked: assign(({ context }, { output }: Checked) => withChecked(context, output)),
    startUpload: assign(({ context }) => ({ uploading: nextToUpload(context.images)?.id ?? '', percent: 0 })),
    keepPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    keepUploaded: assign(({ context: { images, uploading } }, { output }: Answered<{ url: string }>) =>
      output.kind === 'ok' ? { images: changed(images, uploading, { url: output.data.url }) } : {},
    ),
    /** Said beside the image, where it stays until the borrower does something about it. */
    keepFailure: assign(({ context: { images, uploading } }, { output }: Answered) => ({
      images: changed(images, uploading, { why: messageOf(output) }),
    })),
    letWait: assign(({ context }, { id }: OfImage) => ({ images: changed(context.images, id, { why: '' }) })),
    removeImage: assign(({ context }, { id }: OfImage) => ({ images: context.images.filter((one) => one.id !== id) })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    sayUploaded: emit((): Effect => ({ type: 'toast', kind: 'success', text: 'Upload succeeded!' })),
    keepDraft: emit(
      ({ context }): Effect => ({
        type: 'draft.keep',
        of: draftOf(context),
        text: context.text,
        images: context.images.map(({ id, name, url }) => ({ id, name, url })),
      }),
    ),
    forgetDraft: emit(({ context }): Effect => ({ type: 'draft.forget', of: draftOf(context) })),
    /** In the place of the form, so that no step back leads to a complaint that was sent. */
    openEntry: emit(
      ({ context: { orderNo } }): Effect => ({
        type: 'screen.open',
        screen: 'complaint',
        query: orderNo === '' ? {} : { orderNo },
        replace: true,
      }),
    ),
  },
  delays: { shown: 1500 },
});

function hasOption(options: readonly { value: string }[] = [], value: string): boolean {
  return options.some((option) => option.value === value);
}

export function draftOf({ orderNo, problemType, problemSonType }: DraftOf): DraftOf {
  return { orderNo, problemType, problemSonType };
}
