import { handingOver } from '#machines/kit/handing-over.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './handing-over.rows.ts';

/** Drives the machine of what is copied and shared. */
export const handingOverMachine: MachineDriver<typeof handingOver, Situation, Happening, Fact> = {
  machine: handingOver,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        share: outside.call('browser/share'),
        writeClipboard: outside.call('browser/clipboard'),
        copySelection: outside.call('browser/selection'),
      },
    }),
  input: () => undefined,
  events: {
    copy: (text) => ({ type: 'copy.asked', text: `${text}` }),
    'copy a link': (text) => ({ type: 'copy.asked', text: `${text}`, said: 'Link copied' }),
    share: (text) => ({ type: 'share.asked', title: 'Bukti', text: `${text}` }),
  },
  situations: {
    idle: (snapshot) => snapshot.matches('idle'),
    sharing: (snapshot) => snapshot.matches('sharing'),
    copying: (snapshot) => snapshot.matches({ copying: 'byClipboard' }),
    'copying what is selected': (snapshot) => snapshot.matches({ copying: 'bySelection' }),
    'copying instead': (snapshot) => snapshot.matches({ copyingInstead: 'byClipboard' }),
    'copying instead what is selected': (snapshot) => snapshot.matches({ copyingInstead: 'bySelection' }),
  },
  facts: { text: ({ context }) => context.text },
};
