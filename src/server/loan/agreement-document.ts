import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { Borrower } from '#server/borrowers/borrowers.ts';
import { dayOf } from '#server/platform/calendar.ts';
import {
  type DisplayLocale,
  displayAmount,
  displayDay,
  displayDigits,
  displayRate,
} from '#server/platform/money/display.ts';
import type { AgreementDocument, AgreementPart } from './agreement-page.ts';
import { en } from './agreement-terms/en.ts';
import { id } from './agreement-terms/id.ts';
import { zh } from './agreement-terms/zh.ts';
import { costOf } from './cost.ts';
import type { Terms } from './terms.ts';

/** What an agreement is filled with: an offer that nobody confirmed yet, or an order. */
export interface AgreementFacts {
  borrower: Pick<Borrower, 'name' | 'phone'>;
  product: { name: string };
  /** The offer's or the order's own. */
  terms: Terms & { amount: number };
  /** '' before there is an order. */
  orderId: string;
  /** Null before the money was paid out: dates are counted from `now` then. */
  disbursedAt: Date | null;
  now: Date;
}

/** What stands in braces is a place for the operator to fill in, which no borrower is shown. */
const isFilledIn = ([, value]: readonly [string, string]) => !/^\{.*\}$/.test(value);

/** The titles of a loan's agreements, by position. */
export function agreementTitles(language: Language): readonly string[] {
  return titles[language];
}

/** The agreement at a position, in the locale's language; null where there is none. */
export function agreementDocument(
  position: number,
  facts: AgreementFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): AgreementDocument | null {
  const title = titles[locale.language][position];
  if (title === undefined) return null;
  const parts = position === 0 ? loanAgreement(facts, company, locale) : loanTerms(facts, company, locale);
  return { language: locale.language, title, parts };
}

function loanAgreement(
  facts: AgreementFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): AgreementPart[] {
  const { language } = locale;
  const label = agreementLabels[language];
  const { borrower, product, terms, orderId, disbursedAt, now } = facts;
  const cost = costOf(terms, dayOf(disbursedAt ?? now, terms.currency));
  const shown = (minor: number) => displayAmount(minor, locale);
  const digits = (minor: number) => displayDigits(minor, locale);
  return [
    {
      heading: label.parties,
      rows: (
        [
          [label.lender, company.legalName],
          [label.registration, company.nbfcRegistration],
          [label.address, company.address],
          [label.borrower, borrower.name],
          [label.phone, borrower.phone],
        ] as const
      ).filter(isFilledIn),
    },
    {
      heading: label.loan,
      rows: [
        [label.product, product.name],
        ...(orderId === '' ? [] : [[label.order, orderId] as const]),
        [label.amount, shown(cost.principal)],
        [label.term, label.days(terms.periods * terms.periodDays, terms.periods)],
        [label.rate, displayRate(terms.dailyRatePpm, language)],
        [label.annualRate, displayRate(cost.annualRatePpm, language)],
        [label.interest, shown(cost.interest)],
        [label.fees, shown(cost.fees)],
        [label.total, shown(cost.total)],
      ],
    },
    {
      heading: `${label.schedule} (${locale.market.symbol})`,
      ...(disbursedAt ? {} : { text: label.asOfToday }),
      table: {
        head: [label.dueDate, label.principal, label.interest, label.instalment, label.remaining],
        body: cost.instalments.map((part) => [
          `${part.periodNo}. ${displayDay(part.dueDate, language)}`,
          digits(part.principal),
          digits(part.interest),
          digits(part.total),
          digits(part.remaining),
        ]),
      },
    },
    { heading: label.acceptance, text: label.accepted },
  ];
}

function loanTerms(
  { terms }: AgreementFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): AgreementPart[] {
  const shown = (minor: number) => displayAmount(minor, locale);
  const { early, later, last } = LOAN_RULES.lateInterest;
  const late = {
    early: early.percent,
    earlyThrough: early.throughDay,
    later: later.percent,
    laterThrough: later.throughDay,
    last: last.percent,
  };
  const facts = {
    lender: company.legalName,
    registration: company.nbfcRegistration,
    country: locale.market.country,
    email: company.email,
    least: shown(terms.minAmount),
    most: shown(terms.maxAmount),
    rate: displayRate(terms.dailyRatePpm, locale.language),
    defaultFeeNew: shown(terms.defaultFeeNew),
    defaultFeeRepeat: shown(terms.defaultFeeRepeat),
    delayDays: terms.delayDays,
  };
  const clauses = { id, en, zh }[locale.language](facts, late);
  return clauses.map(({ heading, text }, index) => ({ heading: `${index + 1}. ${heading}`, text }));
}

const titles: Record<Language, readonly string[]> = {
  id: ['Perjanjian Pinjaman', 'Syarat dan Ketentuan Pinjaman'],
  en: ['Loan Agreement', 'Loan Terms and Conditions'],
  zh: ['借款合同', '借款条款与条件'],
};

/** The position of the loan terms among the titles. */
export const LOAN_TERMS = 1;

const idLabels = {
  parties: 'Para pihak',
  lender: 'Pemberi pinjaman',
  registration: 'Registrasi NBFC',
  address: 'Alamat',
  borrower: 'Peminjam',
  phone: 'Nomor ponsel',
  loan: 'Pinjaman',
  product: 'Produk',
  order: 'Nomor pesanan',
  amount: 'Jumlah pinjaman',
  term: 'Tenor',
  days: (days: number, periods: number) => `${days} hari (${periods} cicilan)`,
  rate: 'Bunga per hari',
  annualRate: 'Suku bunga tahunan (APR)',
  interest: 'Bunga',
  fees: 'Biaya',
  total: 'Total pembayaran',
  schedule: 'Jadwal pembayaran',
  asOfToday: 'Tanggal dihitung seandainya dana cair hari ini.',
  dueDate: 'Jatuh tempo',
  principal: 'Pokok',
  instalment: 'Cicilan',
  remaining: 'Sisa pokok',
  acceptance: 'Persetujuan',
  accepted:
    'Peminjam menyetujui perjanjian ini dengan mencentang persetujuan dan mengonfirmasi pinjaman. Syarat dan Ketentuan Pinjaman adalah bagian dari perjanjian ini.',
};

export const agreementLabels: Record<Language, typeof idLabels> = {
  id: idLabels,
  en: {
    parties: 'Parties',
    lender: 'Lender',
    registration: 'NBFC registration',
    address: 'Address',
    borrower: 'Borrower',
    phone: 'Mobile number',
    loan: 'Loan',
    product: 'Product',
    order: 'Order number',
    amount: 'Loan amount',
    term: 'Term',
    days: (days, periods) => `${days} days (${periods} ${periods === 1 ? 'instalment' : 'instalments'})`,
    rate: 'Interest per day',
    annualRate: 'Annual percentage rate (APR)',
    interest: 'Interest',
    fees: 'Fees',
    total: 'Total repayment',
    schedule: 'Repayment schedule',
    asOfToday: 'Dates are counted as if the money were paid out today.',
    dueDate: 'Due date',
    principal: 'Principal',
    instalment: 'Instalment',
    remaining: 'Principal left',
    acceptance: 'Acceptance',
    accepted:
      'The borrower accepts this agreement by ticking the agreement box and confirming the loan. The Loan Terms and Conditions are part of this agreement.',
  },
  zh: {
    parties: '合同双方',
    lender: '贷款人',
    registration: 'NBFC 注册号',
    address: '地址',
    borrower: '借款人',
    phone: '手机号码',
    loan: '借款',
    product: '产品',
    order: '订单号',
    amount: '借款金额',
    term: '借款期限',
    days: (days, periods) => `${days} 天（${periods} 期）`,
    rate: '日利率',
    annualRate: '年化利率（APR）',
    interest: '利息',
    fees: '费用',
    total: '还款总额',
    schedule: '还款计划',
    asOfToday: '日期按今日放款计算。',
    dueDate: '到期日',
    principal: '本金',
    instalment: '应还',
    remaining: '剩余本金',
    acceptance: '同意',
    accepted: '借款人勾选同意并确认借款，即表示接受本合同。《借款条款与条件》为本合同的组成部分。',
  },
};
