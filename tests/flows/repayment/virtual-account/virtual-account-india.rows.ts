import { borrower, INDIAN_PHONE, OWN, type Row } from '../../../oracle/row.ts';
import {
  account,
  asked,
  BY_TRANSFER,
  BY_UPI,
  type Fact,
  type Happening,
  reading,
  SHOWN,
  type Situation,
  UPI_LINK,
  type VaCase,
} from './virtual-account.given.ts';

const UPI = { isNeedPop: '0', answer: BY_UPI } as const;
const BY_PAYTM = { payType: 2, payCode: 'Paytm', specificNum: '' } as const;
const NEFT = { name: 'NEFT', step: ['Add a beneficiary.', 'Choose NEFT.'] };
const RTGS = { name: 'RTGS', step: ['Choose RTGS.'] };
const BY_BOTH = { isNeedPop: '0', answer: { ...BY_TRANSFER, payStep: [NEFT, RTGS] } } as const;
const TRANSFER = { isNeedPop: '0', answer: BY_TRANSFER } as const;

/** What India pays with: the app of a UPI payment and its QR code, the IFSC and the account name of a transfer. */
export const indiaRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a UPI payment shows its UPI ID and its QR code, and the market its own telephone',
    cases: [
      {
        given: UPI,
        at: 'loading',
        do: [account(UPI)],
        expect: {
          to: 'showing',
          // What nobody chose is the market's own default.
          calls: [asked({ payCode: 'UPI' }), reading],
          effects: SHOWN,
          shows: {
            code: 'pinjam.481216@sandbox',
            'pay code': 'UPI',
            amount: '5480.50',
            'QR code': 'folded',
            'opens an app': true,
            apps: ['PhonePe', 'Google Pay', 'Paytm'],
            telephone: INDIAN_PHONE,
          },
          reads: [
            ['Total pembayaran', '₹5,480.50'],
            ['UPI ID', 'pinjam.481216@sandbox'],
            { in: 'Metode', reads: ['Aplikasi UPI apa saja'] },
            'Pindai dari ponsel lain',
            { role: 'button', name: 'Buka aplikasi UPI' },
            { role: 'button', name: 'TELAH MEMBAYAR' },
          ],
        },
      },
      {
        name: 'without either: a server that knows nothing of them',
        given: { isNeedPop: '0', answer: { ...BY_UPI, qrText: undefined, payLink: undefined } },
        at: 'showing',
        expect: { shows: { code: 'pinjam.481216@sandbox', 'QR code': false, 'opens an app': false } },
      },
      ...[17, null, { text: 'upi://pay' }].map(
        (odd): VaCase => ({
          name: `${JSON.stringify(odd)} in their place counts as none`,
          given: { isNeedPop: '0', answer: { ...BY_UPI, qrText: odd, payLink: odd } },
          at: 'showing',
          expect: { shows: { 'QR code': false, 'opens an app': false } },
        }),
      ),
      {
        name: 'a QR code without a link to an app, in any market',
        given: { answer: { qrText: '00020101021226' } },
        at: 'showing',
        expect: { shows: { 'QR code': 'folded', 'opens an app': false, apps: [], 'pay code': 'ALFAMART' } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a UPI payment is opened in an app of the phone, by a link that the market allows',
    cases: [
      { given: UPI, at: 'showing', do: [borrower('open app')], expect: { effects: [{ address: UPI_LINK }] } },
      {
        name: 'again: the app may have been closed',
        given: UPI,
        at: 'showing',
        do: [borrower('open app'), borrower('open app')],
        expect: { effects: [{ address: UPI_LINK }, { address: UPI_LINK }] },
      },
      ...['javascript://%0aalert(1)', 'https://pay.example/upi', 'intent://pay#Intent;end', 'upi:pay', 'upi://a b'].map(
        (payLink): VaCase => ({
          name: `not by ${payLink}`,
          unoffered: true,
          given: { isNeedPop: '0', answer: { ...BY_UPI, payLink } },
          at: 'showing',
          do: [borrower('open app')],
          expect: { shows: { 'QR code': 'folded', 'opens an app': false, apps: [] } },
        }),
      ),
      {
        name: 'not in a market that allows none',
        unoffered: true,
        given: { answer: BY_UPI },
        at: 'showing',
        do: [borrower('open app')],
        expect: { shows: { 'opens an app': false } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a UPI payment is opened in an app by its name, by that app’s own link',
    cases: [
      ...[
        ['PhonePe', 'phonepe://pay'],
        ['Google Pay', 'tez://upi/pay'],
        ['Paytm', 'paytmmp://pay'],
      ].map(
        ([app = '', link = '']): VaCase => ({
          name: app,
          given: UPI,
          at: 'showing',
          do: [borrower('open app', app)],
          expect: { effects: [{ address: UPI_LINK.replace('upi://pay', link) }] },
        }),
      ),
      {
        name: 'the chosen one first, and any other app beside it',
        given: { ...UPI, answer: { ...BY_UPI, payCode: 'Paytm' }, storedChoice: BY_PAYTM },
        at: 'showing',
        do: [borrower('open app')],
        expect: { shows: { apps: ['Paytm', 'PhonePe', 'Google Pay'] }, effects: [{ address: UPI_LINK }] },
      },
      {
        name: 'one that the market does not know is none',
        unoffered: true,
        given: UPI,
        at: 'showing',
        do: [borrower('open app', 'Mandiri')],
        expect: { effects: [] },
      },
      {
        name: 'none by name where the server’s link is of one app alone',
        given: { isNeedPop: '0', answer: { ...BY_UPI, payLink: UPI_LINK.replace('upi://pay', 'phonepe://pay') } },
        at: 'showing',
        expect: { shows: { 'opens an app': true, apps: [] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'the QR code is for another phone, so it is folded until it is asked for',
    cases: [
      {
        given: UPI,
        at: 'showing',
        do: [borrower('fold or unfold the QR code')],
        expect: { shows: { 'QR code': 'shown' } },
      },
      {
        name: 'and folded again',
        given: UPI,
        at: 'showing',
        do: [borrower('fold or unfold the QR code'), borrower('fold or unfold the QR code')],
        expect: { shows: { 'QR code': 'folded' } },
      },
      {
        name: 'not where there is none',
        unoffered: true,
        at: 'showing',
        do: [borrower('fold or unfold the QR code')],
        expect: { shows: { 'QR code': false } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a method that takes no amount so small has no steps, only the least that it takes',
    cases: [
      {
        given: BY_BOTH,
        at: 'showing',
        expect: { shows: { steps: [NEFT] }, reads: ['RTGS · Mulai dari ₹2,00,000'] },
      },
      {
        name: 'its steps are not chosen',
        unoffered: true,
        given: BY_BOTH,
        at: 'showing',
        do: [borrower('section', 1)],
        expect: { shows: { steps: [NEFT] } },
      },
      {
        name: 'of its least amount it has steps',
        given: { ...BY_BOTH, answer: { ...BY_BOTH.answer, amount: '200000' } },
        at: 'showing',
        do: [borrower('section', 1)],
        expect: { shows: { steps: [NEFT, RTGS], section: 1 } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a transfer shows account number, IFSC and account name, each to be copied',
    cases: [
      {
        given: TRANSFER,
        at: 'showing',
        expect: {
          shows: {
            code: '2740481216481216',
            IFSC: 'ICIC0SANDBX',
            'account name': 'PINJAM TEMAN 1001',
            'pay code': 'ICICI Bank:NEFT',
            'QR code': false,
            'opens an app': false,
          },
          reads: [
            ['Nomor rekening', '2740 4812 1648 1216'],
            ['IFSC', 'ICIC0SANDBX'],
            ['Nama rekening', 'PINJAM TEMAN 1001'],
            { in: 'Metode', reads: ['ICICI Bank · NEFT', 'PINJAM TEMAN 1001'] },
          ],
        },
      },
      {
        name: 'the number copied',
        given: TRANSFER,
        at: 'showing',
        do: [borrower('copy number')],
        expect: { effects: [{ copied: '2740481216481216' }] },
      },
      {
        name: 'the IFSC copied',
        given: TRANSFER,
        at: 'showing',
        do: [borrower('copy IFSC')],
        expect: { effects: [{ copied: 'ICIC0SANDBX' }] },
      },
      {
        name: 'the account name copied',
        given: TRANSFER,
        at: 'showing',
        do: [borrower('copy account name')],
        expect: { effects: [{ copied: 'PINJAM TEMAN 1001' }] },
      },
      ...(['copy IFSC', 'copy account name'] as const).map(
        (copy): VaCase => ({
          name: `no ${copy} where the answer has none`,
          unoffered: true,
          given: { isNeedPop: '0', answer: { ...BY_TRANSFER, ifsc: '', accountName: undefined } },
          at: 'showing',
          do: [borrower(copy)],
          expect: { shows: { code: '2740481216481216', IFSC: '', 'account name': '' } },
        }),
      ),
    ],
  },
];
