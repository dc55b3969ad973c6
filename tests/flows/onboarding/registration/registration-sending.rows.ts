import { borrower, fails, type Row, refuses } from '../../../oracle/row.ts';
import {
  askedForCode,
  asksSms,
  CAPTCHA,
  counting,
  download,
  type Fact,
  FORGOTTEN,
  filled,
  type Happening,
  image,
  keptDeadline,
  keptForm,
  MOBILE,
  opened,
  renewsSession,
  SAYS_CAPTCHA,
  SAYS_MOBILE,
  SAYS_REGISTERED,
  SECOND_SID,
  type Situation,
  secondSession,
  sent,
  WRONG_CAPTCHA,
  WRONG_MOBILE,
  WRONG_MOBILES,
} from './registration.given.ts';
import { proofAfterwards, proofBefore, proofOfAnother } from './registration-proof.cases.ts';

const send = borrower<Happening>('send code');
const sessionOver = refuses('get-sms', { code: '105', message: 'Kedaluwarsa' });
const stillTyped = { mobile: '138 1234 5678', captcha: CAPTCHA, image: image(0), label: '获取验证码' };

/** Rows RG-10 to RG-18: asking for the SMS code, and what comes of it. */
export const sendingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'RG-10',
    cases: [
      ...WRONG_MOBILES.map((mobile) => ({
        name: mobile || 'empty',
        at: 'filling' as const,
        way: [...opened, borrower<Happening>('mobile', mobile), borrower<Happening>('captcha', CAPTCHA)],
        do: [send],
        expect: { effects: [SAYS_MOBILE], shows: { wrong: WRONG_MOBILE, captcha: CAPTCHA, image: image(0) } },
      })),
      {
        name: 'nothing typed at all',
        at: 'filling',
        do: [send],
        expect: { effects: [SAYS_MOBILE], shows: { wrong: WRONG_MOBILE } },
      },
      {
        name: 'what else is typed leaves it marked',
        at: 'filling',
        do: [send, borrower('captcha', CAPTCHA)],
        expect: { effects: [SAYS_MOBILE, keptForm({ mobile: '' })], shows: { wrong: WRONG_MOBILE } },
      },
    ],
  },
  {
    id: 'RG-11',
    cases: [
      {
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE)],
        do: [send],
        expect: { effects: [SAYS_CAPTCHA], shows: { wrong: WRONG_CAPTCHA, mobile: '138 1234 5678', image: image(0) } },
      },
    ],
  },
  {
    id: 'RG-12',
    cases: [
      {
        at: 'filling',
        way: [...opened, ...filled],
        do: [send],
        expect: { to: 'sending code', calls: [asksSms], shows: stillTyped },
      },
      { name: 'a second tap does nothing', at: 'sending code', do: [send], expect: {} },
      {
        name: 'nor do the others while it is under way',
        at: 'sending code',
        do: [borrower('refresh captcha'), borrower('apply'), borrower('agreement')],
        expect: { shows: stillTyped },
      },
      {
        name: 'and what is typed meanwhile takes nothing of it back',
        at: 'sending code',
        do: [borrower('code', '48')],
        expect: { effects: [keptForm({ smsCode: '48' })], shows: { code: '48' } },
      },
      {
        name: 'nor another mobile',
        at: 'sending code',
        do: [borrower('mobile', '139')],
        expect: { effects: [keptForm({ mobile: '139' })], shows: { mobile: '139' } },
      },
      {
        name: 'nor another captcha',
        at: 'sending code',
        do: [borrower('captcha', 'xY')],
        expect: { effects: [keptForm({ captcha: 'xY' })], shows: { captcha: 'xY' } },
      },
      ...proofBefore(),
    ],
  },
  {
    id: 'RG-13',
    cases: [
      {
        at: 'sending code',
        do: [sent],
        expect: {
          to: 'counting',
          effects: [{ toast: '验证码已发送，请在手机上查看！' }, keptDeadline],
          shows: { ...stillTyped, label: '60' },
        },
      },
    ],
  },
  {
    id: 'RG-14',
    cases: [
      {
        at: 'sending code',
        do: [refuses('get-sms', { code: '101', message: '图形验证码错误' })],
        expect: {
          to: 'filling',
          effects: [keptForm({ image: 1, captcha: '' }), { toast: '图形验证码错误' }],
          shows: { ...stillTyped, image: image(1), captcha: '', wrong: 'Kode pada gambar: 图形验证码错误' },
        },
      },
    ],
  },
  {
    id: 'RG-15',
    cases: [
      {
        at: 'sending code',
        do: [refuses('get-sms', { code: '11', message: 'sudah terdaftar' })],
        expect: { effects: [SAYS_REGISTERED, FORGOTTEN, download], left: { to: 'left' } },
      },
    ],
  },
  {
    id: 'RG-16',
    cases: [
      ...proofAfterwards(),
      ...proofOfAnother(),
      ...['104', '-1', '1011'].map((code) => ({
        name: code,
        at: 'sending code' as const,
        do: [refuses('get-sms', { code, message: 'Terlalu sering' })],
        expect: { to: 'filling' as const, effects: [{ toast: 'Terlalu sering' }], shows: stillTyped },
      })),
      {
        name: '105: the session is over, and another is asked for',
        at: 'sending code',
        do: [sessionOver],
        expect: { to: 'renewing', calls: [renewsSession], effects: [{ toast: 'Kedaluwarsa' }], shows: stillTyped },
      },
      {
        name: '105: with the other session comes another image',
        at: 'sending code',
        do: [sessionOver, secondSession],
        expect: {
          to: 'filling',
          calls: [renewsSession],
          effects: [{ toast: 'Kedaluwarsa' }],
          shows: { ...stillTyped, captcha: '', image: image(1, { sid: SECOND_SID }) },
        },
      },
      {
        name: '105: and a code is sent by it',
        at: 'filling',
        way: [...askedForCode, sessionOver, secondSession, borrower('captcha', CAPTCHA)],
        do: [send, sent],
        expect: {
          to: 'counting',
          calls: [{ ...asksSms, request: { ...asksSms.request, sid: SECOND_SID, deviceId: SECOND_SID } }],
          effects: [{ toast: '验证码已发送，请在手机上查看！' }, keptDeadline],
          shows: { label: '60' },
        },
      },
    ],
  },
  {
    id: 'RG-17',
    cases: [
      {
        at: 'sending code',
        do: [fails('get-sms')],
        expect: { to: 'filling', effects: [{ toast: 'error' }], shows: stillTyped },
      },
      {
        name: 'and it can be asked for again',
        at: 'filling',
        way: [...opened, ...filled, send, fails('get-sms')],
        do: [send],
        expect: { to: 'sending code', calls: [asksSms] },
      },
    ],
  },
  {
    id: 'RG-18',
    cases: [
      { at: 'counting', do: [send], expect: { effects: [{ toast: '请勿重复发送验证码!' }], shows: { label: '60' } } },
      {
        name: 'before the mobile is looked at',
        at: 'counting',
        way: [...counting, borrower('mobile', ''), borrower('captcha', '')],
        do: [send],
        expect: { effects: [{ toast: '请勿重复发送验证码!' }] },
      },
    ],
  },
];
