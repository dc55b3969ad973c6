import { type Chosen, complaintFormSetup, draftOf } from './complaint-form-setup.ts';

/** A complaint as it is written: specification section 2, screen 5; rows CF-*. */
export const complaintForm = complaintFormSetup.createMachine({
  id: 'complaintForm',
  description: 'The borrower writes a complaint, adds images and sends it.',
  context: ({ input: { query } }) => ({
    orderNo: query.orderNo ?? '',
    problemType: query.problemType ?? '',
    problemSonType: query.problemSonType ?? '',
    start: null,
    text: '',
    images: [],
    turnedAway: [],
    picked: [],
    uploading: '',
    percent: 0,
    reason: '',
  }),
  type: 'parallel',
  states: {
    titles: {
      description: 'What the types are called.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The types are on their way; whoever has chosen one can write meanwhile.',
          invoke: {
            id: 'loadStart',
            src: 'loadStart',
            input: ({ context }) => ({ orderNo: context.orderNo }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'known',
                actions: { type: 'keepStart', params: ({ event }) => event },
                meta: { own: 'the query has the values of the types alone' },
              },
              {
                target: 'failed',
                actions: { type: 'keepReason', params: ({ event }) => event },
                meta: { own: 'said where the types stand: whoever has chosen one needs no title to write' },
              },
            ],
          },
        },
        known: { description: 'The types have their titles.' },
        failed: {
          description: 'The types did not come; the borrower can try again.',
          tags: 'failed',
          on: { 'load.retried': { target: 'loading', meta: { own: 'the types are asked for again' } } },
        },
      },
    },
    form: {
      description: 'The complaint itself.',
      initial: 'opening',
      states: {
        opening: {
          description: 'The page looks for a type in its address.',
          always: [
            { guard: 'hasType', target: 'recalling', meta: { own: 'a chosen type has a draft, or begins one' } },
            { target: 'choosing', meta: { own: 'without a type it is chosen here, as /complainNewPage does' } },
          ],
        },
        choosing: {
          description: 'The borrower chooses what the complaint is about.',
          initial: 'types',
          states: {
            types: {
              description: 'The types are offered.',
              on: {
                'type.chosen': [
                  otherType(),
                  {
                    guard: { type: 'isPermittedCollection', params: ({ event }) => event },
                    target: 'sonTypes',
                    meta: { rows: ['CF-16'] },
                  },
                  {
                    guard: { type: 'isCollection', params: ({ event }) => event },
                    actions: {
                      type: 'toast',
                      params: { text: 'The selected order does not support sending collection types' },
                    },
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
                    guard: { type: 'isCollection', params: ({ event }) => event },
                    target: 'types',
                    meta: { own: 'the sub-types fold away, as in CE-10' },
                  },
                ],
                'sonType.chosen': {
                  guard: { type: 'isSonType', params: ({ event }) => event },
                  target: '#complaintForm.form.recalling',
                  actions: { type: 'keepSonType', params: ({ event }) => event },
                  meta: { rows: ['CF-16'] },
                },
              },
            },
          },
        },
        recalling: {
          description: 'The page looks for a draft of this order and type.',
          invoke: {
            id: 'recall',
            src: 'recall',
            input: ({ context }) => draftOf(context),
            onDone: {
              target: 'writing',
              actions: { type: 'keepRecalled', params: ({ event }) => event },
              meta: { rows: ['CF-15'] },
            },
          },
        },
        writing: {
          description: 'The borrower writes, and adds images.',
          tags: 'form',
          type: 'parallel',
          invoke: { id: 'draftChanges', src: 'draftChanges', input: ({ context }) => draftOf(context) },
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
                      actions: { type: 'keepPicked', params: ({ event }) => event },
                      meta: { rows: ['CF-03', 'CF-06', 'CF-07'] },
                    },
                  },
                },
                checking: {
                  description: 'What was chosen is looked at: not every picture can be sent.',
                  invoke: {
                    id: 'checkImages',
                    src: 'checkImages',
                    input: ({ context }) => context.picked,
                    onDone: [
                      {
                        guard: { type: 'isSendable', params: ({ event }) => event },
                        target: 'idle',
                        actions: [{ type: 'keepChecked', params: ({ event }) => event }, 'keepDraft'],
                        meta: { rows: ['CF-03', 'CF-07'] },
                      },
                      {
                        target: 'idle',
                        actions: { type: 'keepChecked', params: ({ event }) => event },
                        meta: { own: 'a picture that the phone cannot send is refused before the upload' },
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
                  always: { guard: 'hasWaiting', target: 'uploading', meta: { rows: ['CF-03', 'CF-04', 'CF-15'] } },
                  on: {
                    'send.chosen': [
                      { guard: 'canSend', target: '#complaintForm.form.sending', meta: { rows: ['CF-11'] } },
                      {
                        guard: 'lacksText',
                        actions: { type: 'toast', params: { text: 'Please fill in your comments and suggestions' } },
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
                          guard: { type: 'isOk', params: ({ event }) => event },
                          target: 'idle',
                          actions: [{ type: 'keepUploaded', params: ({ event }) => event }, 'keepDraft', 'sayUploaded'],
                          meta: { rows: ['CF-04'] },
                        },
                        {
                          target: 'idle',
                          actions: { type: 'keepFailure', params: ({ event }) => event },
                          meta: { rows: ['CF-05'] },
                        },
                      ],
                    },
                  ],
                  on: {
                    'upload.progressed': {
                      actions: { type: 'keepPercent', params: ({ event }) => event },
                      meta: { own: 'how far the upload has come' },
                    },
                    'draft.changed': {
                      guard: { type: 'takesRoom', params: ({ event }) => event },
                      target: 'idle',
                      actions: { type: 'keepChanged', params: ({ event }) => event },
                      meta: { own: 'another window has uploaded the last image that there is room for' },
                    },
                    'image.removed': {
                      guard: { type: 'isUploading', params: ({ event }) => event },
                      target: 'idle',
                      actions: [{ type: 'removeImage', params: ({ event }) => event }, 'keepDraft'],
                      meta: { rows: ['CF-08'] },
                    },
                  },
                },
              },
            },
          },
          on: {
            'draft.changed': {
              actions: { type: 'keepChanged', params: ({ event }) => event },
              meta: {
                own: 'windows with the same complaint show the same, so that none writes over what another has kept',
              },
            },
            'text.changed': {
              guard: { type: 'isOtherText', params: ({ event }) => event },
              actions: [{ type: 'keepText', params: ({ event }) => event }, 'keepDraft'],
              meta: { rows: ['CF-01', 'CF-02'] },
            },
            'image.removed': {
              guard: { type: 'isThere', params: ({ event }) => event },
              actions: [{ type: 'removeImage', params: ({ event }) => event }, 'keepDraft'],
              meta: { rows: ['CF-08'] },
            },
            'image.retried': {
              actions: { type: 'letWait', params: ({ event }) => event },
              meta: { own: 'an upload that failed can be tried again' },
            },
          },
        },
        sending: {
          description: 'The complaint is on its way.',
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
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'sent',
                actions: 'forgetDraft',
                meta: { rows: ['CF-12'] },
              },
              {
                target: 'writing',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['CF-14'] },
              },
            ],
          },
        },
        sent: {
          description: 'The complaint has arrived, and the page says so for a moment.',
          tags: 'form',
          after: { shown: { actions: 'openEntry', meta: { rows: ['CF-13'] } } },
        },
      },
    },
  },
});

function otherType() {
  return {
    guard: { type: 'isOtherType', params: ({ event }: { event: Chosen }) => event },
    target: '#complaintForm.form.recalling',
    actions: { type: 'keepType', params: ({ event }: { event: Chosen }) => event },
    meta: { rows: ['CF-16'] },
  } as const;
}
