import { and, assign, emit, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { ComplaintStart, FiledComplaint } from '#contract/complaints.ts';
import { isBlank } from '#domain/blank-text.ts';
import { COLLECTION_TYPE, COMPLAINT_LIMITS } from '#domain/complaint.ts';
import type { DraftOf, Effect, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import {
  type CheckedImage,
  type ChosenImage,
  changed,
  declaredImageCheck,
  declaredRecall,
  declaredUploadProgress,
  type FormImage,
  type Images,
  NOT_COLLECTIBLE,
  nextToUpload,
  ofDraft,
  textAfter,
  type UploadProgress,
  withChecked,
} from './complaint-content.ts';

/** Said of a complaint without words. */
export const NOTHING_WRITTEN = 'Please fill in your comments and suggestions';

/** A complaint as it is written: specification section 2, screen 5; rows CF-*. */
export interface ComplaintFormInput {
  /** The route parameters of the page: orderNo, and problemType and problemSonType where the type is chosen already. */
  query: Record<string, string>;
}

export interface ComplaintFormContext extends DraftOf, Images {
  /** The types and the order, from problem-init; null before it responds. */
  start: ComplaintStart | null;
  text: string;
  /** The collection type was refused for the order. */
  isRefused: boolean;
  /** Sent without words: the field is marked until something is written. */
  isMissing: boolean;
  /** The chosen pictures that are being checked. */
  picked: readonly ChosenImage[];
  /** The id of the image being uploaded, or uploaded last; its progress is `percent`, 0 to 100. */
  uploading: string;
  percent: number;
  /** Number and latest reply of the complaint that was sent; null where the server does not tell. */
  filed: FiledComplaint | null;
  /** Why the types failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ComplaintFormEvent =
  | { type: 'load.retried' }
  | { type: 'type.chosen'; value: string }
  | { type: 'sonType.chosen'; value: string }
  | { type: 'text.changed'; text: string }
  | { type: 'images.chosen'; images: readonly ChosenImage[] }
  | { type: 'image.removed'; id: string }
  | { type: 'image.retried'; id: string }
  | { type: 'send.chosen' }
  | UploadProgress;

type Chosen = { value: string };
type OfImage = { id: string };
type Changed = { text: string };
type Checked = { output: readonly CheckedImage[] };
type Recalled = { output: RecalledDraft };

const outcome = outcomeKit<ComplaintFormContext, ComplaintFormEvent>();

export const complaintForm = setup({
  types: types<{
    input: ComplaintFormInput;
    context: ComplaintFormContext;
    events: ComplaintFormEvent;
    emitted: Effect;
    children: {
      loadStart: 'loadStart';
      recall: 'recall';
      checkImages: 'checkImages';
      uploadImage: 'uploadImage';
      uploadProgress: 'uploadProgress';
      save: 'save';
    };
    tags: 'form' | 'loading' | 'failed';
  }>(),
  actors: {
    loadStart: declaredCall('problem-init'),
    recall: declaredRecall(),
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
    isOtherText: ({ context }, { text }: Changed) => textAfter(context.text, text) !== context.text,
    hasText: ({ context }) => !isBlank(context.text),
    lacksText: not('hasText'),
    canSend: and(['hasText', not(stateIn({ form: { writing: { picking: 'checking' } } }))]),
    hasRoom: ({ context }) => context.images.length < COMPLAINT_LIMITS.images,
    isSendable: (_, { output }: Checked) => output.some(({ fault }) => fault === null),
    hasWaiting: ({ context }) => nextToUpload(context.images) !== undefined,
    isThere: ({ context }, { id }: OfImage) => context.images.some((image) => image.id === id),
    isUploading: ({ context }, { id }: OfImage) => context.uploading === id,
  },
  actions: {
    ...outcome.actions,
    keepStart: assign((_, { output }: Answered<ComplaintStart>) =>
      output.kind === 'ok' ? { start: output.data } : {},
    ),
    keepType: assign((_, { value }: Chosen) => ({ problemType: value })),
    keepSonType: assign((_, { value }: Chosen) => ({ problemType: COLLECTION_TYPE, problemSonType: value })),
    keepRecalled: assign((_, { output }: Recalled) => ({ text: output.text, images: ofDraft(output) })),
    keepText: assign(({ context }, { text }: Changed) => ({ text: textAfter(context.text, text), isMissing: false })),
    markText: assign({ isMissing: true }),
    markCollection: assign({ isRefused: true }),
    keepFiled: assign((_, { output }: Answered<FiledComplaint | null>) =>
      output.kind === 'ok' ? { filed: output.data } : {},
    ),
    keepPicked: assign((_, { images }: { images: readonly ChosenImage[] }) => ({ picked: images, turnedAway: [] })),
    keepChecked: assign(({ context }, { output }: Checked) => withChecked(context, output)),
    startUpload: assign(({ context }) => ({ uploading: nextToUpload(context.images)?.id ?? '', percent: 0 })),
    keepPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    keepUploaded: assign(({ context: { images, uploading } }, { output }: Answered<{ url: string }>) =>
      output.kind === 'ok' ? { images: changed(images, uploading, { url: output.data.url }) } : {},
    ),
    /** Shown beside the image until the borrower retries or removes it. */
    keepFailure: assign(({ context: { images, uploading } }, { output }: Answered) => ({
      images: changed(images, uploading, { why: messageOf(output) }),
    })),
    letWait: assign(({ context }, { id }: OfImage) => ({ images: changed(context.images, id, { why: '' }) })),
    removeImage: assign(({ context }, { id }: OfImage) => ({ images: context.images.filter((one) => one.id !== id) })),
    sayInPlace: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text, inPlace: true })),
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
    /** Replaces the form, so that going back does not lead to a sent complaint. */
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
}).createMachine({
  id: 'complaintForm',
  description: 'The borrower writes a complaint, adds images and sends it.',
  context: ({ input: { query } }) => ({
    orderNo: query.orderNo ?? '',
    problemType: query.problemType ?? '',
    problemSonType: query.problemSonType ?? '',
    start: null,
    text: '',
    isRefused: false,
    isMissing: false,
    images: [],
    turnedAway: [],
    picked: [],
    uploading: '',
    percent: 0,
    filed: null,
    reason: '',
  }),
  type: 'parallel',
  states: {
    titles: {
      description: 'The titles of the types.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The types are being loaded. A borrower who has chosen one can write meanwhile.',
          tags: 'loading',
          invoke: {
            id: 'loadStart',
            src: 'loadStart',
            input: ({ context }) => ({ orderNo: context.orderNo }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'known',
                actions: withEvent('keepStart'),
                meta: { own: 'The page is opened with the values of the types, not their titles.', usual: true },
              },
              {
                target: 'failed',
                actions: withEvent('keepReason'),
                meta: { own: 'The borrower can write without the title of the type.' },
              },
            ],
          },
        },
        known: { description: 'The titles are known.' },
        failed: {
          description: 'The types failed to load. The borrower can try again.',
          tags: 'failed',
          on: { 'load.retried': { target: 'loading', meta: { own: 'The types are loaded again.' } } },
        },
      },
    },
    form: {
      description: 'The complaint itself.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The borrower chooses what the complaint is about.',
          always: {
            guard: 'hasType',
            target: 'recalling',
            meta: { own: 'The page is opened with a type.', usual: true },
          },
          initial: 'types',
          states: {
            types: {
              description: 'The types are offered.',
              on: {
                'type.chosen': [
                  otherType(),
                  { guard: withEvent('isPermittedCollection'), target: 'sonTypes', meta: { rows: ['CF-16'] } },
                  {
                    guard: withEvent('isCollection'),
                    actions: ['markCollection', { type: 'sayInPlace', params: { text: NOT_COLLECTIBLE } }],
                    meta: { rows: ['CF-16'] },
                  },
                ],
              },
            },
            sonTypes: {
              description: 'Collection complaints have sub-types.',
              on: {
                'type.chosen': [
                  otherType(),
                  {
                    guard: withEvent('isCollection'),
                    target: 'types',
                    meta: { own: 'Choosing the type again closes its sub-types.' },
                  },
                ],
                'sonType.chosen': {
                  guard: withEvent('isSonType'),
                  target: '#complaintForm.form.recalling',
                  actions: withEvent('keepSonType'),
                  meta: { rows: ['CF-16'] },
                },
              },
            },
          },
        },
        recalling: {
          description: 'The phone looks for a draft of this complaint.',
          invoke: {
            id: 'recall',
            src: 'recall',
            input: ({ context }) => draftOf(context),
            onDone: { target: 'writing', actions: withEvent('keepRecalled'), meta: { rows: ['CF-15'], usual: true } },
          },
        },
        writing: {
          description: 'The borrower writes, and adds images.',
          tags: 'form',
          type: 'parallel',
          states: {
            picking: {
              initial: 'idle',
              states: {
                idle: {
                  description: 'Images can be chosen.',
                  on: {
                    'images.chosen': {
                      guard: 'hasRoom',
                      target: 'checking',
                      actions: withEvent('keepPicked'),
                      meta: { rows: ['CF-03', 'CF-06', 'CF-07'], usual: true },
                    },
                  },
                },
                checking: {
                  description: 'The phone checks the chosen pictures.',
                  invoke: {
                    id: 'checkImages',
                    src: 'checkImages',
                    input: ({ context }) => context.picked,
                    onDone: [
                      {
                        guard: withEvent('isSendable'),
                        target: 'idle',
                        actions: [withEvent('keepChecked'), 'keepDraft'],
                        meta: { rows: ['CF-03', 'CF-07'], usual: true },
                      },
                      {
                        target: 'idle',
                        actions: withEvent('keepChecked'),
                        meta: { own: 'A picture that cannot be sent is refused before the upload.' },
                      },
                    ],
                  },
                },
              },
            },
            uploads: {
              initial: 'idle',
              states: {
                idle: {
                  description: 'No image is being uploaded.',
                  always: {
                    guard: 'hasWaiting',
                    target: 'uploading',
                    meta: { rows: ['CF-03', 'CF-04', 'CF-15'], usual: true },
                  },
                  on: {
                    'send.chosen': [
                      {
                        guard: 'canSend',
                        target: '#complaintForm.form.sending',
                        meta: { rows: ['CF-11'], usual: true },
                      },
                      {
                        guard: 'lacksText',
                        actions: ['markText', { type: 'sayInPlace', params: { text: NOTHING_WRITTEN } }],
                        meta: { rows: ['CF-09'] },
                      },
                    ],
                  },
                },
                uploading: {
                  description: 'One image is being uploaded; others wait for it.',
                  entry: 'startUpload',
                  invoke: [
                    { id: 'uploadProgress', src: 'uploadProgress', input: null },
                    {
                      id: 'uploadImage',
                      src: 'uploadImage',
                      input: ({ context }) => ({ problemImage: context.uploading }),
                      onDone: [
                        {
                          guard: withEvent('isOk'),
                          target: 'idle',
                          actions: [withEvent('keepUploaded'), 'keepDraft', 'sayUploaded'],
                          meta: { rows: ['CF-04'], usual: true },
                        },
                        {
                          target: 'idle',
                          actions: [withEvent('keepFailure'), withEvent('sayOutcome')],
                          meta: { rows: ['CF-05'] },
                        },
                      ],
                    },
                  ],
                  on: {
                    'upload.progressed': {
                      actions: withEvent('keepPercent'),
                      meta: { own: 'The upload shows its progress.' },
                    },
                    'image.removed': {
                      guard: withEvent('isUploading'),
                      target: 'idle',
                      actions: [withEvent('removeImage'), 'keepDraft'],
                      meta: { rows: ['CF-08'] },
                    },
                  },
                },
              },
            },
          },
          on: {
            'text.changed': {
              guard: withEvent('isOtherText'),
              actions: [withEvent('keepText'), 'keepDraft'],
              meta: { rows: ['CF-01', 'CF-02'], usual: true },
            },
            'image.removed': {
              guard: withEvent('isThere'),
              actions: [withEvent('removeImage'), 'keepDraft'],
              meta: { rows: ['CF-08'] },
            },
            'image.retried': {
              actions: withEvent('letWait'),
              meta: { own: 'A failed upload can be tried again.' },
            },
          },
        },
        sending: {
          description: 'The complaint is being sent.',
          tags: 'form',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { text, images, ...context } }) => ({
              ...draftOf(context),
              problemDetail: text,
              problemImage: images.flatMap(({ url }) => url || []).join(','),
            }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'sent',
                actions: ['forgetDraft', withEvent('keepFiled')],
                meta: { rows: ['CF-12'], usual: true },
              },
              { target: 'writing', actions: withEvent('sayOutcome'), meta: { rows: ['CF-14'] } },
            ],
          },
        },
        sent: {
          description: 'The server has the complaint. The page says so for a moment.',
          tags: 'form',
          after: { shown: { actions: 'openEntry', meta: { rows: ['CF-13'], usual: true } } },
        },
      },
    },
  },
});

function otherType() {
  return {
    guard: withEvent('isOtherType'),
    target: '#complaintForm.form.recalling',
    actions: withEvent('keepType'),
    meta: { rows: ['CF-16'] },
  } as const;
}

function hasOption(options: readonly { value: string }[] = [], value: string): boolean {
  return options.some((option) => option.value === value);
}

function draftOf({ orderNo, problemType, problemSonType }: DraftOf): DraftOf {
  return { orderNo, problemType, problemSonType };
}

type Snapshot = SnapshotFrom<typeof complaintForm>;

/** '' while the titles are unknown, and for a type that the server does not list. */
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
/** The position of the image that is being uploaded, from 1; 0 while none is. */
export const selectUploadingPosition = (snapshot: Snapshot) =>
  snapshot.context.images.findIndex(({ id }) => id === selectUploading(snapshot)) + 1;
/** How many images failed to upload; they are not sent with the complaint. */
export const selectFailedCount = ({ context }: Snapshot) => context.images.filter(hasFailed).length;

export function hasFailed({ why }: FormImage): boolean {
  return why !== '';
}
