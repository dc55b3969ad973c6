import type { Language } from '#domain/configuration/page-parameters.ts';

/** The texts of the calculator and of the pictures. `{name}` stands for a figure. */
const en = {
  market: 'Market',
  product: 'Loan',
  amount: 'You borrow',
  slider: 'You borrow, by a slider',
  instalments: 'Instalments',
  every: '{periods}, every {periodDays} days',
  once: '1, after {periodDays} days',
  rate: 'Interest',
  perDay: '{perDay}% a day on what is still owed',
  year: 'A year',
  perYear: '{perYear}%',
  total: 'You pay back for {mark}{borrowed}',
  interest: 'Interest',
  fees: 'Fees',
  first: 'First payment',
  due: 'Due',
  parts: 'Principal and interest',
  principal: 'Principal',
  interestIn: 'Interest, {symbol}',
  payIn: 'You pay, {symbol}',
  day: 'Day {due}',
  late: '{mark}{first} paid {lateDays} days late costs {mark}{lateExtra} more',
  lateParts: 'made up of the late fee for a new client, {mark}{lateFee}, and {lateDays} days at {percent}%.',
  early: 'Paid off on day {earlyDay}, it costs {mark}{earlySaves} less',
  earlyParts: 'because interest then stops on the day you pay. Before that day it is as above.',
  unreadable: 'Write the amount in digits, such as {borrowed}.',
  outside: 'This loan is from {mark}{least} to {mark}{most}.',
  /** Where no script runs, the figures are an example. */
  example: 'An example: the loan that a new client is offered.',
  pictures: 'The same figures, in your hand',
  picture: {
    confirmation: { name: 'Before you agree', text: 'Sum, total and first payment on one screen.' },
    details: { name: 'While it runs', text: 'What is due now, and when.' },
    payment: { name: 'When you pay', text: 'A number of its own for each payment.' },
    chat: { name: 'When you ask', text: 'An answer at once, and a person where that is not enough.' },
  },
} as const;

type Texts<Of> = { readonly [Name in keyof Of]: Of[Name] extends string ? string : Texts<Of[Name]> };
export type CalculatorTexts = Texts<typeof en>;

const id: CalculatorTexts = {
  market: 'Negara',
  product: 'Pinjaman',
  amount: 'Anda pinjam',
  slider: 'Anda pinjam, dengan penggeser',
  instalments: 'Cicilan',
  every: '{periods}, setiap {periodDays} hari',
  once: '1, setelah {periodDays} hari',
  rate: 'Bunga',
  perDay: '{perDay}% per hari dari sisa pokok',
  year: 'Per tahun',
  perYear: '{perYear}%',
  total: 'Anda bayar untuk {mark}{borrowed}',
  interest: 'Bunga',
  fees: 'Biaya',
  first: 'Pembayaran pertama',
  due: 'Jatuh tempo',
  parts: 'Pokok dan bunga',
  principal: 'Pokok',
  interestIn: 'Bunga, {symbol}',
  payIn: 'Anda bayar, {symbol}',
  day: 'Hari ke-{due}',
  late: '{mark}{first} yang terlambat {lateDays} hari menambah {mark}{lateExtra}',
  lateParts: 'bagi nasabah baru: biaya keterlambatan {mark}{lateFee}, dan {lateDays} hari dengan {percent}%.',
  early: 'Dilunasi pada hari ke-{earlyDay}, biayanya {mark}{earlySaves} lebih sedikit',
  earlyParts: 'karena sejak itu bunga berhenti pada hari Anda membayar. Sebelum itu seperti di atas.',
  unreadable: 'Tulis jumlahnya dengan angka, misalnya {borrowed}.',
  outside: 'Pinjaman ini dari {mark}{least} sampai {mark}{most}.',
  example: 'Contoh: pinjaman yang ditawarkan kepada nasabah baru.',
  pictures: 'Angka yang sama, di tangan Anda',
  picture: {
    confirmation: { name: 'Sebelum Anda setuju', text: 'Jumlah, total, dan pembayaran pertama di satu layar.' },
    details: { name: 'Selama berjalan', text: 'Berapa tagihannya, dan kapan.' },
    payment: { name: 'Saat Anda membayar', text: 'Nomor tersendiri untuk setiap pembayaran.' },
    chat: { name: 'Saat Anda bertanya', text: 'Jawaban seketika, dan petugas bila itu belum cukup.' },
  },
};

const zh: CalculatorTexts = {
  market: '市场',
  product: '贷款',
  amount: '您借',
  slider: '您借，用滑块选择',
  instalments: '分期',
  every: '{periods} 期，每 {periodDays} 天一期',
  once: '1 期，{periodDays} 天后',
  rate: '利息',
  perDay: '未还本金每日 {perDay}%',
  year: '每年',
  perYear: '{perYear}%',
  total: '借 {mark}{borrowed}，共还',
  interest: '利息',
  fees: '费用',
  first: '首期还款',
  due: '到期',
  parts: '本金和利息',
  principal: '本金',
  interestIn: '利息，{symbol}',
  payIn: '应还，{symbol}',
  day: '第 {due} 天',
  late: '{mark}{first} 晚还 {lateDays} 天，多付 {mark}{lateExtra}',
  lateParts: '新客户：逾期费 {mark}{lateFee}，以及 {lateDays} 天、每天 {percent}% 的逾期利息。',
  early: '第 {earlyDay} 天还清，可少付 {mark}{earlySaves}',
  earlyParts: '因为自那天起，利息计至还款当日；此前金额如上。',
  unreadable: '请用数字填写金额，例如 {borrowed}。',
  outside: '此贷款的金额为 {mark}{least} 至 {mark}{most}。',
  example: '示例：新客户可获得的贷款。',
  pictures: '同样的数字，在您手中',
  picture: {
    confirmation: { name: '同意之前', text: '本金、总额和首期还款在同一屏。' },
    details: { name: '还款期间', text: '现在应还多少，何时到期。' },
    payment: { name: '还款时', text: '每次还款都有自己的编号。' },
    chat: { name: '有疑问时', text: '立即得到回答，不够时有人工客服。' },
  },
};

export const siteCalculator: Record<Language, CalculatorTexts> = { en, id, zh };

/** The text with its figures in their places; an amount does not break. */
export function withFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '');
}
