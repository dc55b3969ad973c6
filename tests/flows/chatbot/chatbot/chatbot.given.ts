import type { ChatMessage } from '#machines/chatbot/conversation.ts';
import { answers, borrower, type Case, type Given, type Step } from '../../../oracle/row.ts';

/** What the rows CB-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'starting'
  | 'loading questions'
  | 'failed'
  | 'chatting'
  | 'loading another category'
  | 'fetching its answer'
  | 'handing over'
  | 'replying'
  | 'rating open'
  | 'scoring'
  | 'result open';

/** `category` and `question` carry an id; `resolved`, `not resolved` and `send again` the message's; `star` how many. */
export type Happening =
  | 'category'
  | 'question'
  | 'resolved'
  | 'not resolved'
  | 'write'
  | 'send'
  | 'send again'
  | 'contact customer service'
  | 'official channels'
  | 'loan'
  | 'star'
  | 'submit'
  | 'close'
  | 'Escape'
  | 'mask'
  | 'close result'
  | 'Escape from the result'
  | 'try again';

/**
 * `category`: the chosen one; `questions`: those that are offered; `conversation`: what was said, the borrower's after a ">";
 * `marks`: of each answer 0, 1 resolved or 2 not resolved; `unanswered`: the borrower's texts that nothing was said to;
 * `waiting`: the bot is about to say something; `text`: in the field; `result`: what the server says of a score.
 */
export type Fact =
  | 'categories'
  | 'category'
  | 'questions'
  | 'conversation'
  | 'marks'
  | 'unanswered'
  | 'waiting'
  | 'text'
  | 'can send'
  | 'stars'
  | 'result';

export type CbCase = Case<Situation, Happening, Fact>;
export type CbStep = Step<Happening>;

export const ORDER_NO = '1001';
export const QUERY = { selectedIndex: '1', orderNo: ORDER_NO };
/** What stands where the bot has no words for it. */
export const NO_WORDS = 'Untuk hal ini, silakan hubungi layanan pelanggan.';

const entry = (id: number, title: string) => ({ id, title_local: title, title_local_alias: '', action_type: 0 });
export const TITLES: Readonly<Record<string, string>> = {
  1: 'Pinjaman',
  2: 'Bayar',
  3: 'Tagihan',
  4: 'Akun',
  21: 'Kapan pembayaran tercatat?',
  22: 'Saya mau bicara dengan petugas',
  41: 'Bagaimana mengganti nomor ponsel?',
};
const entries = (...ids: number[]) => ids.map((id) => entry(id, TITLES[id] ?? ''));

export const QUESTION = TITLES[21] ?? '';
export const ANSWER = 'Biasanya dalam 10 menit.\nBila lewat 1 jam, kirim struk setoran.';
export const FOR_STAFF = 'Kami alihkan Anda ke petugas.';
export const TEXT = 'Uang saya belum masuk';
export const REPLY = 'Maaf, saya belum menemukan jawabannya.';
export const RESULT = 'Terima kasih atas masukan Anda.';

export const list = (answerList: unknown, question: unknown = '', told: Record<string, unknown> = {}) =>
  answers('get-qa-list', { question, answerList, ...told });
export const categories = list(entries(1, 2, 3, 4));
/** The categories, and whose the conversation is. */
export const categoriesOf = (draftOwner: string, dueLoan: unknown = null) =>
  list(entries(1, 2, 3, 4), '', { draftOwner, dueLoan });
export const LOAN = { productId: '7', orderId: '174001' };
export const questions = list(entries(21, 22));
export const questionsOfAccount = list(entries(41));
export const answer = list([entry(211, ANSWER)], QUESTION);
export const handover = list([{ ...entry(221, FOR_STAFF), action_type: 4 }], TITLES[22]);
export const recorded = (text: unknown = '') => answers('qa-record', text);

export const asksList = (pid: string) => ({ call: 'get-qa-list', request: { orderNo: ORDER_NO, pid } }) as const;
export const record = (type: number, fields: { value?: string; qaId?: string }) => ({
  value: '',
  qaId: '',
  orderNo: ORDER_NO,
  type,
  ...fields,
});
export const records = (type: number, fields: { value?: string; qaId?: string }) =>
  ({ call: 'qa-record', request: record(type, fields) }) as const;
export const feedback = (value: '1' | '2', qaId = '21') =>
  ({ send: 'qa-record', request: record(2, { value, qaId }) }) as const;

const message = (id: number, kind: ChatMessage['kind'], text: string, qaId = ''): ChatMessage => ({
  id,
  kind,
  text,
  qaId,
  mark: 0,
});
export const asked = (id: number, qaId = '21') => message(id, 'question', TITLES[qaId] ?? '', qaId);
export const answered = (id: number, mark: 0 | 1 | 2 = 0): ChatMessage => ({
  ...message(id, 'reply', ANSWER, '21'),
  mark,
});
export const wrote = (id: number, text = TEXT) => message(id, 'text', text);
export const replied = (id: number, text = REPLY, qaId = '') => message(id, 'referral', text, qaId);
/** What is kept of the conversation for the visit, and whose it is. */
export const keepsOf = (owner: string, ...messages: ChatMessage[]) =>
  ({ kept: `chat:${ORDER_NO}`, value: { messages, owner } }) as const;
export const keeps = (...messages: ChatMessage[]) => keepsOf('', ...messages);
/** What the phone keeps of the field, under the order alone. */
const FIELD = { orderNo: ORDER_NO, problemType: '', problemSonType: '' };
export const drafts = (text: string) => ({ drafted: { text, images: [] }, of: FIELD });
export const draftGone = { draftForgotten: FIELD };
export const draftBefore = (text: string): Given => ({ draft: { of: FIELD, text, images: [] } });
export const keptOf = (owner: string, ...messages: ChatMessage[]) => ({
  kept: { [`chat:${ORDER_NO}`]: { messages, owner } },
});
export const keptBefore = (...messages: ChatMessage[]) => keptOf('', ...messages);

export const category = (id: string): CbStep => borrower('category', id);
export const question = (id = '21'): CbStep => borrower('question', id);
export const resolved = (id = 2): CbStep => borrower('resolved', id);
export const notResolved = (id = 2): CbStep => borrower('not resolved', id);
export const write = (text: string): CbStep => borrower('write', text);
export const send: CbStep = borrower('send');
export const sendAgain = (id: number): CbStep => borrower('send again', id);
export const star = (stars: number): CbStep => borrower('star', stars);
export const submit: CbStep = borrower('submit');
export const retry: CbStep = borrower('try again');

export const chatting = [categories, questions];
export const withAnswer = [...chatting, question(), answer];
export const rating = [...withAnswer, resolved()];
