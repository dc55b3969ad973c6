import { equal, ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import { lengthOf } from '#machines/complaints/complaint-content.ts';
import type { complaintForm } from '#machines/complaints/complaint-form.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { draft, type Happening, OF, TEXT, urlOf } from './complaint-form.given.ts';

const TYPES = {
  problemType: [
    { value: '1', title: 'Penagihan' },
    { value: '2', title: 'Pembayaran' },
  ],
  problemSonType: [{ value: '11', title: 'Penagih berkata kasar' }],
};
const order = (isShow: number) => ({ orderDetail: { orderNo: '174004', isShow } });

/** What can happen to a complaint that is written. */
export const complaintFormModel: Exploration<SnapshotFrom<typeof complaintForm>, Happening> = {
  starts: [
    { query: OF },
    { query: OF, given: draft([{ name: '1.png' }, { name: '2.png', url: urlOf(2) }]) },
    { query: { orderNo: '174004' } },
  ],
  answers: {
    'problem-init': [
      { ...TYPES, ...order(1) },
      { ...TYPES, ...order(0) },
    ],
    'upload-problem-img': [{ url: urlOf(1) }],
    'problem-save': [null],
  },
  values: {
    text: ['', ' ', TEXT],
    key: [TEXT],
    paste: ['a'.repeat(300)],
    choose: [
      '1.png',
      'a.heic',
      'a.heic,2.png',
      Array.from({ length: COMPLAINT_LIMITS.images }, (_, index) => `${index}.png`).join(),
    ],
    remove: [1, 2],
    'retry image': [1],
    type: ['1', '2'],
    'sub-type': ['11'],
  },
  passes: [1500],
  progress: [50],
  // Which images there are, and not how many: that there is room, one that waits, is there, or has failed.
  aspect: ({ context: { start, text, images, uploading } }) => [
    start?.orderDetail?.isShow,
    text.trim() === '',
    images.length < COMPLAINT_LIMITS.images,
    images.some(({ url, why }) => url === '' && why === ''),
    images.some(({ url }) => url !== ''),
    images.some(({ why }) => why !== ''),
    images.some(({ id }) => id === uploading),
  ],
  entered: ({ context }) => [context.text, context.images.map(({ id }) => id)],
  holds: (snapshot) => {
    const { text, images, uploading } = snapshot.context;
    holds(lengthOf(text) <= 200, 'the text is never longer than it may be');
    holds(images.length <= 9, 'there are never more images than there may be');
    const isUploading = snapshot.matches({ form: { writing: { uploads: 'uploading' } } });
    equal(
      images.some(({ id, url, why }) => id === uploading && url === '' && why === ''),
      isUploading,
      'what is on its way is an image that waits',
    );
    if (!isUploading && snapshot.matches({ form: 'sending' })) {
      holds(
        images.every(({ url, why }) => url !== '' || why !== ''),
        'none waits',
      );
    }
    if (snapshot.matches({ form: 'sent' })) holds(text.trim() !== '', 'nothing is sent without text');
  },
};
