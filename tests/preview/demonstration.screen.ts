import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './demonstration.rows.ts';

const LOADING = { text: 'loading...' };
const RETRY: Target = { role: 'button', name: 'Try again' };
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
    days: into('Days; negative: back, and begin anew'),
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
    'move the clock': press('Move the clock'),
    'reset the clock': press('Reset the clock'),
    'fail the disbursement': press('Fail the disbursement'),
    approve: press('Approve'),
    decline: press('Decline'),
    disburse: press('Disburse'),
    'send the answer': press('Send the answer'),
    reset: press('Reset the demonstration'),
  },
  situations: {
    reading: { sees: [{ attribute: 'data-reading' }], lacks: [RETRY] },
    shown: { sees: [APPROVE], lacks: [RETRY, LOADING, { attribute: 'aria-busy' }] },
    failed: { sees: [RETRY], lacks: [APPROVE, LOADING] },
    pulling: { sees: [APPROVE, { attribute: 'aria-busy' }], lacks: [RETRY, LOADING, { attribute: 'data-reading' }] },
  },
  facts: {
    codes: (page) => [...page.querySelectorAll('[data-code]')].map((one) => one.textContent),
    captchas: (page) => [...page.querySelectorAll('[data-captcha]')].map((one) => one.textContent),
    orders: (page) =>
      [...page.querySelectorAll('[data-orders] li')].flatMap((one) => {
        const [status = '', ...state] = one.querySelector('.tool-chip')?.textContent?.split(' ') ?? [];
        return [one.querySelector('b')?.textContent, status, state.join(' ')];
      }),
    'chosen order': (page) => page.querySelector('[data-orders] [aria-pressed=true] b')?.textContent ?? '',
    session: (page) => {
      const label = [...page.querySelectorAll('label')].find((one) => one.textContent === 'Session token');
      const control = label?.control;
      return control && 'value' in control ? control.value : null;
    },
    addresses: (page) => [...page.querySelectorAll('.tool-addresses a')].map((one) => one.getAttribute('href')),
    numbers: (page) => [...page.querySelectorAll('[data-numbers] b')].map((one) => one.textContent),
    complaints: (page) => [...page.querySelectorAll('[data-complaints] b')].map((one) => one.textContent),
    said: (page) => [...page.querySelectorAll('[data-said] :is(dt, dd)')].map((one) => one.textContent),
    'said under': (page) =>
      page.querySelector('[data-said] :is(dt, p)')?.closest('section')?.querySelector('h2')?.firstChild?.textContent ??
      '',
    busy: (page) =>
      page.querySelector('[data-said]')?.closest('main')?.querySelector('.tool-button[aria-busy=true]')?.textContent ??
      '',
    fault: (page) => page.querySelector('[data-said] p')?.textContent ?? '',
  },
};
