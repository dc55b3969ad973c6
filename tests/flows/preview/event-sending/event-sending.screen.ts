import type { ScreenDriver } from '../../../oracle/screen.ts';
import { find, pressedIn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './event-sending.rows.ts';

const BOX = { role: 'textbox', name: /^What comes with/ } as const;
const SEND = { role: 'button', name: /^Send / } as const;

/** The events that can be sent, as a developer meets them. */
export const eventSendingScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    choose: (event) => ({ press: { role: 'button', name: String(event) } }),
    type: (payload) => ({ write: String(payload), into: BOX }),
    send: () => ({ press: SEND }),
    leave: () => ({ press: { role: 'button', name: 'Leave it' } }),
  },
  situations: {
    closed: { sees: [], lacks: [SEND] },
    writing: { sees: [SEND, BOX], lacks: [{ attribute: 'aria-busy' }] },
    sending: { sees: [SEND, BOX, { attribute: 'aria-busy' }] },
  },
  facts: {
    event: (page) => pressedIn(page, 'region', 'Send an event') ?? '',
    payload: (page) => find(page, BOX.role, BOX.name)?.value ?? '',
    fault: (page) => find(within(page, 'Send an event')[0], 'alert')?.text ?? '',
  },
};
