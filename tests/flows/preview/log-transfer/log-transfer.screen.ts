import type { ScreenDriver } from '../../../oracle/screen.ts';
import { marked } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './log-transfer.rows.ts';

const CLOSE = { role: 'button', name: 'Close the message' } as const;
const BUSY = { attribute: 'aria-busy' };

/** The keys of a log's file, and what came of them, as a developer meets them. */
export const logTransferScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    save: () => ({ press: { role: 'button', name: 'Save' } }),
    replay: () => ({ press: { role: 'button', name: 'Replay' } }),
    close: () => ({ press: CLOSE }),
  },
  situations: {
    quiet: { sees: [], lacks: [CLOSE, BUSY] },
    saving: { sees: [BUSY], lacks: [CLOSE] },
    replaying: { sees: [BUSY], lacks: [CLOSE] },
    replayed: { sees: [CLOSE, { attribute: 'data-replayed' }], lacks: [BUSY] },
    failed: { sees: [CLOSE, { role: 'alert', name: '' }], lacks: [BUSY, { attribute: 'data-replayed' }] },
  },
  facts: { said: (page) => marked(page, 'said')[0]?.texts[0] ?? '' },
};
