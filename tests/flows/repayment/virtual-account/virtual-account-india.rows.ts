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
            'QR code': true,
            'opens an app': true,
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
        expect: { shows: { 'QR code': true, 'opens an app': false, 'pay code': 'ALFAMART' } },
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
          expect: { shows: { 'QR code': true, 'opens an app': false } },
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
