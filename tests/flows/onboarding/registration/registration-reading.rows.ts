import { borrower, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  asksLetters,
  asksProof,
  asksSms,
  asksToRead,
  CAPTCHA,
  type Fact,
  type Happening,
  image,
  keptAlone,
  keptForm,
  letters,
  openedToRead,
  readingSession,
  renewsSession,
  SAYS_CAPTCHA,
  SAYS_MOBILE,
  SECOND_SID,
  type Situation,
  template,
  WRONG_CAPTCHA,
  WRONG_MOBILE,
  WRONG_MOBILES,
  work,
  worked,
} from './registration.given.ts';

const cannotRead = borrower<Happening>('cannot read');
const way = [...openedToRead, cannotRead];
const SAYS_READ = { toast: 'Kode gambar sudah diisi.' };
const SAYS_WAIT = { toast: 'Tunggu, kode gambar sedang diisi.' };

/** For who cannot read pictures: the server tells the letters for a proof of much work. */
export const readingRow: Row<Situation, Happening, Fact> = {
  id: OWN,
  what: 'a visitor who cannot read the captcha has its letters told for a proof of work',
  cases: [
    ...WRONG_MOBILES.map((mobile) => ({
      name: `the letters are told for a phone, not for "${mobile}"`,
      at: 'filling' as const,
      way: [template, readingSession, borrower<Happening>('mobile', mobile)],
      do: [cannotRead],
      expect: { effects: [SAYS_MOBILE], shows: { wrong: WRONG_MOBILE } },
    })),
    {
      name: 'the server is asked what work it wants',
      at: 'filling',
      way: openedToRead,
      do: [cannotRead],
      expect: { to: 'reading', calls: [asksToRead], shows: { captcha: '', image: image(0) } },
    },
    {
      name: 'which the phone does',
      at: 'reading',
      do: [work],
      expect: { calls: [asksProof('much-work')] },
    },
    {
      name: 'and shows to the server',
      at: 'reading',
      way: [...way, work],
      do: [worked],
      expect: { calls: [asksLetters] },
    },
    {
      name: 'the letters stand in their field, and nothing is marked as wrong any more',
      at: 'reading',
      way: [...openedToRead, borrower('send code'), cannotRead, work, worked],
      do: [letters],
      expect: {
        to: 'filling',
        effects: [keptForm(), SAYS_READ],
        shows: { captcha: CAPTCHA, mobile: '138 1234 5678', wrong: '' },
      },
    },
    {
      name: 'what is wrong elsewhere stays marked',
      at: 'reading',
      way: [...openedToRead, borrower('captcha', CAPTCHA), borrower('apply'), cannotRead, work, worked],
      do: [letters],
      expect: { to: 'filling', effects: [keptForm(), SAYS_READ], shows: { wrong: 'Kode SMS: 请正确输入短信验证码！' } },
    },
    {
      name: 'and the SMS is asked for with them',
      at: 'filling',
      way: [...way, work, worked, letters],
      do: [borrower('send code')],
      expect: { to: 'sending code', calls: [asksSms] },
    },
    {
      name: 'the letters alone, and the form is kept with them',
      at: 'filling',
      way: [...way, work, worked, letters],
      do: [borrower('agreement')],
      expect: { effects: [keptForm(), { open: '/loanAgreement', query: {} }] },
    },
    ...(['read-captcha', 'browser/proof'] as const).map((call) => ({
      name: `it does not come about: ${call}`,
      at: 'reading' as const,
      way: call === 'browser/proof' ? [...way, work] : way,
      do: [fails(call)],
      expect: { to: 'filling' as const, effects: [{ toast: 'error' }], shows: { captcha: '' } },
    })),
    {
      name: 'the server will not, and says why',
      at: 'reading',
      do: [refuses('read-captcha', { code: '104', message: 'Terlalu banyak' })],
      expect: { to: 'filling', effects: [{ toast: 'Terlalu banyak' }], shows: { captcha: '', wrong: '' } },
    },
    {
      name: 'the proof is late, and may be found again',
      at: 'reading',
      way: [...way, work, worked],
      do: [refuses('read-captcha', { code: '108', message: 'Coba lagi' }), cannotRead],
      expect: { calls: [asksToRead], effects: [{ toast: 'Coba lagi' }] },
    },
    {
      name: 'the session is over: another is asked for',
      at: 'reading',
      do: [refuses('read-captcha', { code: '105', message: 'Kedaluwarsa' })],
      expect: { to: 'renewing', calls: [renewsSession], effects: [{ toast: 'Kedaluwarsa' }] },
    },
    {
      name: 'and the letters are asked for in that one',
      at: 'filling',
      way: [
        ...way,
        refuses('read-captcha', { code: '105', message: 'Kedaluwarsa' }),
        { answer: 'get-sid', with: { ok: { sid: SECOND_SID, canRead: 1 } } },
      ],
      do: [cannotRead],
      expect: {
        to: 'reading',
        calls: [{ ...asksToRead, request: { ...asksToRead.request, sid: SECOND_SID, deviceId: SECOND_SID } }],
      },
    },
    {
      name: 'who types letters meanwhile does not need them told',
      at: 'reading',
      do: [borrower('captcha', 'xY9')],
      expect: { to: 'filling', effects: [keptForm({ captcha: 'xY9' })], shows: { captcha: 'xY9' } },
    },
    {
      name: 'another phone needs letters of its own',
      at: 'reading',
      do: [borrower('mobile', '139')],
      expect: {
        to: 'filling',
        effects: [keptAlone({ mobile: '139' })],
        shows: { mobile: '139', captcha: '' },
      },
    },
    {
      name: 'another picture has other letters',
      at: 'reading',
      do: [borrower('refresh captcha')],
      expect: {
        to: 'filling',
        effects: [keptForm({ image: 1, captcha: '' })],
        shows: { image: image(1), captcha: '' },
      },
    },
    ...(['send code', 'apply'] as const).map((act) => ({
      name: `what needs the letters waits for them, and says so: ${act}`,
      at: 'reading' as const,
      do: [borrower<Happening>(act)],
      expect: { effects: [SAYS_WAIT] },
    })),
    {
      name: 'an SMS code that is typed meanwhile stands and is kept',
      at: 'reading',
      do: [borrower('code', '48')],
      expect: { effects: [keptForm({ captcha: '', smsCode: '48' })], shows: { code: '48' } },
    },
    {
      name: 'nothing else happens meanwhile',
      at: 'reading',
      do: [cannotRead, borrower('agreement'), borrower('code', '48')],
      expect: {
        effects: [keptForm({ captcha: '', smsCode: '48' })],
        shows: { code: '48', mobile: '138 1234 5678' },
      },
    },
    {
      name: 'without them the form asks for the picture’s, as ever',
      at: 'filling',
      way: openedToRead,
      do: [borrower('send code')],
      expect: { effects: [SAYS_CAPTCHA], shows: { wrong: WRONG_CAPTCHA } },
    },
  ],
};
