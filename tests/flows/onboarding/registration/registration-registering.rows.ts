import { answers, borrower, fails, type Row, refuses } from '../../../oracle/row.ts';
import {
  applied,
  appliedCounting,
  asksRegister,
  CAPTCHA,
  CODE,
  clicked,
  complete,
  download,
  type Fact,
  FORGOTTEN,
  filled,
  type Happening,
  image,
  keptForm,
  MOBILE,
  opened,
  type RgCase,
  registered,
  renewsSession,
  SAYS_CAPTCHA,
  SAYS_CODE,
  SAYS_MOBILE,
  SAYS_REGISTERED,
  SECOND_SID,
  type Situation,
  secondSession,
  session,
  TEMPLATE,
  WRONG_CAPTCHA,
  WRONG_CODE,
  WRONG_MOBILE,
  WRONG_MOBILES,
} from './registration.given.ts';

const apply = borrower<Happening>('apply');
const stillTyped = { mobile: '138 1234 5678', captcha: CAPTCHA, code: CODE, image: image(0) };
const NO_ORIGIN = { app_from: '', user_from: '', utm_tag: '' };
const CONFIRMED_EVENT = { native: 'confirmEvent', parameter: { id: '70' } } as const;
const SUCCESS = { toast: '注册成功', kind: 'success', forNextScreen: true } as const;

/** Rows RG-19 to RG-27: applying, and what comes of it. */
export const registeringRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'RG-19',
    cases: WRONG_MOBILES.map((mobile) => ({
      name: mobile || 'empty',
      at: 'filling',
      way: [...complete, borrower<Happening>('mobile', mobile)],
      do: [apply],
      expect: { effects: [SAYS_MOBILE], shows: { wrong: WRONG_MOBILE, captcha: CAPTCHA, code: CODE, image: image(0) } },
    })),
  },
  {
    id: 'RG-20',
    cases: [
      {
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE), borrower('code', CODE)],
        do: [apply],
        expect: { effects: [SAYS_CAPTCHA], shows: { ...stillTyped, captcha: '', wrong: WRONG_CAPTCHA } },
      },
      {
        name: 'before the code is looked at',
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE)],
        do: [apply],
        expect: { effects: [SAYS_CAPTCHA] },
      },
    ],
  },
  {
    id: 'RG-21',
    cases: [
      {
        at: 'filling',
        way: [...opened, ...filled],
        do: [apply],
        expect: { effects: [SAYS_CODE], shows: { ...stillTyped, code: '', wrong: WRONG_CODE } },
      },
    ],
  },
  {
    id: 'RG-22',
    cases: [
      {
        at: 'filling',
        way: complete,
        do: [apply],
        expect: { to: 'registering', calls: [asksRegister], effects: [clicked] },
      },
      {
        name: 'of a link that says nothing of its origin',
        given: { query: { app_from: undefined, user_from: undefined, utm_tag: undefined, invite_code: undefined } },
        at: 'filling',
        way: complete,
        do: [apply],
        expect: {
          to: 'registering',
          calls: [{ ...asksRegister, request: { ...asksRegister.request, ...NO_ORIGIN, invite_code: '' } }],
          effects: [{ ...clicked, request: { ...clicked.request, ...NO_ORIGIN } }],
        },
      },
      { name: 'a second tap does nothing', at: 'registering', do: [apply], expect: { shows: stillTyped } },
      {
        name: 'nor does anything else while it is under way',
        at: 'registering',
        do: [borrower('send code'), borrower('refresh captcha'), borrower('agreement')],
        expect: { shows: stillTyped },
      },
    ],
  },
  {
    id: 'RG-23',
    cases: [
      {
        at: 'registering',
        do: [registered],
        expect: { effects: [SUCCESS, CONFIRMED_EVENT, FORGOTTEN, download], left: { to: 'left' } },
      },
      {
        name: 'nothing is left of the countdown',
        at: 'registering',
        way: appliedCounting,
        do: [registered],
        expect: {
          effects: [SUCCESS, CONFIRMED_EVENT, { keptNoMore: 'registration.countdown' }, FORGOTTEN, download],
          left: { to: 'left' },
        },
      },
      ...downloadLinks(),
    ],
  },
  {
    id: 'RG-32',
    cases: [
      {
        name: 'with the id of the template that came',
        at: 'registering',
        way: [
          answers('channel-template', { ...TEMPLATE, id: '71' }),
          session,
          ...filled,
          borrower('code', CODE),
          apply,
        ],
        do: [registered],
        expect: {
          effects: [
            SUCCESS,
            { native: 'confirmEvent', parameter: { id: '71' } },
            FORGOTTEN,
            { ...download, query: { ...download.query, id: '71' } },
          ],
          left: { to: 'left' },
        },
      },
    ],
  },
  {
    id: 'RG-24',
    cases: [
      {
        at: 'registering',
        do: [refuses('register', { code: '11', message: 'sudah terdaftar' })],
        expect: { effects: [SAYS_REGISTERED, FORGOTTEN, download], left: { to: 'left' } },
      },
      {
        name: 'nothing is left of the countdown',
        at: 'registering',
        way: appliedCounting,
        do: [refuses('register', { code: '11', message: 'sudah terdaftar' })],
        expect: {
          effects: [SAYS_REGISTERED, { keptNoMore: 'registration.countdown' }, FORGOTTEN, download],
          left: { to: 'left' },
        },
      },
    ],
  },
  {
    id: 'RG-25',
    cases: [
      {
        at: 'registering',
        do: [refuses('register', { code: '-1', message: '图形验证码错误' })],
        expect: {
          to: 'filling',
          effects: [keptForm({ image: 1, captcha: '', smsCode: CODE }), { toast: '图形验证码错误' }],
          shows: { ...stillTyped, image: image(1), captcha: '', wrong: 'Kode pada gambar: 图形验证码错误' },
        },
      },
    ],
  },
  {
    id: 'RG-26',
    cases: [
      ...['101', '1', '1022'].map((code) => ({
        name: code,
        at: 'registering' as const,
        do: [refuses('register', { code, message: 'Kode salah' })],
        expect: { to: 'filling' as const, effects: [{ toast: 'Kode salah' }], shows: { ...stillTyped, wrong: '' } },
      })),
      ...['102', '103'].map((code) => ({
        name: `${code}: the SMS code is not taken, which stands at its field`,
        at: 'registering' as const,
        do: [refuses('register', { code, message: 'Kode salah' })],
        expect: {
          to: 'filling' as const,
          effects: [{ toast: 'Kode salah' }],
          shows: { ...stillTyped, wrong: 'Kode SMS: Kode salah' },
        },
      })),
      {
        name: '105: the session is over, and another is asked for',
        at: 'registering',
        do: [refuses('register', { code: '105', message: 'Kedaluwarsa' })],
        expect: { to: 'renewing', calls: [renewsSession], effects: [{ toast: 'Kedaluwarsa' }], shows: stillTyped },
      },
      {
        name: '105: with the other session comes another image',
        at: 'registering',
        do: [refuses('register', { code: '105', message: 'Kedaluwarsa' }), secondSession],
        expect: {
          to: 'filling',
          calls: [renewsSession],
          effects: [{ toast: 'Kedaluwarsa' }],
          shows: { ...stillTyped, captcha: '', image: image(1, { sid: SECOND_SID }) },
        },
      },
    ],
  },
  {
    id: 'RG-27',
    cases: [
      {
        at: 'registering',
        do: [fails('register')],
        expect: { to: 'filling', effects: [{ toast: 'error' }], shows: stillTyped },
      },
      {
        name: 'and it can be tried again',
        at: 'filling',
        way: [...applied, fails('register')],
        do: [apply],
        expect: { to: 'registering', calls: [asksRegister], effects: [clicked] },
      },
    ],
  },
];

/** links_id where the link carried it, else down_id. */
function downloadLinks(): RgCase[] {
  const { links_id: _, ...query } = download.query;
  const opens = (name: string, given: RgCase['given'], more: Record<string, string>): RgCase => ({
    name,
    given,
    at: 'registering',
    do: [registered],
    expect: {
      effects: [SUCCESS, CONFIRMED_EVENT, FORGOTTEN, { open: download.open, query: { ...query, ...more } }],
      left: { to: 'left' },
    },
  });
  return [
    opens('down_id', { query: { links_id: undefined, down_id: 'D-1' } }, { down_id: 'D-1' }),
    opens('both', { query: { down_id: 'D-1' } }, { links_id: 'L-1' }),
    opens('neither', { query: { links_id: undefined } }, {}),
  ];
}
