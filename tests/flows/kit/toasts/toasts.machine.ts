import { selectToast, type ToastRequest, toasts } from '#machines/kit/toasts.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { type Fact, type Happening, type Situation, TIMED } from './toasts.rows.ts';

const asks = (toast: ToastRequest) => ({ type: 'toast.asked', toast });

/** Drives the machine of rows PS-03 to PS-07. */
export const toastsMachine: MachineDriver<typeof toasts, Situation, Happening, Fact> = {
  machine: toasts,
  provide: (machine) => machine,
  input: () => undefined,
  events: {
    toast: (text) => asks({ kind: 'plain', text: `${text}` }),
    'info toast': (text) => asks({ kind: 'info', text: `${text}` }),
    'success toast': (text) => asks({ kind: 'success', text: `${text}` }),
    'toast for': (duration) => asks({ kind: 'plain', text: TIMED, duration: Number(duration) }),
    'info toast for': (duration) => asks({ kind: 'info', text: TIMED, duration: Number(duration) }),
    'toast for the next screen': (text) => asks({ kind: 'plain', text: `${text}`, forNextScreen: true }),
    'another screen': () => ({ type: 'screen.opened' }),
    'a dialog': () => ({ type: 'dialog.opened' }),
  },
  situations: {
    'no toast': (snapshot) => snapshot.matches('none'),
    shown: (snapshot) => snapshot.matches('shown'),
  },
  facts: { toast: (snapshot) => selectToast(snapshot)?.text ?? null },
};
