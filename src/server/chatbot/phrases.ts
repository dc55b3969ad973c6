import type { Language } from '#domain/configuration/page-parameters.ts';

/** How a language says the figures of an answer. */
export interface Phrases {
  seconds(count: number): string;
  minutes(count: number): string;
  hours(count: number): string;
  days(count: number): string;
  weekdays(count: number): string;
  salaryPer: Record<'month' | 'year', string>;
  /** Between the names of a list. */
  comma: string;
  /** In place of a figure, where no product says it. */
  byAgreement: string;
  /** In place of a figure of the delay, where there is none. */
  noDelay: string;
  /** In place of the name of a bank that an account's IFSC alone names. */
  bankOfIfsc: string;
  /** In place of the names of banks or mini markets. */
  asListed: string;
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const followedBy = (unit: string) => (count: number) => `${count} ${unit}`;

export const phrases: Record<Language, Phrases> = {
  id: {
    seconds: followedBy('detik'),
    minutes: followedBy('menit'),
    hours: followedBy('jam'),
    days: followedBy('hari'),
    weekdays: followedBy('hari kerja'),
    salaryPer: { month: 'per bulan', year: 'per tahun' },
    comma: ', ',
    byAgreement: 'lihat perjanjian pinjaman Anda',
    noDelay: 'tidak tersedia untuk pinjaman ini',
    bankOfIfsc: 'bank yang ditunjukkan IFSC-nya',
    asListed: 'yang tercantum di halaman pembayaran',
  },
  en: {
    seconds: counted('second', 'seconds'),
    minutes: counted('minute', 'minutes'),
    hours: counted('hour', 'hours'),
    days: counted('day', 'days'),
    weekdays: counted('weekday', 'weekdays'),
    salaryPer: { month: 'a month', year: 'a year' },
    comma: ', ',
    byAgreement: 'see your loan agreement',
    noDelay: 'not available for this loan',
    bankOfIfsc: 'the bank that its IFSC names',
    asListed: 'those on the payment page',
  },
  zh: {
    seconds: followedBy('秒'),
    minutes: followedBy('分钟'),
    hours: followedBy('小时'),
    days: followedBy('天'),
    weekdays: followedBy('个工作日'),
    salaryPer: { month: '每月', year: '每年' },
    comma: '、',
    byAgreement: '以您的借款合同为准',
    noDelay: '该借款不支持',
    bankOfIfsc: 'IFSC 所示的银行',
    asListed: '付款页面所列的',
  },
};
