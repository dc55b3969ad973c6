import type * as z from 'zod/mini';
import type { loanConfirmation } from '#contract/loan.ts';
import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { ACCOUNT, BUSY_SERVER, DANA_KILAT } from '../../samples.ts';
import type { Happening } from './loan-confirm.given.ts';

type Offer = z.input<typeof loanConfirmation>;

const OPENED = { query: { productId: '7' } };

const OFFER: Offer = {
  ...DANA_KILAT,
  offerId: 'offer-174001',
  amount: '4500000',
  periods: 4,
  termUnit: 'P30D',
  details: [
    { text: 'Tenor', value: '120 hari (4 cicilan)' },
    { text: 'Biaya keterlambatan, satu kali', value: 'Rp 150.000' },
    { text: 'Bunga keterlambatan, per hari', value: 'hingga 5%' },
  ],
  repay_plans: [
    { title: 'Cicilan ke-1', amount: 'Rp 1.260.000', pay_time: '28 Des 2026' },
    { title: 'Cicilan ke-2', amount: 'Rp 1.226.250', pay_time: '27 Jan 2027' },
    { title: 'Cicilan ke-3', amount: 'Rp 1.192.500', pay_time: '26 Feb 2027' },
    { title: 'Cicilan ke-4', amount: 'Rp 1.158.750', pay_time: '28 Mar 2027' },
  ],
  firstPayTime: '28 Desember 2026',
  firstPeriodDay: '30',
  pRateDsc: '0,1% per hari',
  note: 'Tanggal jika dana cair hari ini.',
  detail1: 'Bila dilunasi pada 27 Januari 2027, setelah separuh tenor, Anda hemat bunga Rp 101.250.',
  totalCost: { principal: '4500000', interest: '337500', fees: '0', totalAmount: '4837500', annualRate: '36,5%' },
  instalments: [
    { periodNo: 1, principal: '1125000', interest: '135000', totalAmount: '1260000', remainPrincipal: '3375000' },
    { periodNo: 2, principal: '1125000', interest: '101250', totalAmount: '1226250', remainPrincipal: '2250000' },
    { periodNo: 3, principal: '1125000', interest: '67500', totalAmount: '1192500', remainPrincipal: '1125000' },
    { periodNo: 4, principal: '1125000', interest: '33750', totalAmount: '1158750', remainPrincipal: '0' },
  ],
  payoutAccount: ACCOUNT,
};
const NOTICE: Offer = {
  ...OFFER,
  isPopType: 1,
  popTitle: 'Sebelum meminjam',
  popContent:
    'Bila terlambat membayar, Anda dikenai biaya keterlambatan Rp 150.000 satu kali, dan bunga keterlambatan per hari dari sisa tagihan.',
};

const comes = (says: string, offer: Offer) => said<Happening>(says, answers('loan-detail-confirm', offer));
const agreements = said<Happening>(
  'The names of two agreements arrive',
  answers('contract', [{ title: 'Perjanjian Pinjaman' }, { title: 'Syarat dan Ketentuan' }]),
);
const offered = [comes('An offer of Rp 4.500.000 arrives', OFFER), agreements];
const confirmed = [...offered, said<Happening>('The borrower confirms', borrower('confirm'))];
const asked = [...offered, said<Happening>('The borrower opens an agreement', borrower('agreement link', 0))];

/** What the simulator lists of a loan that is to be confirmed. */
export const loanConfirmSituations: SituationTable<Happening> = {
  name: 'Confirm a loan',
  situations: [
    {
      id: 'offer',
      name: 'Offer to confirm',
      says: 'Rp 4.500.000 in 4 instalments',
      group: 'happy',
      start: OPENED,
      way: offered,
    },
    {
      id: 'plan',
      name: 'Plan unfolded',
      says: 'each instalment with its interest',
      group: 'happy',
      start: { query: { productId: '7' }, given: { plan: 'unfolded' } },
      opened: 'The borrower comes back to the unfolded plan',
      way: offered,
    },
    {
      id: 'notice',
      name: 'Notice before the loan',
      says: 'what being late costs',
      group: 'happy',
      start: OPENED,
      way: [comes('An offer with a notice arrives', NOTICE), agreements],
    },
    {
      id: 'agreement',
      name: 'Agreement open',
      says: 'agree or cancel',
      group: 'happy',
      start: OPENED,
      way: [
        ...asked,
        said(
          'The address of the agreement arrives',
          answers('contract-jump', { contract_url: 'https://pay.example/contracts/1' }),
        ),
      ],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      way: [],
    },
    {
      id: 'fetching',
      name: 'Agreement on its way',
      says: 'the rest waits for it',
      group: 'waiting',
      start: OPENED,
      way: asked,
    },
    {
      id: 'confirming',
      name: 'Being confirmed',
      says: 'the server is asked for the loan',
      group: 'waiting',
      start: OPENED,
      way: confirmed,
    },
    {
      id: 'not-agreed',
      name: 'Box not ticked',
      says: 'the loan cannot be confirmed so',
      group: 'trouble',
      start: OPENED,
      way: [...offered, said('The borrower takes the tick away', borrower('consent box'))],
    },
    {
      id: 'offer-over',
      name: 'Offer is over',
      says: 'a new one can be asked for',
      group: 'trouble',
      start: OPENED,
      way: [
        ...confirmed,
        said(
          'The server refuses: the offer is over',
          refuses('loan-detail-push', { code: '409', message: 'Penawaran ini sudah berakhir' }),
        ),
      ],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      way: [said('The server refuses the offer', refuses('loan-detail-confirm', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      start: OPENED,
      way: [said('The phone has no line', fails('loan-detail-confirm'))],
    },
  ],
};
