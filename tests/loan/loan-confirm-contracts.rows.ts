import { borrower, type Case, goesWrong, type Row } from '../oracle/row.ts';
import {
  arrived,
  asked,
  askedContract,
  CONTRACT,
  confirmation,
  contracts,
  type Fact,
  FORBIDDEN,
  FORBIDDEN_SAID,
  type Happening,
  INDIA,
  jump,
  link,
  NOTICE,
  notedTick,
  noticed,
  type Situation,
  untick,
} from './loan-confirm.given.ts';

type LcCase = Case<Situation, Happening, Fact>;

/** The tick survives whatever becomes of a contract: each case, ticked and not ticked. */
/** Addresses that a server of the product's own writes: a path of its origin, and the loopback of a demonstration. */
const SERVED = [
  { name: 'a path of the product’s own origin', url: '/contracts/1', frame: 'https://loans.example/contracts/1' },
  { name: 'the loopback', url: 'http://127.0.0.1:8080/contracts/1', frame: 'http://127.0.0.1:8080/contracts/1' },
];

const eitherTick = (
  one: Pick<LcCase, 'name' | 'given' | 'do' | 'expect'>,
  at: 'fetching a contract' | 'contract open',
) =>
  ([true, false] as const).map((ticked): LcCase => {
    const opened = at === 'contract open' ? [jump(CONTRACT)] : [];
    const to = ticked ? 'reviewing, ticked' : 'reviewing, not ticked';
    const leaves = one.expect.effects?.some((effect) => 'open' in effect);
    return {
      ...one,
      name: [one.name, ticked ? 'ticked' : 'not ticked'].filter(Boolean).join(', '),
      at,
      way: [...arrived(one.given ?? {}), ...(ticked ? [] : [untick]), link(1), ...opened],
      expect: leaves ? { ...one.expect, left: { to } } : { to, ...one.expect },
    };
  });

/** Rows of LC-* about reading contracts. */
export const contractRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LC-06',
    cases: [
      ...[0, 1].map(
        (position): LcCase => ({
          name: `contract ${position}`,
          at: 'reviewing, ticked',
          do: [link(position)],
          expect: { to: 'fetching a contract', calls: [askedContract(position)], shows: { ticked: true } },
        }),
      ),
      {
        at: 'reviewing, not ticked',
        do: [link(1)],
        expect: { to: 'fetching a contract', calls: [askedContract(1)], shows: { ticked: false } },
      },
      {
        name: 'a contract that there is not',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'reviewing, ticked',
        do: [link(2)],
        expect: {},
      },
      {
        name: 'another one while one is fetched, the box, and the confirm button',
        at: 'fetching a contract',
        do: [link(0), untick, borrower('confirm')],
        expect: { shows: { ticked: true, grey: ['Perjanjian Pinjaman', 'agreement box', 'confirm button'] } },
      },
      {
        name: 'the box that is not ticked, while one is fetched',
        way: [...arrived({}), untick, link(1)],
        at: 'fetching a contract',
        do: [untick],
        expect: { shows: { ticked: false, grey: ['Perjanjian Pinjaman', 'agreement box', 'confirm button'] } },
      },
    ],
  },
  {
    id: 'LC-07',
    cases: [
      { at: 'fetching a contract', do: [jump(CONTRACT)], expect: { to: 'contract open', shows: { frame: CONTRACT } } },
      ...SERVED.map(
        ({ name, url, frame }): LcCase => ({
          name,
          only: {
            layer: 'view',
            why: 'in the browser the product stands at another origin, which is the loopback itself',
          },
          at: 'fetching a contract',
          do: [jump(url)],
          expect: { to: 'contract open', shows: { frame } },
        }),
      ),
    ],
  },
  {
    id: 'LC-08',
    cases: [
      ...eitherTick(
        {
          given: INDIA,
          do: [jump(CONTRACT)],
          expect: { effects: [{ open: '/loanAgreement', query: { productId: '7', position: '1' } }] },
        },
        'fetching a contract',
      ),
      ...(['ticked', 'not ticked'] as const).map(
        (tick): LcCase => ({
          name: `come back from it, ${tick}`,
          given: { ...INDIA, agreement: tick === 'ticked' ? 'ticked' : 'unticked' },
          at: 'loading',
          do: [confirmation(), contracts],
          expect: { to: `reviewing, ${tick}`, calls: asked },
        }),
      ),
    ],
  },
  {
    id: 'LC-09',
    cases: goesWrong('contract-jump').flatMap(({ name, step, text }) =>
      eitherTick({ name, do: [step], expect: { effects: [{ toast: text }] } }, 'fetching a contract'),
    ),
  },
  {
    id: 'LC-10',
    cases: eitherTick(
      { do: [borrower('Agree')], expect: { to: 'reviewing, ticked', effects: [notedTick('ticked')] } },
      'contract open',
    ),
  },
  {
    id: 'LC-11',
    cases: (['Cancel', 'mask of the contract', 'Escape from the contract'] as const).flatMap((event) =>
      eitherTick({ name: event, do: [borrower(event)], expect: {} }, 'contract open'),
    ),
  },
  {
    id: 'LC-19',
    cases: [
      ...SERVED.map(
        ({ name, url, frame }): LcCase => ({
          name,
          only: {
            layer: 'view',
            why: 'in the browser the product stands at another origin, which is the loopback itself',
          },
          given: { answer: { popAgreementUrl: url } },
          at: 'notice open',
          do: [borrower('notice agreement')],
          expect: { to: 'notice, contract open', shows: { frame } },
        }),
      ),
      {
        given: { answer: { popAgreementUrl: CONTRACT } },
        at: 'notice open',
        do: [borrower('notice agreement')],
        expect: { to: 'notice, contract open', shows: { frame: CONTRACT } },
      },
      ...(['Agree in the notice', 'Cancel in the notice', 'mask in the notice', 'Escape in the notice'] as const).map(
        (event): LcCase => ({
          name: event,
          at: 'notice, contract open',
          do: [borrower(event)],
          expect: { to: 'notice open', shows: { 'notice link': true } },
        }),
      ),
      {
        name: 'an address that is not allowed is not opened',
        given: { answer: { popAgreementUrl: FORBIDDEN } },
        at: 'notice open',
        do: [borrower('notice agreement')],
        expect: { effects: [{ toast: FORBIDDEN_SAID }], shows: { 'notice link': true } },
      },
      {
        name: 'none given',
        unoffered: true,
        way: noticed({ answer: NOTICE }),
        at: 'notice open',
        do: [borrower('notice agreement')],
        expect: {},
      },
    ],
  },
  {
    id: 'LC-20',
    cases: [{}, INDIA].flatMap((given) =>
      [FORBIDDEN, 'javascript:alert(1)', '//elsewhere.example/1'].flatMap((address) =>
        eitherTick(
          {
            name: `${given === INDIA ? 'on a page' : 'in a modal'}, ${address}`,
            given,
            do: [jump(address)],
            expect: { effects: [{ toast: FORBIDDEN_SAID }] },
          },
          'fetching a contract',
        ),
      ),
    ),
  },
];
