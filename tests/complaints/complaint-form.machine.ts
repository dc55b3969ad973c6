import { fromPromise } from 'xstate';
import { complaintForm } from '#machines/complaints/complaint-form.ts';
import {
  selectHasSonTypes,
  selectImages,
  selectIsSending,
  selectIsSent,
  selectOrderNo,
  selectPercent,
  selectSonTypes,
  selectSonTypeTitle,
  selectText,
  selectTurnedAway,
  selectTypes,
  selectTypeTitle,
  selectUploading,
} from '#machines/complaints/complaint-form-content.ts';
import {
  selectIsChoosing,
  selectIsFailed,
  selectIsLoading,
  selectIsRecalling,
  selectReason,
} from '#machines/complaints/complaint-form-selectors.ts';
import { lengthOf } from '#machines/complaints/complaint-text.ts';
import type { ImageFault } from '#machines/complaints/form-images.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './complaint-form.given.ts';

/** What a file of the tables is, told by its name. */
function faultOf(name: string): ImageFault | null {
  if (name.endsWith('.heic')) return 'heic';
  if (name.endsWith('.txt')) return 'notImage';
  return name.startsWith('big') ? 'tooLarge' : null;
}

/** Drives the machine of rows CF-*. A picture's id is the name of its file. */
export const complaintFormMachine: MachineDriver<typeof complaintForm, Situation, Happening, Fact> = {
  machine: complaintForm,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        loadStart: outside.call('problem-init'),
        recall: outside.recall,
        draftChanges: outside.draftChanges,
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
    text: (text) => ({ type: 'text.changed', text, isWhole: false }),
    key: (text) => ({ type: 'text.changed', text, isWhole: false }),
    paste: (text) => ({ type: 'text.changed', text, isWhole: true }),
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
    'choosing, loading': (snapshot) => selectIsChoosing(snapshot) && selectIsLoading(snapshot),
    'choosing, failed': (snapshot) => selectIsChoosing(snapshot) && selectIsFailed(snapshot),
    choosing: (snapshot) => snapshot.matches({ titles: 'known', form: { choosing: 'types' } }),
    'choosing a sub-type': (snapshot) => snapshot.matches({ titles: 'known', form: { choosing: 'sonTypes' } }),
    untitled: (snapshot) =>
      selectIsLoading(snapshot) && snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    'titles failed': (snapshot) =>
      selectIsFailed(snapshot) && snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    recalling: selectIsRecalling,
    writing: (snapshot) =>
      snapshot.matches({ titles: 'known', form: { writing: { picking: 'idle', uploads: 'idle' } } }),
    uploading: (snapshot) => snapshot.matches({ form: { writing: { picking: 'idle', uploads: 'uploading' } } }),
    checking: (snapshot) => snapshot.matches({ form: { writing: { picking: 'checking', uploads: 'idle' } } }),
    sending: selectIsSending,
    sent: selectIsSent,
  },
  facts: {
    text: selectText,
    counter: (snapshot) => `${lengthOf(selectText(snapshot))}/200`,
    images: (snapshot) => {
      return selectImages(snapshot).map(({ id, url, why }) => {
        if (url !== '') return 'there';
        if (why !== '') return why;
        return id === selectUploading(snapshot) ? `${selectPercent(snapshot)}%` : 'waiting';
      });
    },
    titles: (snapshot) => {
      const [type, sonType] = [selectTypeTitle(snapshot), selectSonTypeTitle(snapshot)];
      const order = selectOrderNo(snapshot) && `pesanan ${selectOrderNo(snapshot)}`;
      return [sonType || type, [sonType && type, order].filter(Boolean).join(' · ')];
    },
    'turned away': (snapshot) => selectTurnedAway(snapshot).filter(({ fault }) => fault !== 'noRoom').length,
    'too many': (snapshot) => selectTurnedAway(snapshot).filter(({ fault }) => fault === 'noRoom').length,
    types: (snapshot) => (selectIsChoosing(snapshot) ? selectTypes(snapshot).map(({ title }) => title) : []),
    'sub-types': (snapshot) => (selectHasSonTypes(snapshot) ? selectSonTypes(snapshot).map(({ title }) => title) : []),
  },
  reason: selectReason,
};
