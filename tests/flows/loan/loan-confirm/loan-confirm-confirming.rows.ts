import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { borrower, type Case, fails, goesWrong, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  arrived,
  asked,
  askedAgreement,
  askedPush,
  bothMarkets,
  CONTRACT,
  confirm,
  confirmation,
  contracts,
  DETAILS,
  type Fact,
  FORBIDDEN,
  FORBIDDEN_SAID,
  type Happening,
  jump,
  link,
  noted,
  notedTick,
  pushed,
  REFUSED_PUSH,
  type Situation,
  untick,
} from './loan-confirm.given.ts';

type LcCase = Case<Situation, Happening, Fact>;

/** The app is told of the confirmed loan, and of the order where the address names it. */
function confirmedEvent(address: string) {
  const orderId = /orderId=(\w+)/.exec(address)?.[1];
  return { native: 'confirmEvent', parameter: { productId: '7', ...(orderId && { orderId }) } } as const;
}

/** Rows of LC-* about confirming the offer, and what becomes of it. */
export const confirmingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LC-13',
    cases: [
      ...bothMarkets.map(
        (one): LcCase => ({
          ...one,
          at: 'reviewing, ticked',
          do: [confirm],
          expect: { to: 'pushing', calls: [askedPush] },
        }),
      ),
      {
        name: 'an amount written Rp 4.000.000',
        given: { answer: { amount: 'Rp 4.000.000' } },
        at: 'reviewing, ticked',
        do: [confirm],
        expect: { to: 'pushing', calls: [askedPush] },
      },
      {
        name: 'an offer that has a name',
        given: { answer: { offerId: 'offer-7' } },
        at: 'reviewing, ticked',
        do: [confirm],
        expect: { to: 'pushing', calls: [{ ...askedPush, request: { ...askedPush.request, offerId: 'offer-7' } }] },
      },
      {
        name: 'a second tap, the box and a contract while pushing',
        at: 'pushing',
        do: [confirm, untick, link(0)],
        expect: {
          shows: { ticked: true, grey: ['Perjanjian Pinjaman', 'Syarat dan Ketentuan', 'consent box'] },
        },
      },
    ],
  },
  {
    id: 'LC-14',
    cases: [
      [DETAILS, `${DETAILS}&from=confirm`],
      ['https://pay.example/orders/1001', 'https://pay.example/orders/1001?from=confirm'],
      ['/loanDetails?orderId=1001', `${ADDRESSES.own}/loanDetails?orderId=1001&from=confirm`],
      [
        'https://pay.example/orders/1001?from=list&orderId=1001',
        'https://pay.example/orders/1001?from=confirm&orderId=1001',
      ],
      ['https://pay.example/orders/1001?from=confirm&from=list', 'https://pay.example/orders/1001?from=confirm'],
    ].map(
      ([given = '', address = '']): LcCase => ({
        name: given,
        at: 'pushing',
        do: [pushed(given)],
        expect: { to: 'reviewing, ticked', effects: [confirmedEvent(given), { address, replace: true }] },
      }),
    ),
  },
  {
    id: 'LC-22',
    cases: [
      {
        name: 'with the order of the address',
        at: 'pushing',
        do: [pushed('/loanDetails?productId=7&orderId=2002')],
        expect: {
          to: 'reviewing, ticked',
          effects: [
            { native: 'confirmEvent', parameter: { productId: '7', orderId: '2002' } },
            { address: `${ADDRESSES.own}/loanDetails?productId=7&orderId=2002&from=confirm`, replace: true },
          ],
        },
      },
      {
        name: 'an address that names no order',
        at: 'pushing',
        do: [pushed('https://pay.example/orders')],
        expect: {
          to: 'reviewing, ticked',
          effects: [
            { native: 'confirmEvent', parameter: { productId: '7' } },
            { address: 'https://pay.example/orders?from=confirm', replace: true },
          ],
        },
      },
    ],
  },
  {
    id: 'LC-15',
    cases: [
      ...goesWrong('loan-detail-push').map(
        ({ name, step, text }): LcCase => ({
          name,
          at: 'pushing',
          do: [step],
          expect: {
            to: 'reviewing, ticked',
            effects: [{ toast: text }],
            shows: { 'can be made anew': name === 'refused' },
          },
        }),
      ),
      {
        name: 'refused without a message',
        at: 'pushing',
        do: [refuses('loan-detail-push', { code: '409', message: '' })],
        expect: {
          to: 'reviewing, ticked',
          effects: [{ toast: 'error' }],
          shows: { 'can be made anew': true },
        },
      },
      {
        name: 'unreachable, and the same offer can be confirmed again',
        unoffered: true,
        at: 'pushing',
        do: [fails('loan-detail-push'), borrower('reload'), borrower('confirm')],
        expect: { to: 'pushing', calls: [askedPush], effects: [{ toast: 'error' }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'An offer whose confirmation was refused can be made anew, or confirmed once more.',
    cases: [
      { at: 'offer refused', do: [borrower('reload')], expect: { to: 'loading', calls: asked } },
      {
        name: 'made anew, and there is nothing to make anew any more',
        unoffered: true,
        at: 'offer refused',
        do: [borrower('reload'), confirmation(), contracts, borrower('reload')],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { ticked: true, 'can be made anew': false } },
      },
      {
        name: 'made anew, the box not ticked and the plan open',
        way: [...arrived({}), borrower('plan'), confirm, REFUSED_PUSH, untick],
        at: 'offer refused',
        do: [borrower('reload'), confirmation(), contracts],
        expect: { to: 'reviewing, not ticked', calls: asked, shows: { ticked: false, 'plan open': true } },
      },
      {
        name: 'confirmed once more',
        at: 'offer refused',
        do: [confirm],
        expect: { to: 'pushing', calls: [askedPush] },
      },
      {
        name: 'confirmed once more, and unreachable',
        at: 'offer refused',
        do: [confirm, fails('loan-detail-push')],
        expect: {
          to: 'reviewing, ticked',
          calls: [askedPush],
          effects: [{ toast: 'error' }],
          shows: { 'can be made anew': false },
        },
      },
      {
        name: 'the plan stays usable',
        at: 'offer refused',
        do: [borrower('plan')],
        expect: {
          effects: [noted('plan', 'unfolded')],
          shows: { 'plan open': true, 'can be made anew': true },
        },
      },
      {
        name: 'the box stays usable',
        at: 'offer refused',
        do: [untick],
        expect: {
          to: 'reviewing, not ticked',
          effects: [notedTick('unticked')],
          shows: { grey: ['confirm button'], 'can be made anew': true },
        },
      },
      ...(['Agree', 'Cancel'] as const).map(
        (event): LcCase => ({
          name: `a contract is read, ${event}`,
          at: 'offer refused',
          do: [link(1), jump(CONTRACT), borrower(event)],
          expect: {
            to: 'offer refused',
            calls: [askedAgreement(1)],
            effects: event === 'Agree' ? [notedTick('ticked')] : [],
          },
        }),
      ),
    ],
  },
  {
    id: 'LC-21',
    cases: [FORBIDDEN, 'javascript:alert(1)', '//elsewhere.example/1', 'loanDetails?orderId=1'].map((address) => ({
      name: address,
      at: 'pushing',
      do: [pushed(address)],
      expect: { to: 'reviewing, ticked', effects: [{ toast: FORBIDDEN_SAID }] },
    })),
  },
];
