import type { ScreenName } from '#domain/configuration/routes.ts';

/** What is photographed: a screen, how it is opened in each market, and what stands in for an answer without anything in it. */
export interface PicturedScreen {
  name: string;
  /** The route; absent for a page outside of the routes, whose address `path` is. */
  screen?: ScreenName;
  path?: string;
  /** An order of the demonstration in each market; '' where the screen is no order's. */
  orders: { 1: string; 0: string };
  query?: (given: {
    orderId: string;
    market: '1' | '0';
    language: 'id' | 'en' | 'zh';
    complaintId: string;
  }) => Record<string, string>;
  /** Changes `data` of the answers with that path to what a screen calls empty. */
  empties?: Record<string, (data: Record<string, unknown>) => unknown>;
  /** What a visitor without a token opens. */
  isPublic?: true;
  /** Shows what is there whatever is answered: nothing waits, fails or is empty. */
  asksNothing?: true;
  /** Differs from another entry in its answer alone. */
  filledAlone?: true;
}

const DUE = { 1: '174001', 0: '174201' };
/** What the first period of those asks, in major units. */
const amountDue = ({ market }: { market: '1' | '0' }) => ({ amount: market === '1' ? '1120000' : '5480' });

export const PICTURED: readonly PicturedScreen[] = [
  {
    name: 'registration',
    screen: 'registration',
    orders: { 1: '', 0: '' },
    // A landing template is of one language.
    query: ({ language }) => ({ id: { zh: '1', id: '2', en: '3' }[language], app_from: 'pjt' }),
    isPublic: true,
  },
  { name: 'download', path: '/#/download', orders: { 1: '', 0: '' }, isPublic: true, asksNothing: true },
  {
    name: 'recommendedProducts',
    screen: 'recommendedProducts',
    orders: DUE,
    query: () => ({ scene: 'banner_jingzhun' }),
    empties: { 'recommend-product-list': () => [] },
  },
  {
    name: 'jointFailure',
    screen: 'jointFailure',
    orders: DUE,
    // What India lends under is not offered beside itself.
    query: ({ market }): Record<string, string> => (market === '0' ? { productId: '7' } : {}),
    empties: { 'stand/targeted': () => [] },
  },
  { name: 'loanConfirm', screen: 'loanConfirm', orders: { 1: '200001', 0: '174201' } },
  { name: 'loanAgreement', screen: 'loanAgreement', orders: DUE },
  { name: 'publicTerms', screen: 'loanAgreement', orders: { 1: '', 0: '' }, isPublic: true, asksNothing: true },
  { name: 'loanDetails', screen: 'loanDetails', orders: DUE },
  { name: 'loanDetailsOverdue', screen: 'loanDetails', orders: { 1: '180002', 0: '180201' }, filledAlone: true },
  { name: 'loanDetailsRunning', screen: 'loanDetails', orders: { 1: '170002', 0: '170201' }, filledAlone: true },
  { name: 'loanDetailsSettled', screen: 'loanDetails', orders: { 1: '200001', 0: '' }, filledAlone: true },
  { name: 'loanDetailsReviewed', screen: 'loanDetails', orders: { 1: '210001', 0: '' }, filledAlone: true },
  { name: 'loanDetailsDeclined', screen: 'loanDetails', orders: { 1: '110001', 0: '' }, filledAlone: true },
  { name: 'loanDetailsDisbursing', screen: 'loanDetails', orders: { 1: '151001', 0: '' }, filledAlone: true },
  { name: 'myLoans', screen: 'myLoans', orders: DUE, empties: { 'my-loans': () => ({ loans: [] }) } },
  {
    name: 'loanHistory',
    screen: 'loanHistory',
    orders: { 1: '200001', 0: '170201' },
    empties: { 'loan-history': (data) => ({ ...data, receipts: [] }) },
  },
  {
    name: 'instalments',
    screen: 'instalments',
    orders: DUE,
    empties: { 'loan-play-detail': emptyPlan },
  },
  {
    name: 'instalmentsOverdue',
    screen: 'instalments',
    orders: { 1: '180002', 0: '180201' },
    filledAlone: true,
  },
  { name: 'delayRepayment', screen: 'delayRepayment', orders: DUE },
  {
    name: 'methodChooser',
    screen: 'methodChooser',
    orders: DUE,
    query: amountDue,
    empties: { 'init-pay-type': () => [] },
  },
  { name: 'virtualAccount', screen: 'virtualAccount', orders: DUE, query: amountDue },
  {
    name: 'cardRepayment',
    screen: 'cardRepayment',
    orders: DUE,
    query: amountDue,
    empties: { 'repayment-way': (data) => ({ ...data, bankCards: [] }) },
  },
  { name: 'complaint', screen: 'complaint', orders: DUE, empties: { 'problem-init': noTypes } },
  {
    name: 'complaintForm',
    screen: 'complaintForm',
    orders: DUE,
    query: ({ orderId }) => ({ problemType: '2', problemSonType: '', orderNo: orderId }),
  },
  { name: 'complaintList', screen: 'complaintList', orders: DUE, empties: { 'problem-list': noComplaints } },
  {
    name: 'complaintDetails',
    screen: 'complaintDetails',
    orders: DUE,
    query: ({ complaintId }) => ({ problemId: complaintId }),
  },
  {
    name: 'chatbot',
    screen: 'chatbot',
    orders: DUE,
    query: ({ orderId }) => ({ orderNo: orderId }),
    empties: { 'get-qa-list': (data) => ({ ...data, question: [], answerList: [] }) },
  },
  { name: 'customerService', screen: 'customerService', orders: DUE },
  { name: 'notFound', path: '/nowhere', orders: { 1: '', 0: '' }, isPublic: true, asksNothing: true },
  { name: 'signedOut', screen: 'loanDetails', orders: { 1: '', 0: '' }, isPublic: true, asksNothing: true },
];

function emptyPlan(data: Record<string, unknown>): unknown {
  return { ...data, repayWaitCount: '0', repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [] } };
}

function noTypes(data: Record<string, unknown>): unknown {
  return { ...data, problemType: [], problemSonType: [] };
}

function noComplaints(data: Record<string, unknown>): unknown {
  const tabs = Array.isArray(data.tabs) ? data.tabs : [];
  return { ...data, tabs: tabs.map((tab: object) => ({ ...tab, items: [], list: [] })) };
}
