import type { ScreenDriver } from '../../../oracle/screen.ts';
import { pairs, parts } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './page-shell.rows.ts';

const told = () => ({ told: true }) as const;
const SCREEN = { attribute: 'data-screen' };
const OFFLINE = { text: 'Tidak ada koneksi internet.' };
const LOADING = { attribute: 'data-kind=loading' };

/** The whole page: rows PS-* on the view. What is no borrower's doing is told to the machine. */
export const pageShellScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'try again': () => ({ press: { role: 'button', name: 'Coba lagi' } }),
    'goes to': told,
    network: told,
    'session ends': told,
    'call refused': told,
    'log in': () => ({ press: { role: 'button', name: 'Masuk' } }),
    'a screen asks for the login': told,
    'logged in': told,
    'call starts': told,
    'call ends': told,
  },
  situations: {
    booting: { sees: [{ text: 'loading...' }], lacks: [SCREEN] },
    ready: { sees: [{ attribute: 'data-screen=notFound' }] },
    broken: { sees: [{ role: 'heading', name: 'Halaman belum siap' }], lacks: [SCREEN] },
    'signed out': { sees: [{ attribute: 'data-screen=signedOut' }] },
    idle: { sees: [], lacks: [LOADING] },
    loading: { sees: [LOADING] },
    online: { sees: [], lacks: [OFFLINE] },
    offline: { sees: [OFFLINE] },
  },
  facts: {
    'loading toast': (page) => parts(page).find(({ data }) => data?.kind === 'loading')?.text ?? null,
    wrong: (page) => pairs(page).map(({ label, values }) => `${label}: ${values[0]}`),
  },
};
