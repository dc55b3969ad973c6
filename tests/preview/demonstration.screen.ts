import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './demonstration.rows.ts';

const LOADING = { text: 'loading...' };
const RETRY: Target = { role: 'button', name: 'Coba lagi' };
const APPROVE: Target = { role: 'button', name: 'Setujui' };

const into = (name: string) => (value: string | number | undefined) => ({
  write: String(value),
  into: { role: 'textbox', name } as const,
});
const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });

/** What the rows that can be taken are called, of those in this part. */
const titles = (page: ParentNode, part: string) =>
  [...page.querySelectorAll(`button.row:is(${part}) .text`)].map((one) => one.firstChild?.textContent);

/** The demonstration's panel as a developer meets it. What is read again stands as it was, so `reading` is told by being busy. */
export const demonstrationScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    refresh: press(/^(Muat ulang|Coba lagi)$/),
    phone: into('Nomor ponsel'),
    number: into('Nomor virtual account'),
    amount: into('Jumlah; kosong: sesuai tagihan'),
    days: into('Hari; negatif: mundur'),
    order: into('Nomor pesanan'),
    'newest number': press(/^8808123456789012/),
    complaint: into('Nomor keluhan'),
    answer: into('Jawaban'),
    images: into('Gambar contoh: receipt, transfer; kosong: tanpa'),
    'newest complaint': press(/^Saya sudah membayar/),
    'log in': press('Masuk'),
    deposit: press('Setor'),
    'move the clock': press('Majukan jam'),
    approve: press('Setujui'),
    decline: press('Tolak'),
    disburse: press('Cairkan'),
    'send the answer': press('Kirim jawaban'),
    reset: press('Atur ulang demonstrasi'),
  },
  situations: {
    reading: { sees: [{ attribute: 'data-reading' }], lacks: [RETRY] },
    shown: { sees: [APPROVE], lacks: [RETRY, LOADING, { attribute: 'aria-busy' }] },
    failed: { sees: [RETRY], lacks: [APPROVE, LOADING] },
    pulling: { sees: [APPROVE, { attribute: 'aria-busy' }], lacks: [RETRY, LOADING, { attribute: 'data-reading' }] },
  },
  facts: {
    codes: (page) => [...page.querySelectorAll('[data-outbox] [data-strong] dd')].map((one) => one.textContent),
    addresses: (page) => [...page.querySelectorAll('a.row')].map((one) => one.getAttribute('href')),
    numbers: (page) => titles(page, ':not([data-complaints] *)'),
    complaints: (page) => titles(page, '[data-complaints] *'),
    said: (page) => [...page.querySelectorAll('[data-said] :is(dt, dd)')].map((one) => one.textContent),
    'said under': (page) =>
      page.querySelector('[data-said] :is(dt, .notice)')?.closest('.card')?.querySelector('h2')?.textContent ?? '',
    busy: (page) =>
      page.querySelector('[data-said]')?.closest('main')?.querySelector('.button[aria-busy=true]')?.textContent ?? '',
    fault: (page) => page.querySelector('[data-said] .notice')?.textContent ?? '',
  },
};
