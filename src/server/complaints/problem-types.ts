import type { ProblemOption } from '#contract/complaints.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';

/** The type that is about the collection of debts; it alone has sub-types (specification section 4). */
export const COLLECTION = '1';

type Titles = Readonly<Record<Language, string>>;

/** What a borrower can complain about, by the value that the wire and the database carry. */
const types: ReadonlyMap<string, Titles> = new Map([
  [COLLECTION, { id: 'Penagihan', en: 'Debt collection', zh: '催收问题' }],
  ['2', { id: 'Pembayaran belum tercatat', en: 'Payment not recorded', zh: '还款未入账' }],
  ['3', { id: 'Pencairan dana', en: 'Paying out the loan', zh: '放款问题' }],
  ['4', { id: 'Data dan akun', en: 'Personal data and account', zh: '资料与账户' }],
  ['5', { id: 'Pengajuan pinjaman', en: 'Loan application', zh: '借款申请' }],
  ['6', { id: 'Lainnya', en: 'Something else', zh: '其他问题' }],
]);

const sonTypes: ReadonlyMap<string, Titles> = new Map([
  ['11', { id: 'Kata-kata kasar atau ancaman', en: 'Rude words or threats', zh: '辱骂或威胁' }],
  [
    '12',
    { id: 'Menghubungi keluarga, teman, atau kantor', en: 'Family, friends or work contacted', zh: '联系亲友或单位' },
  ],
  ['13', { id: 'Terlalu sering atau di luar jam', en: 'Too often or at odd hours', zh: '频繁或非正常时间联系' }],
  ['14', { id: 'Ditagih padahal sudah membayar', en: 'Collected although paid', zh: '已还款仍被催收' }],
  ['15', { id: 'Data pribadi disebarkan', en: 'Personal data passed on', zh: '泄露个人信息' }],
  ['16', { id: 'Lainnya', en: 'Something else', zh: '其他' }],
]);

/** The types of complaints and the sub-types of the collection type, as the calls list them. */
export function problemOptions(language: Language): { problemType: ProblemOption[]; problemSonType: ProblemOption[] } {
  const options = (of: ReadonlyMap<string, Titles>) =>
    [...of].map(([value, titles]) => ({ value, title: titles[language] }));
  return { problemType: options(types), problemSonType: options(sonTypes) };
}

/** Whether there is such a type, with a sub-type where it needs one and without where it has none. */
export function isProblemType({ type, sonType }: { type: string; sonType: string }): boolean {
  return type === COLLECTION ? sonTypes.has(sonType) : types.has(type) && sonType === '';
}

/** What the borrower reads; '' of a value that is no longer listed. */
export function problemTitle({ type, sonType }: { type: string; sonType: string }, language: Language) {
  return { type: types.get(type)?.[language] ?? '', sonType: sonTypes.get(sonType)?.[language] ?? '' };
}
