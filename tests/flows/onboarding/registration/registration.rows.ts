import { answers, borrower, type FlowTable, fails, OWN, REFUSAL, type Row, refuses } from '../../../oracle/row.ts';
import {
  applied,
  askedForCode,
  asksProof,
  asksSession,
  asksTemplate,
  CAPTCHA,
  CODE,
  counting,
  type Fact,
  filled,
  type Happening,
  image,
  keptAlone,
  keptForm,
  MOBILE,
  opened,
  openedToProve,
  openedToRead,
  provenSession,
  QUERY,
  type RgCase,
  registered,
  SAYS_MOBILE,
  type Situation,
  session,
  template,
  visited,
  WRONG_MOBILE,
} from './registration.given.ts';
import { countdownRows } from './registration-countdown.rows.ts';
import { readingRow } from './registration-reading.rows.ts';
import { registeringRows } from './registration-registering.rows.ts';
import { sendingRows } from './registration-sending.rows.ts';
import { comingBack, imageThatFails, ofAnotherLink } from './registration-session.cases.ts';

const both = [asksTemplate, asksSession];
const askedBoth = { calls: both };

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'RG-01',
    cases: [
      {
        at: 'loading',
        do: [template, session],
        expect: {
          to: 'filling',
          calls: both,
          effects: [visited],
          shows: {
            title: '最高可借 15.000.000',
            banner: '/promotion.svg',
            image: image(0),
            mobile: '',
            captcha: '',
            code: '',
            label: '获取验证码',
          },
          reads: [
            '2 小时内到账',
            ['gaji per tahun', 'Rp 5.000.000+'],
            { role: 'button', name: '立即申请' },
            { role: 'button', name: '《借款协议》' },
          ],
        },
      },
      {
        name: 'in India, whose salary has no period',
        given: { isNeedPop: '0' },
        at: 'loading',
        do: [template, session],
        expect: { to: 'filling', calls: both, effects: [visited], reads: [['gaji', '₹12,000+']] },
      },
      {
        name: 'sid first',
        at: 'loading',
        do: [session, template],
        expect: { to: 'filling', calls: both, effects: [visited], shows: { image: image(0) } },
      },
      {
        name: 'a template that says nothing',
        at: 'loading',
        do: [answers('channel-template', { id: '70' }), session],
        expect: {
          to: 'filling',
          calls: both,
          effects: [visited],
          shows: { title: 'Pinjaman hingga', banner: '' },
          reads: [
            { role: 'button', name: 'Daftar sekarang' },
            { role: 'button', name: 'Perjanjian Pinjaman' },
          ],
        },
      },
      {
        name: 'a server that wants a proof of work: it is looked for at once',
        at: 'loading',
        do: [template, provenSession],
        expect: { to: 'filling', calls: [...both, asksProof()], effects: [visited] },
      },
      {
        name: 'the template alone',
        at: 'loading',
        do: [template],
        expect: { calls: both },
      },
      ...ofAnotherLink(),
      {
        name: 'the visit is tracked once, although the first load failed',
        at: 'failed',
        do: [borrower('try again'), template, session],
        expect: { to: 'filling', calls: both, effects: [visited] },
      },
    ],
  },
  {
    id: 'RG-02',
    cases: [
      {
        at: 'loading',
        do: [refuses('channel-template')],
        expect: { ...askedBoth, to: 'failed', effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
      {
        name: 'after the sid',
        at: 'loading',
        do: [session, refuses('channel-template')],
        expect: { ...askedBoth, to: 'failed', effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
    ],
  },
  {
    id: 'RG-03',
    cases: (['channel-template', 'get-sid'] as const).map((call) => ({
      name: call,
      at: 'loading',
      do: [fails(call)],
      expect: { ...askedBoth, to: 'failed', effects: [{ toast: 'error' }], reason: '' },
    })),
  },
  {
    id: 'RG-04',
    cases: [
      {
        at: 'loading',
        do: [refuses('get-sid')],
        expect: { ...askedBoth, to: 'failed', effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
      {
        name: 'after the template',
        at: 'loading',
        do: [template, refuses('get-sid')],
        expect: { ...askedBoth, to: 'failed', effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
    ],
  },
  {
    id: 'RG-05',
    cases: [
      ...[
        ['138', '138'],
        ['1381', '138 1'],
        ['1381234', '138 1234'],
        ['13812345', '138 1234 5'],
        ['13812345678', '138 1234 5678'],
        ['138123456789', '138 1234 5678'],
        ['a1-3b8 1', '138 1'],
        ['१३८१२३४५६७८', '138 1234 5678'],
        ['１３８１２３４５６７８', '138 1234 5678'],
      ].map(
        ([typed = '', shown]) =>
          ({
            name: typed,
            at: 'filling',
            do: [borrower('mobile', typed)],
            expect: {
              effects: [keptAlone({ mobile: shown?.replaceAll(' ', '') })],
              shows: { mobile: shown, captcha: '', code: '' },
            },
          }) satisfies RgCase,
      ),
      {
        name: 'is no longer marked as wrong',
        at: 'filling',
        way: [...opened, borrower('send code')],
        do: [borrower('mobile', '1')],
        expect: { effects: [keptAlone({ mobile: '1' })], shows: { wrong: '' } },
      },
    ],
  },
  {
    id: 'RG-06',
    cases: [
      ...[
        ['aB3', 'aB3'],
        ['aB3d', 'aB3d'],
        ['aB3dE', 'aB3d'],
        [' aB 3d', 'aB3d'],
        ['Ａ３४٥', 'A345'],
      ].map(
        ([typed = '', shown]) =>
          ({
            name: typed,
            at: 'filling',
            do: [borrower('captcha', typed)],
            expect: { effects: [keptAlone({ captcha: shown })], shows: { captcha: shown, mobile: '', code: '' } },
          }) satisfies RgCase,
      ),
      {
        name: 'is no longer marked as wrong',
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE), borrower('send code')],
        do: [borrower('captcha', 'a')],
        expect: { effects: [keptForm({ captcha: 'a' })], shows: { wrong: '' } },
      },
    ],
  },
  {
    id: 'RG-07',
    cases: [
      ...[
        ['48', '48'],
        ['482913', '482913'],
        ['4829135', '482913'],
        ['48 29 13', '482913'],
        ['482-9135', '482913'],
        ['४८２９１３', '482913'],
        ['Kode Anda 482913. Berlaku 5 menit.', '482913'],
      ].map(
        ([typed = '', shown]) =>
          ({
            name: typed,
            at: 'filling',
            do: [borrower('code', typed)],
            expect: { effects: [keptAlone({ smsCode: shown })], shows: { code: shown, mobile: '', captcha: '' } },
          }) satisfies RgCase,
      ),
      {
        name: 'is no longer marked as wrong',
        at: 'filling',
        way: [...opened, ...filled, borrower('apply')],
        do: [borrower('code', '4')],
        expect: { effects: [keptForm({ smsCode: '4' })], shows: { wrong: '' } },
      },
    ],
  },
  {
    id: 'RG-08',
    cases: [
      {
        at: 'filling',
        way: [...opened, borrower('captcha', CAPTCHA)],
        do: [borrower('refresh captcha')],
        expect: { effects: [SAYS_MOBILE], shows: { image: image(0), captcha: CAPTCHA, wrong: WRONG_MOBILE } },
      },
    ],
  },
  {
    id: 'RG-09',
    cases: [
      {
        name: 'one digit is enough',
        at: 'filling',
        way: [...opened, borrower('mobile', '1'), borrower('captcha', CAPTCHA)],
        do: [borrower('refresh captcha')],
        expect: {
          effects: [keptAlone({ mobile: '1', image: 1 })],
          shows: { image: image(1), captcha: '', mobile: '1' },
        },
      },
      {
        name: 'and once more',
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE), borrower('refresh captcha')],
        do: [borrower('refresh captcha')],
        expect: { effects: [keptForm({ captcha: '', image: 2 })], shows: { image: image(2) } },
      },
      ...imageThatFails(),
    ],
  },
  ...sendingRows,
  ...registeringRows,
  {
    id: 'RG-28',
    cases: [
      {
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE), borrower('captcha', CAPTCHA), borrower('code', CODE)],
        do: [borrower('agreement')],
        expect: { effects: [keptForm({ smsCode: CODE }), { open: '/loanAgreement', query: {} }] },
      },
      {
        name: 'that the template has no text for',
        at: 'filling',
        way: [answers('channel-template', { id: '7', buttonText: '立即申请' }), session],
        do: [borrower('agreement')],
        expect: {
          effects: [keptAlone({}), { open: '/loanAgreement', query: {} }],
        },
      },
      ...comingBack(),
    ],
  },
  {
    id: OWN,
    what: 'A visitor can check who asks for the number; what is typed is kept.',
    cases: [
      {
        at: 'filling',
        way: [...opened, borrower('mobile', MOBILE), borrower('captcha', CAPTCHA), borrower('code', CODE)],
        do: [borrower('official channels')],
        expect: { effects: [keptForm({ smsCode: CODE }), { open: '/Channels', query: {} }] },
      },
      {
        name: 'while another code cannot be asked for yet',
        at: 'counting',
        do: [borrower('official channels')],
        expect: { effects: [keptForm({}), { open: '/Channels', query: {} }] },
      },
    ],
  },
  {
    id: 'RG-29',
    cases: [{ at: 'failed', do: [borrower('try again')], expect: { to: 'loading', calls: both } }],
  },
  ...countdownRows,
  readingRow,
];

export const registrationTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'registration',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [fails('channel-template')],
    filling: () => opened,
    'awaiting proof': () => [...openedToProve, ...filled, borrower('send code')],
    'sending code': () => askedForCode,
    counting: () => counting,
    reading: () => [...openedToRead, borrower('cannot read')],
    renewing: () => [...opened, ...filled, borrower('image fails')],
    registering: () => applied,
    left: () => [...applied, registered],
  },
  alike: {
    counting: ['code', 'cannot read'],
    reading: ['code'],
    renewing: ['code'],
  },
  rows,
};
