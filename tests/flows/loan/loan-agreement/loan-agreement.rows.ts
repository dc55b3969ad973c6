import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  goesWrong,
  OWN,
  type Row,
  refuses,
} from '../../../oracle/row.ts';

/** Rows CT-*: one agreement of a loan, on a page of its own. */
export type Situation = 'loading' | 'reading' | 'refused' | 'failed' | 'public terms';

export type Happening = 'try again' | 'PDF';

/** `can be kept`: whether there is a PDF; `frame`: the address that is shown; `shut off`: whether what is shown may run nothing, and is not told where the borrower comes from. */
export type Fact = 'frame' | 'shut off' | 'can be kept';

type CtCase = Case<Situation, Happening, Fact>;

const QUERY = { productId: '7', orderId: '1001', position: '1' };
export const CONTRACT = 'https://pay.example/contracts/1';
const ELSEWHERE = 'https://elsewhere.example/contracts/1';
const REFUSED = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';

const agreement = (contract_url: string) => answers('contract-jump', { contract_url });
const asked = (changed: Record<string, unknown> = {}) => ({
  call: 'contract-jump' as const,
  request: { productId: '7', scene: 3, position: 1, orderId: '1001', jump: 'h5-jump', ...changed },
});
const retry = borrower<Happening>('try again');

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CT-01',
    cases: [
      {
        at: 'loading',
        do: [agreement(CONTRACT)],
        expect: { to: 'reading', calls: [asked()], shows: { frame: CONTRACT, 'shut off': true } },
      },
      {
        name: 'no order yet',
        given: { query: { orderId: undefined } },
        at: 'loading',
        do: [agreement(CONTRACT)],
        expect: { to: 'reading', calls: [asked({ orderId: '' })], shows: { frame: CONTRACT } },
      },
      ...[undefined, '', 'first', '-1', '1.5'].map(
        (position): CtCase => ({
          name: `the first agreement where the position is ${position === undefined ? 'absent' : `"${position}"`}`,
          given: { query: { position } },
          at: 'loading',
          do: [agreement(CONTRACT)],
          expect: { to: 'reading', calls: [asked({ position: 0 })] },
        }),
      ),
    ],
  },
  {
    id: 'CT-02',
    cases: [
      ELSEWHERE,
      'http://pay.example/contracts/1',
      'javascript:alert(1)',
      '//elsewhere.example/1',
      'contracts/1',
    ].map(
      (address): CtCase => ({
        name: address,
        at: 'loading',
        do: [agreement(address)],
        expect: { to: 'refused', calls: [asked()], reads: [REFUSED] },
      }),
    ),
  },
  {
    id: 'CT-03',
    cases: [
      ...goesWrong('contract-jump').map(
        ({ name, step, text, reason }): CtCase => ({
          name,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked()], effects: [{ toast: text }], reason },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'A page that names no product shows the public loan terms, without a call.',
    cases: [
      { productId: undefined, orderId: undefined, position: undefined },
      { productId: '', orderId: undefined, position: undefined },
      { productId: undefined, orderId: '1001', position: '1' },
    ].map(
      (query): CtCase => ({
        name:
          Object.entries(query)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => `${name} "${value}"`)
            .join(' ') || 'as the landing page opens it',
        given: { query },
        way: [],
        at: 'public terms',
        expect: {
          reads: [{ in: 'Jangka waktu', reads: ['Jangka waktu pinjaman adalah 91 sampai 365 hari kalender.'] }],
        },
      }),
    ),
  },
  {
    id: OWN,
    what: 'What is signed can be kept, where the server offers it at an address that is allowed.',
    cases: [
      {
        name: 'a PDF',
        way: [
          answers('contract-jump', { contract_url: CONTRACT, pdfUrl: 'https://pay.example/contracts/loan.pdf?of=S' }),
        ],
        at: 'reading',
        do: [borrower('PDF')],
        expect: { effects: [{ address: 'https://pay.example/contracts/loan.pdf?of=S' }] },
      },
      ...[undefined, ELSEWHERE].map(
        (pdfUrl): CtCase => ({
          name: `not of ${pdfUrl}`,
          at: 'loading',
          do: [answers('contract-jump', { contract_url: CONTRACT, pdfUrl })],
          expect: { to: 'reading', calls: [asked()], shows: { 'can be kept': false } },
        }),
      ),
    ],
  },
  {
    id: 'CT-04',
    cases: [{ at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked()] } }],
  },
];

export const loanAgreementTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanAgreement',
  query: QUERY,
  reach: {
    loading: () => [],
    reading: () => [agreement(CONTRACT)],
    refused: () => [agreement(ELSEWHERE)],
    failed: () => [refuses('contract-jump')],
    'public terms': () => [],
  },
  rows,
};
