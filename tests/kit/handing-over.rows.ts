import { answers, borrower, type Case, type FlowTable, fails, OWN, type Row, refuses } from '../oracle/row.ts';

/** A text that leaves the page: in no catalogue, which says only that it is copied or shared. */
export type Situation =
  | 'idle'
  | 'sharing'
  | 'copying'
  | 'copying what is selected'
  | 'copying instead'
  | 'copying instead what is selected';
/** The text is what the borrower's tap carries. */
export type Happening = 'copy' | 'copy a link' | 'share';
export type Fact = 'text';

type HandingCase = Case<Situation, Happening, Fact>;

const SHARE = 'browser/share';
const CLIPBOARD = 'browser/clipboard';
const SELECTION = 'browser/selection';

export const NUMBER = '8808 1234';
export const RECEIPT = 'Lunas: Rp 150.000';

const copy = borrower<Happening>('copy', NUMBER);
const share = borrower<Happening>('share', RECEIPT);
const asksClipboard = (text: string) => ({ call: CLIPBOARD, request: { text } }) as const;
const asksSelection = (text: string) => ({ call: SELECTION, request: { text } }) as const;
const asksToShare = (text: string) => ({ call: SHARE, request: { title: 'Bukti', text } }) as const;
const COPIED = [{ toast: 'Nomor disalin', kind: 'success' }] as const;
const COPIED_TO_SHARE = [{ toast: 'Teks disalin, silakan tempel di mana saja.', kind: 'success' }] as const;
const BY_HAND = [{ toast: 'Tidak dapat menyalin. Tekan lama teksnya untuk menyalin sendiri.' }] as const;

/** Both ways in which the browser does not do it. */
const notDone = (call: typeof CLIPBOARD | typeof SELECTION) => [
  { name: 'refused', step: refuses(call) },
  { name: 'not there', step: fails(call) },
];

const copies = (
  [byClipboard, bySelection]: readonly [Situation, Situation],
  text: string,
  said: typeof COPIED | typeof COPIED_TO_SHARE,
): HandingCase[] => [
  {
    name: 'the clipboard takes it',
    at: byClipboard,
    do: [answers(CLIPBOARD, null)],
    expect: { to: 'idle', effects: said },
  },
  ...notDone(CLIPBOARD).map(
    ({ name, step }): HandingCase => ({
      name: `the clipboard is ${name}`,
      at: byClipboard,
      do: [step],
      expect: { to: bySelection, calls: [asksSelection(text)] },
    }),
  ),
  {
    name: 'the selection is copied',
    at: bySelection,
    do: [answers(SELECTION, null)],
    expect: { to: 'idle', effects: said },
  },
  ...notDone(SELECTION).map(
    ({ name, step }): HandingCase => ({
      name: `copying the selection is ${name}`,
      at: bySelection,
      do: [step],
      expect: { to: 'idle', effects: BY_HAND },
    }),
  ),
];

const EVERYWHERE: readonly Situation[] = [
  'idle',
  'sharing',
  'copying',
  'copying what is selected',
  'copying instead',
  'copying instead what is selected',
];

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a number is copied, by the clipboard or else by selecting it, and the borrower is told',
    cases: [
      ...EVERYWHERE.map(
        (at): HandingCase => ({
          name: 'the text that was asked for last is copied',
          at,
          do: [borrower('copy', '77')],
          expect: { to: 'copying', calls: [asksClipboard('77')], shows: { text: '77' } },
        }),
      ),
      ...copies(['copying', 'copying what is selected'], NUMBER, COPIED),
      ...EVERYWHERE.map(
        (at): HandingCase => ({
          name: 'what is no number says what it is',
          at,
          do: [borrower('copy a link', 'https://loans.example/'), answers(CLIPBOARD, null)],
          expect: {
            to: 'idle',
            calls: [asksClipboard('https://loans.example/')],
            effects: [{ toast: 'Link copied', kind: 'success' }],
          },
        }),
      ),
      {
        name: 'a number after it is a number again',
        at: 'idle',
        do: [borrower('copy a link', '77'), copy, answers(CLIPBOARD, null)],
        expect: { calls: [asksClipboard('77'), asksClipboard(NUMBER)], effects: COPIED },
      },
    ],
  },
  {
    id: OWN,
    what: 'a receipt is shared; what nothing shares is copied, and the borrower is told that it can be pasted',
    cases: [
      ...EVERYWHERE.filter((at) => at !== 'sharing').map(
        (at): HandingCase => ({
          name: 'asked for',
          at,
          do: [borrower('share', 'another')],
          expect: { to: 'sharing', calls: [asksToShare('another')], shows: { text: 'another' } },
        }),
      ),
      { name: 'a second tap opens no second sheet', at: 'sharing', do: [share], expect: { to: 'sharing' } },
      { name: 'shared', at: 'sharing', do: [answers(SHARE, null)], expect: { to: 'idle' } },
      { name: 'broken off by the borrower', at: 'sharing', do: [refuses(SHARE)], expect: { to: 'idle' } },
      {
        name: 'where nothing shares',
        at: 'sharing',
        do: [fails(SHARE)],
        expect: { to: 'copying instead', calls: [asksClipboard(RECEIPT)] },
      },
      ...copies(['copying instead', 'copying instead what is selected'], RECEIPT, COPIED_TO_SHARE),
    ],
  },
];

export const handingOverTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'handingOver',
  screenless: 'it stands around every screen',
  query: {},
  reach: {
    idle: () => [],
    sharing: () => [share],
    copying: () => [copy],
    'copying what is selected': () => [copy, fails(CLIPBOARD)],
    'copying instead': () => [share, fails(SHARE)],
    'copying instead what is selected': () => [share, fails(SHARE), fails(CLIPBOARD)],
  },
  rows,
};
