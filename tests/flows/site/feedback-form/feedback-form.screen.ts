import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, everyPart, find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './feedback-form.rows.ts';

const SEND = { role: 'button', name: 'Send' } as const;
const INCOMPLETE = { text: 'Please provide complete information!' };
const SENT = { text: 'Submit successfully！' };

const write = (name: string) => (value: string | number | undefined) =>
  ({ write: String(value ?? ''), into: { role: 'textbox', name }, atOnce: true }) as const;

/** The home page has the calculator's form as well. */
const formOf = (page: Part) => all(page, 'form').find((form) => find(form, 'button', 'Send'));

/** A feedback form as a visitor meets it: rows SN-02 to SN-05 on the view and in the browser. */
export const feedbackFormScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'first name': write('First name'),
    email: write('Email'),
    'phone number': write('Phone number'),
    message: write('Message'),
    Send: () => ({ press: SEND }),
  },
  situations: {
    filling: { sees: [SEND], lacks: [INCOMPLETE, SENT] },
    incomplete: { sees: [SEND, INCOMPLETE], lacks: [SENT] },
    sent: { sees: [SEND, SENT], lacks: [INCOMPLETE] },
  },
  facts: {
    fields: (page) => all(formOf(page), 'textbox').map(({ value }) => value),
    written: (page) => everyPart(formOf(page)).flatMap(({ role, text }) => (role === 'definition' ? [text] : [])),
  },
};
