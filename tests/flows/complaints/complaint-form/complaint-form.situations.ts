import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { choose, type Happening, send, start, text } from './complaint-form.given.ts';

const opened = start({});
const WORDS = 'Saya sudah membayar tanggal 3 Januari di Alfamart, tetapi masih ditagih.';
const uploaded = (name: string) =>
  said<Happening>('The server takes the photo', answers('upload-problem-img', { url: `https://img.example/${name}` }));

/** What a borrower meets when writing a complaint. */
export const complaintFormSituations: SituationTable<Happening> = {
  name: 'Write a complaint',
  situations: [
    {
      id: 'empty',
      name: 'Nothing written yet',
      says: 'text and photos are asked for',
      group: 'happy',
      start: 0,
      way: [opened],
    },
    { id: 'written', name: 'Text written', says: 'can be sent', group: 'happy', start: 0, way: [opened, text(WORDS)] },
    {
      id: 'photos',
      name: 'Text and two photos',
      says: 'both are uploaded',
      group: 'happy',
      start: 0,
      way: [opened, text(WORDS), choose('1.png,2.png'), uploaded('1.png'), uploaded('2.png')],
    },
    {
      id: 'sent',
      name: 'Sent',
      says: 'with its number, and the day of the reply',
      group: 'happy',
      start: 0,
      way: [
        opened,
        text(WORDS),
        send,
        said(
          'The server takes the complaint, with its number',
          answers('problem-save', { complaintNo: 'KL-3F9A-2C41', replyBy: '2026-01-08T23:59:59+07:00' }),
        ),
      ],
    },
    { id: 'types', name: 'Type to be chosen', says: 'opened without one', group: 'happy', start: 2, way: [opened] },
    {
      id: 'sub-types',
      name: 'Collection: what happened',
      says: 'the sub-types',
      group: 'happy',
      start: 2,
      way: [opened, borrower('type', '1')],
    },
    { id: 'loading', name: 'Title on its way', says: 'can be written meanwhile', group: 'waiting', start: 0, way: [] },
    {
      id: 'uploading',
      name: 'Photo half uploaded',
      says: '50 % of it is there',
      group: 'waiting',
      start: 0,
      way: [opened, text(WORDS), choose('1.png'), { progress: 50 }],
    },
    {
      id: 'sending',
      name: 'Being sent',
      says: 'the form waits',
      group: 'waiting',
      start: 0,
      way: [opened, text(WORDS), send],
    },
    {
      id: 'photo-failed',
      name: 'Photo failed',
      says: 'it stays, and can be tried again',
      group: 'trouble',
      start: 0,
      way: [
        opened,
        text(WORDS),
        choose('1.png'),
        said('No line: the photo is not uploaded', fails('upload-problem-img')),
      ],
    },
    {
      id: 'turned-away',
      name: 'Photo of a kind that cannot be shown',
      says: 'it is turned away with the reason',
      group: 'trouble',
      start: 0,
      way: [opened, choose('a.heic')],
    },
    {
      id: 'no-text',
      name: 'Sent without text',
      says: 'the field says what it lacks',
      group: 'trouble',
      start: 0,
      way: [opened, send],
    },
    {
      id: 'refused',
      name: 'Server refuses it',
      says: 'nothing that was written is lost',
      group: 'trouble',
      start: 0,
      way: [opened, text(WORDS), send, said('The server refuses the complaint', refuses('problem-save'))],
    },
    {
      id: 'no-types',
      name: 'Types cannot be read',
      says: 'opened without one, no line',
      group: 'trouble',
      start: 2,
      way: [fails('problem-init', 'timeout')],
    },
    {
      id: 'no-title',
      name: 'Title cannot be read',
      says: 'can be written all the same',
      group: 'trouble',
      start: 0,
      way: [fails('problem-init', 'timeout')],
    },
  ],
};
