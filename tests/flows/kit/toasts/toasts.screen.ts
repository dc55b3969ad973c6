import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './toasts.rows.ts';

const told = () => ({ told: true }) as const;
const TOAST = { attribute: 'popover' };

/** The toast above the page: rows PS-03 to PS-07 on the view. What asks for it is told to the machine. */
export const toastsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    toast: told,
    'info toast': told,
    'success toast': told,
    'toast for': told,
    'info toast for': told,
    'toast for the next screen': told,
    'another screen': told,
    'a dialog': told,
  },
  situations: {
    'no toast': { sees: [], lacks: [TOAST] },
    shown: { sees: [TOAST] },
  },
  facts: { toast: (page) => all(page, 'paragraph').find(({ data }) => data?.kind)?.text ?? null },
};
