import { fromPromise, type SnapshotFrom } from 'xstate';
import { type ImageFault, lengthOf } from '#machines/complaints/complaint-content.ts';
import {
  complaintForm,
  selectSonTypeTitle,
  selectTypeTitle,
  selectUploading,
} from '#machines/complaints/complaint-form.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './complaint-form.given.ts';

/** What a file of the tables is, told by its name. */
function faultOf(name: string): ImageFault | null {
  if (name.endsWith('.heic')) return 'heic';
  if (name.endsWith('.txt')) return 'notImage';
  return name.startsWith('big') ? 'tooLarge' : null;
}

type Snapshot = SnapshotFrom<typeof complaintForm>;

const isChoosing = (snapshot: Snapshot) => snapshot.matches({ form: 'choosing' });

/** Drives the machine of rows CF-*. A picture's id is the name of its file. */
export const complaintFormMachine: MachineDriver<typeof complaintForm, Situation, Happening, Fact> = {
  machine: complaintForm,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        loadStart: outside.call('problem-init'),
        recall: outside.recall,
        checkImages: fromPromise(async ({ input }) => {
          if (input.some(({ name }) => name.startsWith('slow'))) return new Promise(() => {});
          return input.map((image) => ({ ...image, fault: faultOf(image.name) }));
        }),
        uploadImage: outside.call('upload-problem-img'),
        uploadProgress: outside.uploadProgress,
        save: outside.call('problem-save'),
      },
    }),
  input: (_, query) => ({ query }),
  events: {
    text: (text) => ({ type: 'text.changed', text }),
    key: (text) => ({ type: 'text.changed', text }),
    paste: (text) => ({ type: 'text.changed', text }),
    choose: (names) => ({
      type: 'images.chosen',
      images: String(names)
        .split(',')
        .map((name) => ({ id: name, name })),
    }),
    remove: (position) => ({ type: 'image.removed', id: `${position}.png` }),
    'retry image': (position) => ({ type: 'image.retried', id: `${position}.png` }),
    send: () => ({ type: 'send.chosen' }),
    type: (value) => ({ type: 'type.chosen', value }),
    'sub-type': (value) => ({ type: 'sonType.chosen', value }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    'choosing, loading': (snapshot) => isChoosing(snapshot) && snapshot.matches({ titles: 'loading' }),
    'choosing, failed': (snapshot) => isChoosing(snapshot) && snapshot.matches({ titles: 'failed' }),
    choosing: (snapshot) => snapshot.matches({ titles: 'known', form: { choosing: 'types' } }),
    'choosing a sub-type': (snapshot) => snapshot.matches({ titles: 'known', form: { choosing: 'sonTypes' } }),
    untitled: (snapshot) =>
      snapshot.matches({ titles: 'loading' }) &&
      snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    'titles failed': (snapshot) =>
      snapshot.matches({ titles: 'failed' }) &&
      snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    recalling: (snapshot) => snapshot.matches({ form: 'recalling' }),
    writing: (snapshot) =>
      snapshot.matches({ titles: 'known', form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    uploading: (snapshot) => snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'uploading' } } }),
    checking: (snapshot) => snapshot.matches({ form: { writing: { picking: 'checking', uploads: 'idle' } } }),
    sending: (snapshot) => snapshot.matches({ form: 'sending' }),
    sent: (snapshot) => snapshot.matches({ form: 'sent' }),
  },
  facts: {
    text: ({ context }) => context.text,
    marked: ({ context }) => context.isMissing,
    counter: (snapshot) => `${lengthOf(snapshot.context.text)}/200`,
    images: (snapshot) => {
      return snapshot.context.images.map(({ id, url, why }) => {
        if (url !== '') return 'there';
        if (why !== '') return why;
        return id === selectUploading(snapshot) ? `${snapshot.context.percent}%` : 'waiting';
      });
    },
    titles: (snapshot) => {
      const [type, sonType] = [selectTypeTitle(snapshot), selectSonTypeTitle(snapshot)];
      const order = snapshot.context.orderNo && `Nomor pinjaman ${snapshot.context.orderNo}`;
      return [sonType || type, [sonType && type, order].filter(Boolean).join(' · ')];
    },
    'turned away': (snapshot) => snapshot.context.turnedAway.filter(({ fault }) => fault !== 'noRoom').length,
    'too many': (snapshot) => snapshot.context.turnedAway.filter(({ fault }) => fault === 'noRoom').length,
    types: (snapshot) =>
      isChoosing(snapshot) ? (snapshot.context.start?.problemType ?? []).map(({ title }) => title) : [],
    'sub-types': (snapshot) =>
      snapshot.matches({ form: { choosing: 'sonTypes' } })
        ? (snapshot.context.start?.problemSonType ?? []).map(({ title }) => title)
        : [],
  },
  reason: ({ context }) => context.reason,
};
