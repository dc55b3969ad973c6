import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, parts, within } from '../../../oracle/shown.ts';
import { BOX, type Fact, type Happening, NOTICE, type Situation } from './loan-confirm.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const CONFIRM = button(/^Pinjam (Rp|₹)/);
const CHECKBOX: Target = { role: 'checkbox', name: BOX };
const CONTRACT = button(/^(Perjanjian Pinjaman|Syarat dan Ketentuan)/);
const RETRY = button('Coba lagi');
const RELOAD = button('Muat ulang');
const NOTICE_DIALOG: Target = { role: 'dialog', name: NOTICE.popTitle };
const TERMS_DIALOG: Target = { role: 'dialog', name: 'Syarat pinjaman' };
const CONTRACT_DIALOG: Target = { role: 'dialog', name: 'Syarat dan Ketentuan' };
const LOADING = { text: 'Memuat penawaran…' };
const FETCHING = { text: 'Membuka perjanjian…' };
const GREY = { attribute: 'disabled' };
const BUSY = { attribute: 'aria-busy' };
/** A frame that may run nothing and reach nothing. */
const FRAME = { attribute: 'sandbox=""' };

/** The loan confirmation as a borrower meets it: rows LC-* on the view and in the browser. */
export const loanConfirmScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'consent box': () => ({ press: CHECKBOX }),
    plan: () => ({ press: { text: 'Rincian rencana pembayaran' } }),
    'agreement link': (position) => ({ press: CONTRACT, nth: Number(position) }),
    PDF: () => ({ press: button('Unduh perjanjian (PDF)') }),
    Agree: () => ({ press: button('Agree') }),
    Cancel: () => ({ press: button('Cancel') }),
    'mask of the agreement': () => ({ mask: true }),
    'Escape from the agreement': () => ({ escape: true }),
    'close notice': () => ({ press: button('Saya mengerti') }),
    'mask of the notice': () => ({ mask: true }),
    'Escape from the notice': () => ({ escape: true }),
    'notice agreement': () => ({ press: button('Syarat pinjaman') }),
    confirm: () => ({ press: CONFIRM }),
    reload: () => ({ press: RELOAD }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [CONFIRM, RETRY] },
    failed: { sees: [RETRY], lacks: [CONFIRM, LOADING, CHECKBOX] },
    'notice open': { sees: [NOTICE_DIALOG], lacks: [FRAME] },
    'untitled notice open': { sees: [{ role: 'dialog', name: 'Pemberitahuan' }], lacks: [FRAME] },
    'notice, agreement open': { sees: [TERMS_DIALOG, FRAME, button('Agree'), button('Cancel')] },
    'reviewing, ticked': { sees: [CHECKBOX, CONFIRM], lacks: [GREY, BUSY, FETCHING, FRAME, NOTICE_DIALOG, LOADING] },
    'reviewing, not ticked': { sees: [CHECKBOX, CONFIRM, GREY], lacks: [BUSY, FETCHING, FRAME, NOTICE_DIALOG] },
    'offer refused': { sees: [CHECKBOX, CONFIRM, RELOAD], lacks: [BUSY, FETCHING, FRAME, NOTICE_DIALOG, LOADING] },
    // Confirm button, box and the other agreement are grey; the one that is on its way says so.
    'fetching an agreement': { sees: [FETCHING, GREY], lacks: [BUSY, FRAME] },
    'agreement open': { sees: [CONTRACT_DIALOG, FRAME, button('Agree'), button('Cancel')], lacks: [FETCHING] },
    pushing: { sees: [BUSY, GREY], lacks: [FETCHING, FRAME] },
  },
  facts: {
    ticked: (page) => find(page, 'checkbox')?.checked,
    'plan open': (page) => find(page, 'group', 'Rincian rencana pembayaran')?.open,
    agreements: (page) => all(within(page, 'Perjanjian')[0], 'button').map(({ texts }) => texts[0]),
    instalments: (page) => {
      const [plan] = within(page, 'Rencana pembayaran');
      return all(plan, 'term').length - all(find(plan, 'group'), 'term').length;
    },
    frame: (page) => find(page, 'iframe')?.src,
    grey: (page) =>
      parts(page).flatMap(({ role, name, texts, disabled }) => {
        if (!disabled) return [];
        if (role === 'checkbox') return ['consent box'];
        return /^Pinjam /.test(name) ? ['confirm button'] : [texts[0]];
      }),
    notice: (page) => find(find(page, 'dialog'), 'paragraph')?.text,
    'notice link': (page) => find(find(page, 'dialog'), 'button', 'Syarat pinjaman') !== undefined,
    'can be made anew': (page) => find(page, 'button', 'Muat ulang') !== undefined,
  },
};
