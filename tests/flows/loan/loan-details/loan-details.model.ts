import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { CLAIMED, PAID_BY_CARD } from '../claimed.ts';
import { type Happening, PROGRESS } from './loan-details.given.ts';
import { OFFERED } from './loan-details-application.rows.ts';
import { CARD_BILL } from './loan-details-paid.rows.ts';
import { BOTH_CLAIMED, CHECKING, OTHER_BILL, PAID_BILL } from './loan-details-watch.rows.ts';

const products = [
  { id: '31', buttonStatus: 1, clickable: 1, trackingToken: 'tk-31' },
  { id: '32', buttonStatus: 1, clickable: 0 },
  { id: '33', buttonStatus: 0, clickable: 1 },
];
const areas = [{ orderStatus: '174' }, { orderStatus: '174', isDelay: 1 }, { orderStatus: '170' }];
const addresses = ['https://pay.example/1', 'https://elsewhere.example/1'];

const OPENED = { productId: '7', orderId: '1001' };
/** What the page shows, and what can be done with it. */
const SHOWN = [
  ...areas.map((area) => ({ ...area, h5Url: '' })),
  ...addresses.map((h5Url) => ({ orderStatus: '170', h5Url })),
  { orderStatus: '174', progress: PROGRESS },
  { orderStatus: '110' },
  { orderStatus: '110', application: OFFERED },
  { orderStatus: '200', isScore: 1 },
  { orderStatus: '', recProducts: products },
];
/** What is under way, and the readings that follow. */
const WATCHED = [
  { orderStatus: '21' },
  { orderStatus: '174' },
  { orderStatus: '174', payments: [CHECKING] },
  { orderStatus: '174', payments: [PAID_BILL] },
  { orderStatus: '174', payments: [OTHER_BILL] },
];

/** By a card, as the loan tells of it or not yet. */
const PAID = [
  { orderStatus: '174', isDelay: 1, payments: [CARD_BILL] },
  { orderStatus: '174', payments: [] },
];

/** What can happen to the loan details. */
export const loanDetailsModel: Exploration<SnapshotFrom<typeof loanDetails>, Happening> = {
  starts: [
    { query: OPENED, within: { passes: [], hides: false } },
    { query: OPENED, within: { answers: { 'loan-details': WATCHED } } },
    { given: { kept: CLAIMED }, query: OPENED, within: { answers: { 'loan-details': WATCHED } } },
    { given: { kept: BOTH_CLAIMED }, query: OPENED, within: { answers: { 'loan-details': WATCHED } } },
    { given: { kept: PAID_BY_CARD }, query: OPENED, within: { answers: { 'loan-details': PAID } } },
    { query: {}, within: { passes: [], hides: false } },
  ],
  answers: {
    'loan-details': SHOWN,
    'loan-calendar': [{ calendar_url: '/calendars?of=signed' }],
    'product/apply': [{ url: 'https://pay.example/p' }],
    define: ['https://pay.example/p', 'lending://p', 'https://elsewhere.example/p'],
    'google-score': [null],
  },
  values: { star: [3, 4], 'product chosen': [0, 1, 2, 3] },
  passes: [10_000],
  hides: true,
  aspect: ({ context, children }) => [
    children.poll?.getSnapshot().context.session.claims.map(({ billNo }) => billNo),
    children.poll?.getSnapshot().context.details?.payments?.find(({ state }) => state === 'checking')?.billNo,
    children.poll?.getSnapshot().context.details?.orderStatus,
    context.details?.h5Url,
    context.details?.orderStatus,
    context.details?.progress === null,
    context.details?.isScore,
    children.rating?.getSnapshot().context.stars,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  entered: ({ children }) => children.rating?.getSnapshot().context.stars,
  holds: (snapshot) => {
    if (snapshot.matches('failed')) equal(snapshot.context.details, null, 'a failed load shows nothing of the loan');
  },
};
