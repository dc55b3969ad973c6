import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, parts, starsOn } from '../../../oracle/shown.ts';
import { type Fact, type Happening, type Situation, TITLES } from './chatbot.given.ts';

const button = (name: string): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const CONTACT = button('contact customer service');
const FAILED = { text: 'Percakapan belum bisa dimuat.' };
const LOADING = { text: 'Memuat percakapan…' };
const LOADING_QUESTIONS = { text: 'Memuat pertanyaan…' };
const GREETING = { text: 'Halo, ada yang bisa kami bantu?' };
const WAITING = { text: 'Jawaban sedang disiapkan…' };
const FIELD: Target = { role: 'textbox', name: 'Tulis pertanyaan' };
const RATING: Target = { role: 'dialog', name: 'Seberapa membantu jawaban ini?' };
const RESULT: Target = { role: 'dialog', name: 'Terima kasih' };
const BUSY = { attribute: 'aria-busy="true"' };

const titled = (id: unknown) => TITLES[String(id)] ?? '';
/** Answers stand at every second place of the conversation. */
const nthAnswer = (id: unknown) => Number(id) / 2 - 1;

/** The conversation as a borrower meets it: rows CB-* on the view and in the browser. */
export const chatbotScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    category: (id) => ({ press: { role: 'tab', name: titled(id) } }),
    question: (id) => ({ press: button(titled(id)) }),
    resolved: (id) => ({ press: button('resolved'), nth: nthAnswer(id) }),
    'not resolved': (id) => ({ press: button('not resolved'), nth: nthAnswer(id) }),
    write: (text) => ({ write: String(text), into: FIELD, atOnce: true }),
    send: () => ({ press: button('Kirim') }),
    'send again': () => ({ press: button('Kirim lagi') }),
    'contact customer service': () => ({ press: CONTACT }),
    loan: () => ({ press: button('Detail Pinjaman') }),
    'official channels': () => ({ press: button('Cara mengenali kami') }),
    star: (stars) => ({ press: { role: 'radio', name: `${stars} bintang` } }),
    submit: () => ({ press: button('Kirim') }),
    close: () => ({ press: button('Batal') }),
    Escape: () => ({ escape: true }),
    mask: () => ({ mask: true }),
    'close result': () => ({ press: button('Tutup') }),
    'Escape from the result': () => ({ escape: true }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    starting: { sees: [LOADING], lacks: [GREETING, RETRY] },
    'loading questions': { sees: [LOADING], lacks: [GREETING, RETRY] },
    failed: { sees: [RETRY, FAILED], lacks: [GREETING, LOADING] },
    chatting: { sees: [GREETING, FIELD, CONTACT], lacks: [LOADING, LOADING_QUESTIONS, WAITING, RATING, RESULT, RETRY] },
    'loading another category': { sees: [GREETING, LOADING_QUESTIONS, FIELD], lacks: [LOADING, WAITING] },
    'fetching its answer': { sees: [GREETING, WAITING, FIELD], lacks: [LOADING_QUESTIONS, RATING] },
    'handing over': { sees: [GREETING, WAITING, FIELD], lacks: [LOADING_QUESTIONS, RATING] },
    replying: { sees: [GREETING, WAITING, FIELD], lacks: [LOADING_QUESTIONS, RATING] },
    'rating open': { sees: [RATING], lacks: [BUSY, RESULT] },
    scoring: { sees: [RATING, BUSY], lacks: [RESULT] },
    'result open': { sees: [RESULT], lacks: [RATING, BUSY] },
  },
  facts: {
    categories: (page) => all(page, 'tab').map(({ text }) => text),
    category: (page) => all(page, 'tab').find(({ selected }) => selected)?.text,
    questions: (page) => all(find(find(page, 'main'), 'list'), 'button').map(({ text }) => text),
    conversation: (page) =>
      all(find(page, 'log'), 'paragraph').flatMap(({ text, data }) =>
        text === WAITING.text ? [] : [`${data?.mine ? '> ' : ''}${text}`],
      ),
    marks: (page) =>
      all(find(page, 'log'), 'button', 'resolved').map(({ pressed }, place) => {
        const isUnhelpful = all(find(page, 'log'), 'button', 'not resolved')[place]?.pressed;
        return pressed ? 1 : isUnhelpful ? 2 : 0;
      }),
    unanswered: (page) => {
      const told = parts(find(page, 'log'));
      return told.flatMap(({ role, name }, place) =>
        role === 'button' && name === 'Kirim lagi'
          ? [told.slice(0, place).findLast(({ data }) => data?.mine)?.text]
          : [],
      );
    },
    waiting: (page) => all(find(page, 'log'), 'paragraph').some(({ text }) => text === WAITING.text),
    text: (page) => find(find(page, 'contentinfo'), 'textbox', 'Tulis pertanyaan')?.value,
    'can send': (page) => !find(find(page, 'contentinfo'), 'button', 'Kirim')?.blocked,
    stars: starsOn,
    result: (page) => find(find(page, 'dialog', 'Terima kasih'), 'paragraph')?.text,
  },
};
