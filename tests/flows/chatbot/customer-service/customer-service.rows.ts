import { type FlowTable, goesWrong, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  CONFIGURED,
  CONTACT,
  type CsCase,
  calls,
  contact,
  email,
  type Fact,
  type Happening,
  phone,
  retry,
  SHOWN,
  type Situation,
} from './customer-service.given.ts';

const showing = ['showing', 'showing the configured phone'] as const;

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CS-01',
    cases: [
      {
        at: 'loading',
        do: [contact({})],
        expect: { to: 'showing', calls: [asked], shows: SHOWN, reads: ['Kontak'] },
      },
      {
        name: 'no e-mail address',
        at: 'loading',
        do: [contact({ answer: { email: null } })],
        expect: { to: 'showing', calls: [asked], shows: { phone: CONTACT.smWa, email: '' } },
      },
      {
        name: 'no phone: the configured one',
        at: 'loading',
        do: [contact({ answer: { smWa: null } })],
        expect: { to: 'showing', calls: [asked], shows: { phone: PHONE, email: CONTACT.email } },
      },
    ],
  },
  {
    id: 'CS-02',
    cases: goesWrong('contact-kf-info').map(
      ({ name, step, text }): CsCase => ({
        name,
        at: 'loading',
        do: [step],
        expect: {
          to: 'showing the configured phone',
          calls: [asked],
          effects: [{ toast: text }],
          shows: CONFIGURED,
          reads: ['E-mail belum bisa dimuat. Nomor telepon di atas tetap bisa dihubungi.'],
        },
      }),
    ),
  },
  {
    id: 'CS-03',
    cases: [
      { at: 'showing', do: [email], expect: { effects: [{ address: `mailto:${CONTACT.email}` }], shows: SHOWN } },
      {
        name: 'not where there is no address',
        only: { layer: 'machine', why: 'without an address there is nothing to press' },
        given: { answer: { email: '' } },
        at: 'showing',
        do: [email],
        expect: {},
      },
    ],
  },
  {
    id: 'CS-04',
    cases: [
      { at: 'showing', do: [phone], expect: { effects: calls(CONTACT.smWa), shows: SHOWN } },
      { at: 'showing the configured phone', do: [phone], expect: { effects: calls(PHONE), shows: CONFIGURED } },
      {
        name: 'the server names none',
        given: { answer: { smWa: '' } },
        at: 'showing',
        do: [phone],
        expect: { effects: calls(PHONE) },
      },
    ],
  },
  {
    id: 'CS-05',
    cases: [
      { at: 'showing the configured phone', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'showing the configured phone',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'and it works',
        at: 'showing the configured phone',
        do: [retry, contact({})],
        expect: { to: 'showing', calls: [asked], shows: SHOWN },
      },
      {
        name: 'and it fails again',
        at: 'showing the configured phone',
        do: [retry, refuses('contact-kf-info', { code: '1', message: 'Coba nanti' })],
        expect: { calls: [asked], effects: [{ toast: 'Coba nanti' }], shows: CONFIGURED },
      },
    ],
  },
  {
    id: OWN,
    what: 'Online service leads to the chatbot.',
    cases: showing.map((at) => ({
      at,
      do: [{ borrower: 'online service' }],
      expect: { effects: [{ open: '/intelligentCustomerService', query: {} }] },
    })),
  },
  {
    id: OWN,
    what: 'My complaints leads to the list.',
    cases: showing.map((at) => ({
      at,
      do: [{ borrower: 'My complaints' }],
      expect: { effects: [{ open: '/complaintList', query: {} }] },
    })),
  },
  {
    id: OWN,
    what: 'About Us, the official channels and the privacy policy are a tap away.',
    cases: showing.flatMap((at) =>
      (
        [
          ['About Us', '/aboutUs'],
          ['official channels', '/Channels'],
          ['Privacy Policy', '/privacy'],
        ] as const
      ).map(
        ([borrower, open]): CsCase => ({
          name: borrower,
          at,
          do: [{ borrower }],
          expect: { effects: [{ open, query: {} }] },
        }),
      ),
    ),
  },
  {
    id: OWN,
    what: 'Who wants to call reads when somebody answers.',
    cases: showing.map((at) => ({
      at,
      expect: { reads: [['Jam layanan', 'Sen–Sab, 08.00\u2060–\u206020.00 WIB']] },
    })),
  },
  {
    id: OWN,
    what: 'The language of the texts is chosen where nobody named one.',
    cases: showing.map((at) => ({ at, expect: { shows: { language: 'id' }, reads: ['Keluhan saya'] } })),
  },
  {
    id: OWN,
    what: 'The language and the scheme can be chosen.',
    cases: showing.flatMap((at): CsCase[] => [
      {
        name: `language, ${at}`,
        only: { layer: 'view', why: 'the page is then read anew, and asks again' },
        at,
        do: [{ borrower: 'language', value: 'en' }],
        expect: { effects: [{ chosen: 'language', value: 'en' }] },
      },
      {
        name: `scheme, ${at}`,
        only: { layer: 'view', why: 'the demonstration has one scheme alone' },
        at,
        do: [{ borrower: 'scheme', value: 'light' }],
        expect: { effects: [{ chosen: 'scheme', value: 'light' }], shows: { scheme: 'light' } },
      },
    ]),
  },
];

/** Rows CS-*: the ways to reach the service. */
export const customerServiceTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'customerService',
  query: {},
  reach: {
    loading: () => [],
    showing: (given) => [contact(given)],
    'showing the configured phone': () => [refuses('contact-kf-info')],
  },
  rows,
};
