import { answers, borrower, type FlowTable, goesWrong, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  ADDRESSES,
  ANSWERED,
  asked,
  type CdCase,
  COMPLAINT,
  cancel,
  closeImage,
  details,
  type Fact,
  type Happening,
  IMAGES,
  image,
  NO_RESULT,
  RESULT_IMAGES,
  retry,
  SERVICE_PHONE,
  type Situation,
  scored,
  send,
  star,
  WAITING,
  wait,
} from './complaint-details.given.ts';

const SENT = { kinds: ['Penagihan', 'Ancaman'], written: COMPLAINT.content, images: IMAGES };
const RESULT = { result: COMPLAINT.disposeDetail, 'result images': RESULT_IMAGES };
const NOTHING_CAME = { result: null, 'result images': [] };
const THANKS = [{ toast: 'Successful demonstration！', kind: 'success' as const }];
const viewing = ['viewing, to be rated', 'viewing, rated', 'viewing, asked already'] as const;
const toList = [{ open: '/complaintList', query: {} }];

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CD-01',
    cases: [
      ...[0, '0'].map(
        (isScore): CdCase => ({
          name: `isScore ${JSON.stringify(isScore)}`,
          at: 'loading',
          do: [details({ answer: { isScore } })],
          expect: {
            to: 'viewing, to be rated',
            calls: [asked],
            shows: { ...SENT, ...RESULT, stars: 0, enlarged: null },
            reads: [
              'Detail keluhan',
              ['Jenis masalah', 'Penagihan'],
              ['Rincian masalah', 'Ancaman'],
              'Ditelepon malam hari',
              '20/200',
            ],
          },
        }),
      ),
      {
        name: 'the type alone is known',
        at: 'loading',
        do: [details({ answer: { sonType: null, content: null, images: null } })],
        expect: {
          to: 'viewing, to be rated',
          calls: [asked],
          shows: { kinds: ['Penagihan'], written: '', images: [] },
          reads: [['Jenis masalah', 'Penagihan'], '0/200'],
        },
      },
      {
        name: 'nine images, and text that is counted by its characters',
        at: 'loading',
        do: [details({ answer: { images: Array(9).fill(IMAGES[0]), content: '🙂'.repeat(200) } })],
        expect: {
          to: 'viewing, to be rated',
          calls: [asked],
          shows: { images: Array(9).fill(IMAGES[0]) },
          reads: ['200/200'],
        },
      },
    ],
  },
  {
    id: 'CD-02',
    cases: [1, '1', 2].map(
      (isScore): CdCase => ({
        name: `isScore ${JSON.stringify(isScore)}`,
        at: 'loading',
        do: [details({ answer: { isScore } }), { passes: 60_000 }],
        expect: { to: 'viewing, rated', calls: [asked], shows: { ...SENT, ...RESULT } },
      }),
    ),
  },
  {
    id: 'CD-03',
    cases: goesWrong('problem-detail').map(
      ({ name, step, text, reason }): CdCase => ({
        name,
        at: 'loading',
        do: [step],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
      }),
    ),
  },
  {
    id: 'CD-04',
    cases: [
      ...[NO_RESULT, { disposeDetail: null, disposeImages: null }].flatMap((answer) =>
        (['viewing, to be rated', 'viewing, rated'] as const).map(
          (at): CdCase => ({
            name: answer === NO_RESULT ? 'empty' : 'absent',
            given: { answer },
            at,
            expect: { shows: { ...SENT, ...NOTHING_CAME } },
          }),
        ),
      ),
    ],
  },
  {
    id: 'CD-05',
    cases: [
      { at: 'viewing, to be rated', do: [wait], expect: { to: 'rating open', shows: { stars: 0 } } },
      { name: 'not a moment earlier', at: 'viewing, to be rated', do: [{ passes: 2999 }], expect: {} },
    ],
  },
  {
    id: 'CD-06',
    cases: [
      ...[1, 2, 3, 4, 5].map(
        (stars): CdCase => ({ name: `${stars}`, at: 'rating open', do: [star(stars)], expect: { shows: { stars } } }),
      ),
      { name: 'chosen again', at: 'rating open', do: [star(5), star(2)], expect: { shows: { stars: 2 } } },
      ...[0, 6, 2.5].map(
        (stars): CdCase => ({
          name: `${stars} is not on the scale`,
          only: { layer: 'machine', why: 'the scale offers one to five stars' },
          at: 'rating open',
          do: [star(3), star(stars)],
          expect: { shows: { stars: 3 } },
        }),
      ),
    ],
  },
  {
    id: 'CD-07',
    cases: [{ at: 'rating open', do: [send], expect: { effects: [{ toast: 'Silakan pilih' }], shows: { stars: 0 } } }],
  },
  {
    id: 'CD-08',
    cases: [
      ...[1, 3, 5].map(
        (stars): CdCase => ({
          name: `${stars}`,
          at: 'rating open',
          do: [star(stars), send],
          expect: { to: 'posting', calls: [scored(stars)], shows: { stars } },
        }),
      ),
      {
        name: 'tapped twice',
        at: 'rating open',
        do: [star(4), send, send],
        expect: { to: 'posting', calls: [scored(4)] },
      },
      {
        name: 'no way out while it is on its way',
        at: 'posting',
        do: [cancel, { borrower: 'Escape' }, { borrower: 'mask' }, star(1)],
        expect: { shows: { stars: 3 } },
      },
    ],
  },
  {
    id: 'CD-09',
    cases: [
      {
        at: 'posting',
        do: [answers('save-score', null)],
        expect: { to: 'viewing, rated', effects: THANKS, shows: { ...SENT, ...RESULT } },
      },
      {
        name: 'and is not asked for again',
        at: 'posting',
        do: [answers('save-score', null), { passes: 60_000 }],
        expect: { to: 'viewing, rated', effects: THANKS },
      },
    ],
  },
  {
    id: 'CD-10',
    cases: goesWrong('save-score').flatMap(({ name, step, text }): CdCase[] => [
      {
        name,
        at: 'posting',
        do: [step],
        expect: { to: 'rating open', effects: [{ toast: text }], shows: { stars: 3 } },
      },
      {
        name: `${name}, and sent again`,
        at: 'posting',
        do: [step, send],
        expect: { calls: [scored(3)], effects: [{ toast: text }] },
      },
    ]),
  },
  {
    id: 'CD-11',
    cases: (['Cancel', 'Escape', 'mask'] as const).flatMap((event) =>
      [0, 4].map(
        (stars): CdCase => ({
          name: `${event}, ${stars} stars`,
          at: 'rating open',
          do: [...(stars > 0 ? [star(stars)] : []), { borrower: event }, { passes: 60_000 }],
          expect: { to: 'viewing, asked already', shows: { stars: 0 } },
        }),
      ),
    ),
  },
  {
    id: 'CD-12',
    cases: [
      ...viewing.map(
        (at): CdCase => ({
          at,
          expect: { shows: RESULT, reads: [{ in: 'Process Result', reads: ['Layanan pelanggan'] }] },
        }),
      ),
      {
        name: 'text alone',
        given: { answer: { disposeImages: null } },
        at: 'viewing, to be rated',
        expect: {
          shows: { ...RESULT, 'result images': [] },
          reads: [{ in: 'Process Result', reads: ['Layanan pelanggan'] }],
        },
      },
      {
        name: 'images alone',
        given: { answer: { disposeDetail: null } },
        at: 'viewing, to be rated',
        expect: { shows: { ...RESULT, result: '' }, reads: [{ in: 'Process Result', reads: ['Layanan pelanggan'] }] },
      },
    ],
  },
  {
    id: 'CD-13',
    cases: [
      { at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, details({})],
        expect: { to: 'viewing, to be rated', calls: [asked], shows: SENT },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('problem-detail', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'Coba nanti' }], reason: 'Coba nanti' },
      },
    ],
  },
  {
    id: OWN,
    what: 'A page that names no complaint, or one that does not come, leads to the list.',
    cases: [
      ...[{ problemId: undefined }, { problemId: '' }].map(
        (query): CdCase => ({
          name: `problemId is ${query.problemId === '' ? 'empty' : 'absent'}: nothing is asked`,
          given: { query },
          way: [],
          at: 'no complaint named',
          expect: { reads: ['Keluhan yang dimaksud tidak diketahui. Cari di daftar keluhan Anda.'] },
        }),
      ),
      ...(['no complaint named', 'failed'] as const).map(
        (at): CdCase => ({
          ...(at === 'failed' ? {} : { given: { query: { problemId: undefined } } }),
          at,
          do: [{ borrower: 'My complaints' }],
          expect: { effects: toList },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'A complaint has a number, and says when it is answered.',
    cases: [
      {
        name: 'it waits',
        at: 'loading',
        do: [details({ answer: { ...NO_RESULT, isScore: 1, progress: WAITING } })],
        expect: {
          to: 'viewing, rated',
          calls: [asked],
          shows: { ...SENT, ...NOTHING_CAME },
          reads: [
            ['Nomor keluhan', 'KL-3F9A-2C41'],
            'Dikirim',
            'Sel, 24 Nov, 11.02 WIB',
            'Diperiksa',
            'Dijawab',
            'Paling lambat Jum, 27 Nov, 23.59 WIB',
            ['Telepon', SERVICE_PHONE],
          ],
        },
      },
      {
        name: 'it is looked at',
        at: 'loading',
        do: [details({ answer: { ...NO_RESULT, isScore: 1, progress: { ...ANSWERED, answeredAt: null } } })],
        expect: {
          to: 'viewing, rated',
          calls: [asked],
          reads: [', sedang berjalan', 'Sel, 24 Nov, 14.30 WIB', 'Paling lambat Jum, 27 Nov, 23.59 WIB'],
        },
      },
      {
        name: 'it was answered',
        at: 'loading',
        do: [details({ answer: { progress: ANSWERED } })],
        expect: {
          to: 'viewing, to be rated',
          calls: [asked],
          reads: ['Sel, 24 Nov, 11.02 WIB', 'Sel, 24 Nov, 14.30 WIB', 'Kam, 26 Nov, 09.15 WIB'],
        },
      },
      {
        name: 'another server does not tell',
        at: 'loading',
        do: [details({ answer: { progress: { complaintNo: '1', sentAt: 'yesterday' } } })],
        expect: { to: 'viewing, to be rated', calls: [asked], shows: SENT },
      },
      ...viewing.map(
        (at): CdCase => ({
          name: `the number copied, ${at}`,
          given: { answer: { progress: WAITING } },
          at,
          do: [borrower('copy number')],
          expect: { effects: [{ copied: 'KL-3F9A-2C41' }] },
        }),
      ),
      ...viewing.map(
        (at): CdCase => ({
          name: `who waits calls, ${at}`,
          given: { answer: NO_RESULT },
          at,
          do: [borrower('telephone')],
          expect: { effects: [{ native: 'callSupport', parameter: { telephone: SERVICE_PHONE } }] },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'An image opens in large, and closes.',
    cases: [
      ...viewing.map(
        (at): CdCase => ({ at, do: [image(0)], expect: { to: 'image open', shows: { enlarged: IMAGES[0] } } }),
      ),
      {
        name: 'one of the process result',
        at: 'viewing, rated',
        do: [image(2)],
        expect: { to: 'image open', shows: { enlarged: ADDRESSES[2] } },
      },
      ...(['close image', 'Escape from the image', 'mask of the image'] as const).map(
        (event): CdCase => ({
          name: event,
          way: [details({ answer: { isScore: 1 } }), image(1)],
          at: 'image open',
          do: [{ borrower: event }],
          expect: { to: 'viewing, rated', shows: { enlarged: null, images: IMAGES } },
        }),
      ),
      {
        name: 'closed by whoever did not want to rate',
        way: [details({}), wait, cancel, image(1)],
        at: 'image open',
        do: [closeImage, { passes: 60_000 }],
        expect: { to: 'viewing, asked already' },
      },
      {
        name: 'another after it',
        at: 'image open',
        do: [closeImage, image(1)],
        expect: { shows: { enlarged: IMAGES[1] } },
      },
      {
        name: 'nobody is asked to rate over it',
        at: 'image open',
        do: [{ passes: 60_000 }],
        expect: { shows: { enlarged: IMAGES[0] } },
      },
      {
        name: 'three seconds after it is closed the rating opens',
        way: [details({}), { passes: 2000 }, image(0), { passes: 2000 }],
        at: 'image open',
        do: [closeImage, wait],
        expect: { to: 'rating open' },
      },
      {
        name: 'not a moment earlier',
        way: [details({}), { passes: 2000 }, image(0), { passes: 2000 }],
        at: 'image open',
        do: [closeImage, { passes: 2999 }],
        expect: { to: 'viewing, to be rated' },
      },
    ],
  },
];

/** Rows CD-*: one complaint, what came of it, and its rating. */
export const complaintDetailsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'complaintDetails',
  query: { problemId: '7' },
  reach: {
    loading: () => [],
    failed: () => [refuses('problem-detail')],
    'no complaint named': () => [],
    'viewing, to be rated': (given) => [details(given)],
    'viewing, rated': (given) => [details({ answer: { isScore: 1, ...given.answer } })],
    'viewing, asked already': (given) => [details(given), wait, cancel],
    'rating open': (given) => [details(given), wait],
    posting: (given) => [details(given), wait, star(3), send],
    'image open': (given) => [details(given), image(0)],
  },
  rows,
};
