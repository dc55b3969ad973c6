import { assign, emit, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { type Answered, declaredOutcome, outcomeGuards } from './setup/outcome.ts';
import { types } from './setup/types.ts';

/** What is handed over; the title is for whatever it is shared with. */
export interface HandedOver {
  title: string;
  text: string;
}

/** A text that leaves the page: shared, else copied, else the borrower is told to copy it by hand. */
export type HandingOverEvent =
  | { type: 'copy.asked'; text: string; said?: string | undefined }
  | ({ type: 'share.asked' } & HandedOver);

type Copying = { text: string };

const COPIED = 'Nomor disalin';
const COPIED_TO_SHARE = 'Teks disalin, silakan tempel di mana saja.';
const COPY_BY_HAND = 'Tidak dapat menyalin. Tekan lama teksnya untuk menyalin sendiri.';

const handing = setup({
  types: types<{
    context: HandedOver & { said: string };
    events: HandingOverEvent;
    emitted: Effect;
    children: { share: 'share'; writeClipboard: 'writeClipboard'; copySelection: 'copySelection' };
  }>(),
  actors: {
    /** Ok: shared. Refused: the borrower broke it off. Unreachable: nothing shares. */
    share: declaredOutcome<HandedOver, null>('share'),
    /** The way of today's browsers. */
    writeClipboard: declaredOutcome<Copying, null>('writeClipboard'),
    /** The way of older browsers: the text is selected and copied. */
    copySelection: declaredOutcome<Copying, null>('copySelection'),
  },
  guards: {
    ...outcomeGuards,
    isUnreachable: (_, { output }: Answered<null>) => output.kind === 'unreachable',
  },
  actions: {
    keep: assign(
      (_, { title = '', text, said = COPIED }: { title?: string; text: string; said?: string | undefined }) => ({
        title,
        text,
        said,
      }),
    ),
    sayCopied: emit(({ context }): Effect => ({ type: 'toast', text: context.said, kind: 'success' })),
    sayCopiedToShare: emit({ type: 'toast', text: COPIED_TO_SHARE, kind: 'success' }),
    sayByHand: emit({ type: 'toast', text: COPY_BY_HAND }),
  },
});

/** The two ways to copy, and what is said when either worked. */
function copying(say: 'sayCopied' | 'sayCopiedToShare') {
  return handing.createStateConfig({
    initial: 'byClipboard',
    states: {
      byClipboard: {
        description: 'The browser is asked to copy the text.',
        invoke: {
          id: 'writeClipboard',
          src: 'writeClipboard',
          input: ({ context: { text } }) => ({ text }),
          onDone: [
            {
              guard: { type: 'isOk', params: ({ event }) => event },
              target: '#handingOver.idle',
              actions: say,
              meta: { own: 'the borrower is told that the text is copied' },
            },
            { target: 'bySelection', meta: { own: 'an older browser copies what is selected' } },
          ],
        },
      },
      bySelection: {
        description: 'The text is selected and copied, as older browsers want it.',
        invoke: {
          id: 'copySelection',
          src: 'copySelection',
          input: ({ context: { text } }) => ({ text }),
          onDone: [
            {
              guard: { type: 'isOk', params: ({ event }) => event },
              target: '#handingOver.idle',
              actions: say,
              meta: { own: 'the borrower is told that the text is copied' },
            },
            {
              target: '#handingOver.idle',
              actions: 'sayByHand',
              meta: { own: 'where nothing copies, the borrower is told how to copy by hand' },
            },
          ],
        },
      },
    },
  });
}

export const handingOver = handing.createMachine({
  id: 'handingOver',
  description: 'A text leaves the page: it is shared, or else copied, or else the borrower copies it by hand.',
  context: { title: '', text: '', said: COPIED },
  initial: 'idle',
  on: {
    'copy.asked': {
      target: '.copying',
      actions: { type: 'keep', params: ({ event }) => event },
      meta: { own: 'a number is copied with one tap; the text that was asked for last is the one that is copied' },
    },
    'share.asked': {
      target: '.sharing',
      actions: { type: 'keep', params: ({ event }) => event },
      meta: { own: 'a receipt can be shared' },
    },
  },
  states: {
    idle: { description: 'Nothing is being handed over.' },
    sharing: {
      description: 'The phone offers the text to whatever the borrower shares with.',
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ context: { title, text } }) => ({ title, text }),
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event },
            target: 'copyingInstead',
            meta: { own: 'where nothing shares, the text is copied' },
          },
          { target: 'idle', meta: { own: 'it was shared, or the borrower broke it off' } },
        ],
      },
      on: {
        'share.asked': { meta: { own: 'a second tap does not open a second sheet' } },
      },
    },
    copying: { description: 'The text is being copied.', ...copying('sayCopied') },
    copyingInstead: {
      description: 'Nothing shares here, so the text is being copied.',
      ...copying('sayCopiedToShare'),
    },
  },
});
