import { borrower, type Row, refuses } from '../../../oracle/row.ts';
import {
  appliedCounting,
  asksRegister,
  asksSession,
  asksSms,
  asksTemplate,
  CAPTCHA,
  CODE,
  clicked,
  counting,
  type Fact,
  filled,
  type Happening,
  image,
  keptDeadline,
  keptForm,
  MOBILE,
  opened,
  renewsSession,
  SAYS_CAPTCHA,
  SAYS_CODE,
  SAYS_MOBILE,
  SECOND_SID,
  type Situation,
  secondSession,
  sent,
  session,
  template,
  visited,
} from './registration.given.ts';

const send = borrower<Happening>('send code');
const apply = borrower<Happening>('apply');
const RUNS_ON = { label: '60' };
const SENT = { toast: '验证码已发送，请在手机上查看！' };

/** Row RG-30, row RG-31, and the rows SC-* as they show on the landing page. */
export const countdownRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'RG-30',
    cases: [
      {
        name: 'typing',
        at: 'counting',
        do: [borrower('mobile', '13900001111'), borrower('captcha', 'xY12z'), borrower('code', '1234567')],
        expect: {
          effects: [
            keptForm({ mobile: '13900001111' }),
            keptForm({ mobile: '13900001111', captcha: 'xY12' }),
            keptForm({ mobile: '13900001111', captcha: 'xY12', smsCode: '123456' }),
          ],
          shows: { ...RUNS_ON, mobile: '139 0000 1111', captcha: 'xY12', code: '123456' },
        },
      },
      {
        name: 'typing a captcha alone',
        at: 'counting',
        do: [borrower('captcha', 'xY12z')],
        expect: { effects: [keptForm({ captcha: 'xY12' })], shows: { ...RUNS_ON, captcha: 'xY12' } },
      },
      {
        name: 'typing a code alone',
        at: 'counting',
        do: [borrower('code', '1234567')],
        expect: { effects: [keptForm({ smsCode: '123456' })], shows: { ...RUNS_ON, code: '123456' } },
      },
      {
        name: 'refresh captcha',
        at: 'counting',
        do: [borrower('refresh captcha')],
        expect: {
          effects: [keptForm({ image: 1, captcha: '' })],
          shows: { ...RUNS_ON, image: image(1), captcha: '' },
        },
      },
      {
        name: 'refresh captcha, and the image does not arrive',
        at: 'counting',
        do: [borrower('image fails'), secondSession],
        expect: { calls: [renewsSession], shows: { ...RUNS_ON, image: image(1, { sid: SECOND_SID }), captcha: '' } },
      },
      {
        name: 'refresh captcha, mobile empty',
        at: 'counting',
        way: [...counting, borrower('mobile', '')],
        do: [borrower('refresh captcha')],
        expect: { effects: [SAYS_MOBILE], shows: { ...RUNS_ON, image: image(0), captcha: CAPTCHA } },
      },
      {
        name: 'apply, mobile not valid',
        at: 'counting',
        way: [...counting, borrower('mobile', '1380')],
        do: [apply],
        expect: { effects: [SAYS_MOBILE], shows: RUNS_ON },
      },
      {
        name: 'apply, captcha empty',
        at: 'counting',
        way: [...counting, borrower('captcha', '')],
        do: [apply],
        expect: { effects: [SAYS_CAPTCHA], shows: RUNS_ON },
      },
      {
        name: 'apply, code empty',
        at: 'counting',
        do: [apply],
        expect: { effects: [SAYS_CODE], shows: RUNS_ON },
      },
      {
        name: 'apply, all valid',
        at: 'counting',
        way: [...counting, borrower('code', CODE)],
        do: [apply],
        expect: { to: 'registering', calls: [asksRegister], effects: [clicked], shows: RUNS_ON },
      },
      {
        name: 'seconds drop while it registers',
        at: 'registering',
        way: appliedCounting,
        do: [{ passes: 1000 }, refuses('register', { code: '102', message: 'Kode salah' })],
        expect: { to: 'counting', effects: [{ toast: 'Kode salah' }], shows: { label: '59', code: CODE } },
      },
      {
        name: 'agreement link',
        at: 'counting',
        do: [borrower('agreement')],
        expect: { effects: [keptForm(), { open: '/loanAgreement', query: {} }] },
      },
    ],
  },
  {
    id: 'RG-31',
    untaken: 'nothing',
    cases: [
      {
        name: 'track-visit',
        at: 'loading',
        do: [template, session],
        expect: { to: 'filling', calls: [asksTemplate, asksSession], effects: [visited] },
      },
      {
        name: 'track-click',
        at: 'filling',
        way: [...opened, ...filled, borrower('code', CODE)],
        do: [apply],
        expect: { to: 'registering', calls: [asksRegister], effects: [clicked] },
      },
    ],
  },
  {
    id: 'SC-01',
    cases: [
      {
        name: 'registration shows the label',
        at: 'filling',
        expect: { shows: { label: '获取验证码' } },
        way: [...opened, ...filled],
      },
      {
        name: 'registration sends',
        at: 'filling',
        way: [...opened, ...filled],
        do: [send],
        expect: { to: 'sending code', calls: [asksSms] },
      },
    ],
  },
  {
    id: 'SC-02',
    cases: [
      {
        name: 'registration',
        at: 'sending code',
        do: [sent],
        expect: { to: 'counting', effects: [SENT, keptDeadline], shows: { label: '60' } },
      },
    ],
  },
  {
    id: 'SC-03',
    cases: [
      {
        name: 'registration, refused with 101, and sends again',
        at: 'sending code' as const,
        do: [refuses('get-sms', { code: '101', message: 'Tidak' }), borrower<Happening>('captcha', CAPTCHA), send],
        expect: {
          calls: [asksSms],
          effects: [keptForm({ image: 1, captcha: '' }), { toast: 'Tidak' }, keptForm({ image: 1 })],
        },
      },
      {
        name: 'registration, refused with 104, and sends again',
        at: 'sending code' as const,
        do: [refuses('get-sms', { code: '104', message: 'Tidak' }), send],
        expect: { calls: [asksSms], effects: [{ toast: 'Tidak' }] },
      },
      {
        name: 'registration, the code of the second try counts',
        at: 'filling' as const,
        way: [...opened, ...filled, send, refuses('get-sms', { code: '104', message: 'Tidak' })],
        do: [send, sent],
        expect: {
          to: 'counting' as const,
          calls: [asksSms],
          effects: [SENT, keptDeadline],
          shows: { label: '60' },
        },
      },
      {
        name: 'registration, the code of the second try counts after a wrong captcha',
        at: 'filling' as const,
        way: [
          ...opened,
          ...filled,
          send,
          refuses('get-sms', { code: '101', message: 'Tidak' }),
          borrower<Happening>('captcha', CAPTCHA),
        ],
        do: [send, sent],
        expect: {
          to: 'counting' as const,
          calls: [asksSms],
          effects: [SENT, keptDeadline],
          shows: { label: '60' },
        },
      },
    ],
  },
  {
    id: 'SC-04',
    cases: [
      { name: 'registration', at: 'counting', do: [{ passes: 1000 }], expect: { shows: { label: '59' } } },
      {
        name: 'registration, until one is left',
        at: 'counting',
        do: [{ passes: 59_000 }],
        expect: { shows: { label: '1' } },
      },
    ],
  },
  {
    id: 'SC-05',
    cases: [
      {
        name: 'registration',
        at: 'counting',
        way: [...counting, { passes: 59_000 }],
        do: [{ passes: 1000 }],
        expect: { to: 'filling', shows: { label: '获取验证码' } },
      },
      {
        name: 'registration sends again',
        at: 'filling',
        way: [...counting, { passes: 60_000 }],
        do: [send],
        expect: { to: 'sending code', calls: [asksSms] },
      },
    ],
  },
  {
    id: 'SC-06',
    cases: [
      {
        name: 'registration',
        at: 'counting',
        do: [send],
        expect: { effects: [{ toast: '请勿重复发送验证码!' }], shows: { label: '60' } },
      },
    ],
  },
  {
    id: 'SC-09',
    cases: [
      {
        name: 'registration',
        given: { kept: { 'registration.countdown': { left: 42_900 } } },
        at: 'loading',
        do: [template, session],
        expect: {
          to: 'counting',
          calls: [asksTemplate, asksSession],
          effects: [visited],
          shows: { label: '43' },
        },
      },
      {
        name: 'registration, the deadline has passed',
        given: { kept: { 'registration.countdown': { left: -1 } } },
        at: 'loading',
        do: [template, session],
        expect: {
          to: 'filling',
          calls: [asksTemplate, asksSession],
          effects: [visited],
          shows: { label: '获取验证码', mobile: '' },
        },
      },
      {
        name: 'registration, after the phone slept',
        at: 'counting',
        do: [borrower('mobile', MOBILE), { passes: 25_300 }],
        expect: { effects: [keptForm()], shows: { label: '35' } },
      },
    ],
  },
];
