import { STARTED_AT } from '../../../oracle/row.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './registration.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const field = (name: string): Target => ({ role: 'textbox', name });
const MOBILE = field('Nomor ponsel');
const APPLY = button(/^(立即申请|Daftar sekarang)$/);
const COUNTED = /^Kirim ulang kode dalam (\d+) detik$/;
const SEND = button(/^(获取验证码|Kirim ulang kode dalam \d+ detik)$/);
const RETRY = button('Coba lagi');
const READ = button('Tidak bisa membaca gambar');
const READING = { text: 'Mengisi kode gambar untuk Anda. Ini bisa sampai satu menit.' };
const COUNTING = { attribute: 'data-countdown' } as const;
const BUSY = { attribute: 'aria-busy' } as const;

/** The landing page as a visitor meets it: rows RG-* and SC-* on the view and in the browser. */
export const registrationScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    mobile: (value) => ({ write: String(value), into: MOBILE }),
    captcha: (value) => ({ write: String(value), into: field('Kode pada gambar') }),
    code: (value) => ({ write: String(value), into: field('Kode SMS') }),
    'image fails': () => ({ breaks: '.captcha img' }),
    'refresh captcha': () => ({ press: button('Ganti gambar') }),
    'cannot read': () => ({ press: READ }),
    'send code': () => ({ press: SEND }),
    apply: () => ({ press: APPLY }),
    agreement: () => ({ press: button(/^(《借款协议》|Perjanjian Pinjaman)$/) }),
    'official channels': () => ({ press: button('Cara mengenali kami') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [{ text: 'Menyiapkan pendaftaran…' }], lacks: [MOBILE, APPLY, RETRY] },
    failed: { sees: [RETRY], lacks: [MOBILE, APPLY, { text: 'Menyiapkan pendaftaran…' }] },
    filling: { sees: [MOBILE, APPLY, button('获取验证码')], lacks: [BUSY, COUNTING, RETRY, READING] },
    'sending code': { sees: [MOBILE, APPLY, button('获取验证码'), BUSY], lacks: [COUNTING] },
    'awaiting proof': { sees: [MOBILE, APPLY, button('获取验证码'), BUSY], lacks: [COUNTING] },
    counting: { sees: [MOBILE, APPLY, COUNTING], lacks: [BUSY, button('获取验证码')] },
    reading: { sees: [MOBILE, APPLY, READ, READING, BUSY], lacks: [RETRY] },
    renewing: { sees: [MOBILE, APPLY, SEND, BUSY], lacks: [RETRY] },
    registering: { sees: [MOBILE, APPLY, BUSY], lacks: [RETRY] },
    left: { sees: [APPLY, BUSY], lacks: [RETRY] },
  },
  facts: {
    title: (page) => find(page, 'heading')?.name,
    banner: (page) => all(page, 'img', '').find(({ src }) => src)?.src ?? '',
    mobile: (page) => find(page, MOBILE.role, MOBILE.name)?.value,
    captcha: (page) => find(page, 'textbox', 'Kode pada gambar')?.value,
    code: (page) => find(page, 'textbox', 'Kode SMS')?.value,
    image: (page) => {
      const image = find(find(page, 'button', 'Ganti gambar'), 'img');
      const { pathname, searchParams } = new URL(image?.src ?? '', 'http://localhost');
      const number = Number(image?.data?.image);
      // A moment of this run is told as the tables tell it.
      if (Number(searchParams.get('a')) > STARTED_AT) searchParams.set('a', String(STARTED_AT + number));
      return `${pathname}?${searchParams}`;
    },
    wrong: (page) => {
      const field = all(page, 'textbox').find(({ invalid }) => invalid);
      return field ? `${field.name}: ${field.description}` : '';
    },
    label: (page) => find(page, SEND.role, SEND.name)?.name.replace(COUNTED, '$1'),
  },
};
