import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { products } from '#server/platform/database/schema.ts';

type Product = typeof products.$inferInsert;

/** Day rates in millionths: 0.1 % and 0.08 % a day. */
const rupiahTerms = {
  currency: 'IDR',
  dailyRatePpm: 1000,
  minAmount: 1_000_000,
  maxAmount: 15_000_000,
  defaultFeeNew: 150_000,
  defaultFeeRepeat: 120_000,
} as const;

/** In paise; the default fees of specification section 9, Rs.1,000 and Rs.800. */
const rupeeTerms = {
  currency: 'INR',
  dailyRatePpm: 800,
  minAmount: 200_000,
  maxAmount: 8_000_000,
  defaultFeeNew: LOAN_RULES.defaultFee.newClient * 100,
  defaultFeeRepeat: LOAN_RULES.defaultFee.repeatClient * 100,
} as const;

/** Four monthly periods, any of which may be paid ahead; a delay of 14 days. */
export const danaKilat: Product = {
  ...rupiahTerms,
  id: '7',
  name: 'Dana Kilat',
  logo: logo('DK', '#0f766e'),
  periods: 4,
  periodDays: 30,
  delayFee: 75_000,
  delayDays: 14,
  dueWindowDays: 5,
  paysAhead: true,
  trackingToken: 'tk-dana-kilat',
  description: {
    id: 'Empat cicilan bulanan.',
    en: 'Four monthly instalments.',
    zh: '分四个月还款。',
  },
  tags: {
    id: ['Bisa diperpanjang', 'Bisa dilunasi lebih awal'],
    en: ['Can be extended', 'Can be paid off early'],
    zh: ['可延期', '可提前还清'],
  },
  scenes: ['banner_jingzhun', 'tanchuang_jingzhun', ''],
  listPosition: 1,
};

/** Large amounts; takes no applications, so that its button is disabled wherever it is listed. */
export const danaBesar: Product = {
  ...rupiahTerms,
  id: '10',
  name: 'Dana Besar',
  logo: logo('DB', '#be123c'),
  minAmount: 10_000_000,
  periods: 6,
  periodDays: 30,
  delayFee: 150_000,
  delayDays: 14,
  dueWindowDays: 5,
  paysAhead: true,
  trackingToken: 'tk-dana-besar',
  description: {
    id: 'Enam cicilan bulanan untuk kebutuhan besar.',
    en: 'Six monthly instalments for larger needs.',
    zh: '分六个月还款，适合大额需求。',
  },
  tags: { id: ['Plafon besar'], en: ['Large amounts'], zh: ['大额'] },
  isOpen: false,
  scenes: ['banner_jingzhun', ''],
  listPosition: 2,
};

/** Three periods, paid one after the other; no delay. Applied for at a page of the native app. */
export const danaTenang: Product = {
  ...rupiahTerms,
  id: '8',
  name: 'Dana Tenang',
  logo: logo('DT', '#1d4ed8'),
  periods: 3,
  periodDays: 31,
  delayFee: 0,
  delayDays: 0,
  dueWindowDays: 5,
  paysAhead: false,
  trackingToken: 'tk-dana-tenang',
  description: {
    id: 'Tiga cicilan dengan bunga tetap.',
    en: 'Three instalments at a fixed rate.',
    zh: '分三期还款，利率固定。',
  },
  tags: { id: ['Cicilan ringan'], en: ['Small instalments'], zh: ['分期轻松'] },
  scenes: ['banner_jingzhun', 'banner_fudai', ''],
  listPosition: 3,
  applyPage: 'confirmUrl',
};

/** One period of 91 days; a delay of 7 days. */
export const danaTunai: Product = {
  ...rupiahTerms,
  id: '9',
  name: 'Dana Tunai',
  logo: logo('TN', '#b45309'),
  periods: 1,
  periodDays: 91,
  delayFee: 50_000,
  delayDays: 7,
  dueWindowDays: 7,
  paysAhead: true,
  trackingToken: 'tk-dana-tunai',
  description: {
    id: 'Sekali bayar setelah 91 hari.',
    en: 'Paid back at once, after 91 days.',
    zh: '91天后一次还清。',
  },
  tags: { id: ['Sekali bayar'], en: ['One payment'], zh: ['一次还清'] },
  scenes: ['tanchuang_jingzhun', ''],
  listPosition: 4,
};

/**
 * Lent together with a partner, who refuses every application: it leads to the page of a failed joint login. It is repaid at a
 * page of its own, by card.
 */
export const danaBersama: Product = {
  ...rupiahTerms,
  id: '11',
  name: 'Dana Bersama',
  logo: logo('DM', '#4338ca'),
  periods: 4,
  periodDays: 30,
  delayFee: 0,
  delayDays: 0,
  dueWindowDays: 5,
  paysAhead: true,
  trackingToken: 'tk-dana-bersama',
  description: {
    id: 'Empat cicilan bulanan, bersama mitra.',
    en: 'Four monthly instalments, together with a partner.',
    zh: '与合作方共同放款，分四个月还款。',
  },
  tags: { id: ['Bersama mitra'], en: ['With a partner'], zh: ['合作放款'] },
  scenes: [''],
  listPosition: 5,
  applyPage: 'errorUrl',
  repayPage: '/cardRepayment',
};

/** India: four monthly periods; a delay of 10 days. */
export const rupeeNow: Product = {
  ...rupeeTerms,
  id: '21',
  name: 'Rupee Now',
  logo: logo('RN', '#7c3aed'),
  periods: 4,
  periodDays: 30,
  delayFee: 50_000,
  delayDays: 10,
  dueWindowDays: 5,
  paysAhead: true,
  trackingToken: 'tk-rupee-now',
  description: {
    id: 'Empat cicilan bulanan dalam rupee.',
    en: 'Four monthly instalments in rupees.',
    zh: '以卢比分四个月还款。',
  },
  tags: { id: ['Bisa diperpanjang'], en: ['Can be extended'], zh: ['可延期'] },
  scenes: ['banner_jingzhun', ''],
  listPosition: 1,
};

export const demonstrationProducts: readonly Product[] = [
  danaKilat,
  danaBesar,
  danaTenang,
  danaTunai,
  danaBersama,
  rupeeNow,
];

function logo(initials: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${colour}"/><text x="48" y="61" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
