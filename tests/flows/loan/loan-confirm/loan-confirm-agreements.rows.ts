import { answers, borrower, type Case, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  arrived,
  asked,
  askedAgreement,
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

/** The tick survives whatever becomes of an agreement: each case, ticked and not ticked. */
/** Addresses that a server of the product's own writes: a path of its origin, and the loopback of a demonstration. */
const SERVED = [
  { name: 'a path of the product’s own origin', url: '/contracts/1', frame: 'https://loans.example/contracts/1' },
  { name: 'the loopback', url: 'http://127.0.0.1:8080/contracts/1', frame: 'http://127.0.0.1:8080/contracts/1' },
];

const eitherTick = (
  one: Pick<LcCase, 'name' | 'given' | 'do' | 'expect'>,
  at: 'fetching an agreement' | 'agreement open',
) =>
  ([true, false] as const).map((ticked): LcCase => {
    const opened = at === 'agreement open' ? [jump(CONTRACT)] : [];
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

/** Rows of LC-* about reading agreements. */
export const agreementRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'What is signed can be kept, where the server offers it.',
    cases: [
      {
        way: [
          ...arrived({}),
          link(1),
          answers('contract-jump', { contract_url: CONTRACT, pdfUrl: 'https://pay.example/contracts/loan.pdf?of=S' }),
        ],
        at: 'agreement open',
        do: [borrower('PDF')],
        expect: {
          to: 'agreement open',
          effects: [{ address: 'https://pay.example/contracts/loan.pdf?of=S' }],
        },
      },
    ],
  },
  {
    id: 'LC-06',
    cases: [
      ...[0, 1].map(
        (position): LcCase => ({
          name: `agreement ${position}`,
          at: 'reviewing, ticked',
          do: [link(position)],
          expect: { to: 'fetching an agreement', calls: [askedAgreement(position)], shows: { ticked: true } },
        }),
      ),
      {
        at: 'reviewing, not ticked',
        do: [link(1)],
        expect: { to: 'fetching an agreement', calls: [askedAgreement(1)], shows: { ticked: false } },
      },
      {
        name: 'an agreement that is not in the list',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'reviewing, ticked',
        do: [link(2)],
        expect: {},
      },
      {
        name: 'another one while one is fetched, the box, and the confirm button',
        at: 'fetching an agreement',
        do: [link(0), untick, borrower('confirm')],
        expect: { shows: { ticked: true, grey: ['Perjanjian Pinjaman', 'consent box', 'confirm button'] } },
      },
      {
        name: 'the box that is not ticked, while one is fetched',
        way: [...arrived({}), untick, link(1)],
        at: 'fetching an agreement',
        do: [untick],
        expect: { shows: { ticked: false, grey: ['Perjanjian Pinjaman', 'consent box', 'confirm button'] } },
      },
    ],
  },
  {
    id: 'LC-07',
    cases: [
      {
        at: 'fetching an agreement',
        do: [jump(CONTRACT)],
        expect: { to: 'agreement open', shows: { frame: CONTRACT } },
      },
      ...SERVED.map(
        ({ name, url, frame }): LcCase => ({
          name,
          only: {
            layer: 'view',
            why: 'in the browser the product stands at another origin, which is the loopback itself',
          },
          at: 'fetching an agreement',
          do: [jump(url)],
          expect: { to: 'agreement open', shows: { frame } },
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
          expect: {
            effects: [
              { kept: 'agreement', value: { productId: '7', position: 1, url: CONTRACT } },
              { open: '/loanAgreement', query: { productId: '7', position: '1' } },
            ],
          },
        },
        'fetching an agreement',
      ),
      ...(['ticked', 'not ticked'] as const).map(
        (tick): LcCase => ({
          name: `come back from it, ${tick}`,
          given: { ...INDIA, consent: tick === 'ticked' ? 'ticked' : 'unticked' },
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
      eitherTick({ name, do: [step], expect: { effects: [{ toast: text }] } }, 'fetching an agreement'),
    ),
  },
  {
    id: 'LC-10',
    cases: eitherTick(
      { do: [borrower('Agree')], expect: { to: 'reviewing, ticked', effects: [notedTick('ticked')] } },
      'agreement open',
    ),
  },
  {
    id: 'LC-11',
    cases: (['Cancel', 'mask of the agreement', 'Escape from the agreement'] as const).flatMap((event) =>
      eitherTick({ name: event, do: [borrower(event)], expect: {} }, 'agreement open'),
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
          expect: { to: 'notice, agreement open', shows: { frame } },
        }),
      ),
      {
        given: { answer: { popAgreementUrl: CONTRACT } },
        at: 'notice open',
        do: [borrower('notice agreement')],
        expect: { to: 'notice, agreement open', shows: { frame: CONTRACT } },
      },
      {
        name: 'of a notice without a title',
        only: { layer: 'machine', why: 'on the screen the dialog is known by the title of the notice' },
        given: { answer: { popAgreementUrl: CONTRACT } },
        at: 'untitled notice open',
        do: [borrower('notice agreement')],
        expect: { to: 'notice, agreement open', shows: { frame: CONTRACT } },
      },
      ...(['Agree', 'Cancel', 'mask of the agreement', 'Escape from the agreement'] as const).map(
        (event): LcCase => ({
          name: event,
          at: 'notice, agreement open',
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
            name: `${given === INDIA ? 'on a page' : 'in a dialog'}, ${address}`,
            given,
            do: [jump(address)],
            expect: { effects: [{ toast: FORBIDDEN_SAID }] },
          },
          'fetching an agreement',
        ),
      ),
    ),
  },
];
