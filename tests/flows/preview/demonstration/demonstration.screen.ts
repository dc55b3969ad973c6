import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, beside, find, marked, pairs, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './demonstration.rows.ts';

const LOADING = { text: 'loading...' };
const RETRY: Target = { role: 'button', name: 'Try again' };
const LEAVE: Target = { role: 'button', name: 'Leave it' };
const APPROVE: Target = { role: 'button', name: 'Approve' };

const into = (name: string) => (value: string | number | undefined) => ({
  write: String(value),
  into: { role: 'textbox', name } as const,
});
const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });

/** The demonstration's panel as a developer meets it. What is read again stands as it was, so `reading` is told by being busy. */
export const demonstrationScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    refresh: press(/^(Load again|Try again)$/),
    phone: into('Mobile number'),
    number: into('Virtual account number'),
    amount: into('Amount; empty: as billed'),
    order: into('Order number'),
    'newest number': press(/^8808123456789012/),
    complaint: into('Complaint number'),
    answer: into('Answer'),
    images: into('Sample images: receipt, transfer; empty: none'),
    'newest complaint': press(/^Saya sudah membayar/),
    'newest order': press(/^210001/),
    token: into('Session token'),
    'log in': press('Log in'),
    'log out': press('Log out'),
    deposit: press('Deposit'),
    'clock on': press('+1 day'),
    'clock back': press('Back a day'),
    'reset the clock': press('Back to real time'),
    'wipe it': press(/^Wipe and /),
    'leave it': press('Leave it'),
    'fail the disbursement': press('Fail the disbursement'),
    approve: press('Approve'),
    decline: press('Decline'),
    disburse: press('Disburse'),
    'send the answer': press('Send the answer'),
    reset: press('Reset the demonstration'),
  },
  situations: {
    reading: { sees: [{ attribute: 'data-reading' }], lacks: [RETRY] },
    shown: { sees: [APPROVE], lacks: [RETRY, LOADING, LEAVE, { attribute: 'aria-busy' }] },
    asking: { sees: [APPROVE, LEAVE], lacks: [RETRY, LOADING, { attribute: 'aria-busy' }] },
    failed: { sees: [RETRY], lacks: [APPROVE, LOADING] },
    pulling: { sees: [APPROVE, { attribute: 'aria-busy' }], lacks: [RETRY, LOADING, { attribute: 'data-reading' }] },
  },
  facts: {
    codes: (page) => marked(page, 'code').map(({ text }) => text),
    captchas: (page) => marked(page, 'captcha').map(({ text }) => text),
    orders: (page) =>
      all(within(page, 'An application is decided')[0], 'listitem').flatMap(({ texts }) => {
        const [status = '', ...state] = texts.at(-1)?.split(' ') ?? [];
        return [texts[0], status, state.join(' ')];
      }),
    'chosen order': (page) =>
      all(within(page, 'An application is decided')[0], 'button').find(({ pressed }) => pressed)?.texts[0] ?? '',
    session: (page) => beside(page, 'Session token') ?? null,
    addresses: (page) => all(within(page, /^Ready addresses/)[0], 'link').map(({ href }) => href),
    numbers: (page) => all(find(page, 'list', 'Newest numbers'), 'listitem').map(({ texts }) => texts[0]),
    complaints: (page) => all(find(page, 'list', 'Newest complaints'), 'listitem').map(({ texts }) => texts[0]),
    said: (page) =>
      marked(page, 'said').flatMap((said) => pairs(said).flatMap(({ label, values }) => [label, ...values])),
    'said under': (page) => {
      const section = all(page, 'region').find((one) => marked(one, 'said').some(({ text }) => text !== ''));
      return find(section, 'heading')?.texts[0] ?? '';
    },
    busy: (page) => all(page, 'button').find(({ busy }) => busy)?.text ?? '',
    fault: (page) => marked(page, 'said').flatMap((said) => find(said, 'paragraph')?.text ?? [])[0] ?? '',
  },
};
