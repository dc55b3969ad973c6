import type { SnapshotFrom } from 'xstate';
import type { pageShell } from '#machines/kit/page-shell.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { ANONYMOUS, CLOSED, type Happening, INVALID, READABLE } from './page-shell.rows.ts';

const SCREENS = ["a borrower's screen", 'a public screen'];

/** What can happen to the page. */
export const pageShellModel: Exploration<SnapshotFrom<typeof pageShell>, Happening> = {
  starts: [{ query: {} }],
  answers: { page: [READABLE, ANONYMOUS, CLOSED, INVALID] },
  values: {
    'goes to': SCREENS,
    'session ends': SCREENS,
    'call refused': ['404', '401'],
    network: ['lost', 'restored'],
    'call starts': [1, 2],
    'call ends': [1, 2, 7],
  },
  aspect: ({ context: { hasToken, calls } }) => [hasToken, calls.map(({ id }) => id).slice(-2)],
};
