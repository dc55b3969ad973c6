import { borrower, type Case, type Row } from '../../../oracle/row.ts';
import {
  asked,
  CONTRACT,
  confirm,
  confirmation,
  contracts,
  type Fact,
  type Happening,
  link,
  NOTICE,
  noted,
  noticed,
  REFUSED_PUSH,
  type Situation,
  untick,
} from './loan-confirm.given.ts';

type LcCase = Case<Situation, Happening, Fact>;

/** Rows of LC-* about the notice before the offer. */
export const noticeRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LC-16',
    cases: [
      {
        name: 'no link given',
        at: 'loading',
        do: [confirmation(NOTICE), contracts],
        expect: {
          to: 'notice open',
          calls: asked,
          shows: { 'notice link': false, notice: NOTICE.popContent },
          reads: [{ in: NOTICE.popTitle, reads: [NOTICE.popContent] }],
        },
      },
      {
        name: 'with a link, the agreements first',
        at: 'loading',
        do: [contracts, confirmation({ ...NOTICE, isPopType: '1', popAgreementUrl: CONTRACT })],
        expect: { to: 'notice open', calls: asked, shows: { 'notice link': true, notice: NOTICE.popContent } },
      },
      ...[2, '2', true].map(
        (isPopType): LcCase => ({
          name: `isPopType ${JSON.stringify(isPopType)}, untitled`,
          at: 'loading',
          do: [confirmation({ isPopType, popContent: NOTICE.popContent }), contracts],
          expect: {
            to: 'untitled notice open',
            calls: asked,
            reads: [{ in: 'Pemberitahuan', reads: [NOTICE.popContent] }],
          },
        }),
      ),
      ...[0, '0', '', null].map(
        (isPopType): LcCase => ({
          name: `isPopType ${JSON.stringify(isPopType)} is not set`,
          at: 'loading',
          do: [confirmation({ ...NOTICE, isPopType }), contracts],
          expect: { to: 'reviewing, ticked', calls: asked },
        }),
      ),
      {
        name: 'isPopType set, and nothing to say',
        at: 'loading',
        do: [confirmation({ ...NOTICE, popContent: '' }), contracts],
        expect: { to: 'reviewing, ticked', calls: asked },
      },
      ...(['notice open', 'notice, agreement open'] as const).map(
        (at): LcCase => ({
          name: 'the offer behind it cannot be confirmed, nor its box and agreements be used',
          only: { layer: 'machine', why: 'nothing behind a dialog can be pressed' },
          at,
          do: [confirm, untick, link(0)],
          expect: { shows: { ticked: true } },
        }),
      ),
      {
        name: 'box and confirm button behind it are grey',
        at: 'notice open',
        do: [confirm],
        expect: { shows: { ticked: true, grey: ['consent box', 'confirm button'] } },
      },
    ],
  },
  {
    id: 'LC-18',
    cases: [
      ...(['close notice', 'mask of the notice', 'Escape from the notice'] as const).flatMap((event): LcCase[] =>
        (['notice open', 'untitled notice open'] as const).flatMap((at) =>
          [{}, { popAgreementUrl: CONTRACT }].map((answer) => ({
            name: `${event}, ${'popAgreementUrl' in answer ? 'with' : 'without'} an agreement`,
            given: { answer },
            at,
            do: [borrower(event)],
            expect: { to: 'reviewing, ticked', effects: [noted('notice', 'closed')] },
          })),
        ),
      ),
      {
        name: 'and closed when the page is come back to',
        given: { notice: 'closed' },
        at: 'loading',
        do: [confirmation(NOTICE), contracts],
        expect: { to: 'reviewing, ticked', calls: asked },
      },
      {
        name: 'not shown again with an offer that is made anew',
        given: { answer: NOTICE },
        way: [...noticed({}), borrower('close notice'), confirm, REFUSED_PUSH],
        at: 'offer refused',
        do: [borrower('reload'), confirmation(NOTICE), contracts],
        expect: { to: 'reviewing, ticked', calls: asked },
      },
    ],
  },
];
