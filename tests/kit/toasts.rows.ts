import { OWN, type Row } from '../oracle/row.ts';

/** What happens to the toast: another is asked for, milliseconds pass, or a screen is opened. */
export type ToastStep =
  | { ask: { text: string; kind?: 'info' | 'success'; duration?: number } }
  | { passes: number }
  | { opens: 'another screen' };

/** What to do and see. `shows` holds after each step, in order. */
export interface ToastRow extends Pick<Row<string, string>, 'id' | 'what'> {
  cases: readonly {
    name: string;
    /** For what no screen asks for: machine and view alone. */
    only?: 'view';
    steps: readonly (ToastStep & { shows: string | null })[];
  }[];
}

/** No screen gives a toast a duration of its own. */
const OWN_DURATION = { only: 'view' } as const;

export const toastRows: readonly ToastRow[] = [
  {
    id: 'PS-03',
    cases: [
      {
        name: 'plain',
        steps: [
          { ask: { text: 'Silakan pilih' }, shows: 'Silakan pilih' },
          { passes: 2999, shows: 'Silakan pilih' },
          { passes: 1, shows: null },
        ],
      },
      {
        name: 'success',
        steps: [
          { ask: { text: '注册成功', kind: 'success' }, shows: '注册成功' },
          { passes: 2999, shows: '注册成功' },
          { passes: 1, shows: null },
        ],
      },
    ],
  },
  {
    id: 'PS-04',
    cases: [
      {
        name: 'just over',
        ...OWN_DURATION,
        steps: [
          { ask: { text: 'A', duration: 301 }, shows: 'A' },
          { passes: 300, shows: 'A' },
          { passes: 1, shows: null },
        ],
      },
      {
        name: 'longer than the default',
        ...OWN_DURATION,
        steps: [
          { ask: { text: 'A', duration: 10_000 }, shows: 'A' },
          { passes: 9999, shows: 'A' },
          { passes: 1, shows: null },
        ],
      },
      {
        name: 'an info toast too',
        ...OWN_DURATION,
        steps: [
          { ask: { text: 'A', kind: 'info', duration: 5000 }, shows: 'A' },
          { passes: 4999, shows: 'A' },
          { passes: 1, shows: null },
        ],
      },
    ],
  },
  {
    id: 'PS-05',
    cases: [300, 1, 0, -1].map((duration) => ({
      name: `${duration} ms`,
      ...OWN_DURATION,
      steps: [
        { ask: { text: 'A', duration }, shows: 'A' },
        { passes: 2999, shows: 'A' },
        { passes: 1, shows: null },
      ],
    })),
  },
  {
    id: 'PS-06',
    cases: [
      {
        name: 'info',
        steps: [
          { ask: { text: 'A', kind: 'info' }, shows: 'A' },
          { passes: 1999, shows: 'A' },
          { passes: 1, shows: null },
        ],
      },
    ],
  },
  {
    id: 'PS-07',
    cases: [
      {
        name: 'a plain one after a plain one',
        steps: [
          { ask: { text: 'older' }, shows: 'older' },
          { passes: 2000, shows: 'older' },
          { ask: { text: 'newer' }, shows: 'newer' },
          { passes: 2999, shows: 'newer' },
          { passes: 1, shows: null },
        ],
      },
      {
        name: 'an info one after a long one',
        ...OWN_DURATION,
        steps: [
          { ask: { text: 'older', duration: 60_000 }, shows: 'older' },
          { ask: { text: 'newer', kind: 'info' }, shows: 'newer' },
          { passes: 2000, shows: null },
          { passes: 60_000, shows: null },
        ],
      },
      {
        name: 'the same text again',
        steps: [
          { ask: { text: 'error' }, shows: 'error' },
          { passes: 2999, shows: 'error' },
          { ask: { text: 'error' }, shows: 'error' },
          { passes: 2999, shows: 'error' },
          { passes: 1, shows: null },
        ],
      },
    ],
  },
];

/** What the catalogue leaves open: a toast when another screen is opened. */
export const ownToastRow: ToastRow = {
  id: OWN,
  what: 'another screen opened hides the toast, but where it was said in the very step that opens it',
  cases: [
    {
      name: 'goes with the screen that it was said on',
      steps: [
        { ask: { text: 'Silakan pilih' }, shows: 'Silakan pilih' },
        { passes: 100, shows: 'Silakan pilih' },
        { opens: 'another screen', shows: null },
        { passes: 3000, shows: null },
      ],
    },
    {
      name: 'stays its time on the screen that it was said for',
      steps: [
        { ask: { text: '注册成功', kind: 'success' }, shows: '注册成功' },
        { passes: 99, shows: '注册成功' },
        { opens: 'another screen', shows: '注册成功' },
        { passes: 2900, shows: '注册成功' },
        { passes: 1, shows: null },
      ],
    },
    {
      name: 'and is gone with the next one',
      steps: [
        { ask: { text: '注册成功', kind: 'success' }, shows: '注册成功' },
        { opens: 'another screen', shows: '注册成功' },
        { passes: 100, shows: '注册成功' },
        { opens: 'another screen', shows: null },
      ],
    },
    {
      name: 'one that replaces another is new',
      steps: [
        { ask: { text: 'older' }, shows: 'older' },
        { passes: 100, shows: 'older' },
        { ask: { text: 'newer' }, shows: 'newer' },
        { opens: 'another screen', shows: 'newer' },
      ],
    },
    { name: 'where there is none nothing happens', steps: [{ opens: 'another screen', shows: null }] },
  ],
};
