import type { SnapshotFrom } from 'xstate';
import type { toasts } from '#machines/kit/toasts.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './toasts.rows.ts';

/** What can happen to the toast. */
export const toastsModel: Exploration<SnapshotFrom<typeof toasts>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  values: {
    toast: ['A'],
    'info toast': ['A'],
    'success toast': ['A'],
    'toast for': [301],
    'toast for the next screen': ['A'],
    'info toast for': [300],
  },
  passes: [100, 2000, 3000],
  aspect: ({ context }) => context.toast,
};
