import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows CF-* stand on. */
export type Situation =
  | 'choosing, loading'
  | 'choosing, failed'
  | 'choosing'
  | 'choosing a sub-type'
  | 'untitled'
  | 'titles failed'
  | 'recalling'
  | 'writing'
  | 'checking'
  | 'uploading'
  | 'sending'
  | 'sent';
export type Happening =
  | 'text'
  | 'key'
  | 'paste'
  | 'choose'
  | 'remove'
  | 'retry image'
  | 'send'
  | 'type'
  | 'sub-type'
  | 'try again';
/** `marked`: the field of the text says that it lacks some. */
export type Fact =
  | 'text'
  | 'marked'
  | 'counter'
  | 'images'
  | 'titles'
  | 'turned away'
  | 'too many'
  | 'types'
  | 'sub-types';
export type CfCase = Case<Situation, Happening, Fact>;

export const OF = { orderNo: '174004', problemType: '1', problemSonType: '11' };
/** The page knows no type, as /complainNewPage does not. */
export const NO_TYPE = { problemType: undefined, problemSonType: undefined };
export const start = (given: Given) =>
  answers('problem-init', {
    problemType: [
      { value: '1', title: 'Penagihan' },
      { value: '2', title: 'Pembayaran' },
      { value: '3', title: 'Lainnya' },
    ],
    problemSonType: [
      { value: '11', title: 'Penagih berkata kasar' },
      { value: '12', title: 'Ditagih sebelum jatuh tempo' },
    ],
    orderDetail: { orderNo: '174004', isShow: 1 },
    orderList: [],
    ...given.answer,
  });

export const TEXT = 'Saya sudah membayar.';
export const urlOf = (n: number) => `https://img.example/${n}.png`;
export const text = (value: string) => borrower<Happening>('text', value);
export const key = (value: string) => borrower<Happening>('key', value);
export const paste = (value: string) => borrower<Happening>('paste', value);
/**
 * Files of these names, one after the other, divided by commas; that of place n is called n.png. One that is called `slow`
 * is looked at for as long as a test lasts.
 */
export const choose = (names: string) => borrower<Happening>('choose', names);
export const remove = (position: number) => borrower<Happening>('remove', position);
export const retryImage = (position: number) => borrower<Happening>('retry image', position);
export const send = borrower<Happening>('send');
export const typeOf = (value: string) => borrower<Happening>('type', value);
export const sonTypeOf = (value: string) => borrower<Happening>('sub-type', value);
export const retry = borrower<Happening>('try again');
export const uploaded = (n: number) => answers('upload-problem-img', { url: urlOf(n) });
export const saved = answers('problem-save', null);

export const asksTypes = { call: 'problem-init', request: { orderNo: '174004' } } as const;
export const uploads = (n: number) => ({ call: 'upload-problem-img', request: { problemImage: `${n}.png` } }) as const;
export const saves = (request: Record<string, string> = {}) =>
  ({
    call: 'problem-save',
    request: { ...OF, problemDetail: TEXT, problemImage: '', ...request },
  }) as const;
export const drafted = (kept: { text?: string; images?: string[] }, of = OF) => ({
  drafted: { text: '', images: [], ...kept },
  of,
});
export const FILL_IN = { toast: 'Please fill in your comments and suggestions' };
export const SUCCEEDED = { toast: 'Upload succeeded!', kind: 'success' } as const;

/** Nine images that are uploaded already. */
export const NINE = Array.from({ length: 9 }, (_, index) => ({ name: `${index + 1}.png`, url: urlOf(index + 1) }));
export const draft = (images: NonNullable<Given['draft']>['images'], kept = TEXT, of = OF): Given => ({
  draft: { of, text: kept, images },
});
