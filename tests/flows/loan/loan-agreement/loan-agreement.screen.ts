import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './loan-agreement.rows.ts';

const RETRY = { role: 'button', name: 'Coba lagi' } as const;
const PDF = { role: 'button', name: 'Unduh perjanjian (PDF)' } as const;
const TERMS = { role: 'heading', name: 'Jangka waktu' } as const;
const LOADING = { text: 'Membuka perjanjian…' };
/** A frame that may run nothing and reach nothing. */
const FRAME = { attribute: 'sandbox=""' };

/** An agreement's page as a borrower meets it: rows CT-* on the view and in the browser. */
export const loanAgreementScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: { 'try again': () => ({ press: RETRY }), PDF: () => ({ press: PDF }) },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, FRAME, TERMS] },
    reading: { sees: [FRAME], lacks: [RETRY, LOADING, TERMS] },
    refused: {
      sees: [{ text: 'Alamat ini tidak diizinkan, jadi tidak dibuka.' }],
      lacks: [RETRY, FRAME, LOADING, TERMS],
    },
    failed: { sees: [RETRY], lacks: [FRAME, LOADING, TERMS] },
    'public terms': { sees: [TERMS], lacks: [RETRY, FRAME, LOADING] },
  },
  facts: {
    frame: (page) => find(page, 'iframe')?.src,
    'can be kept': (page) => find(page, PDF.role, PDF.name) !== undefined,
    'shut off': (page) =>
      all(page, 'iframe').some(({ sandbox, referrerPolicy }) => sandbox === '' && referrerPolicy === 'no-referrer'),
  },
};
