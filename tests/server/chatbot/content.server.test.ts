import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '#client/texts/en.ts';
import { id as indonesian } from '#client/texts/id.ts';
import { zh } from '#client/texts/zh.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { type Configuration, type Market, marketOf } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { razorpay } from '#server/adapters/razorpay.ts';
import { chatContent, readContent } from '#server/chatbot/content.ts';
import {
  FACT_NAMES,
  type FactSource,
  fillFacts,
  placeholdersOf,
  productRules,
  withoutFacts,
} from '#server/chatbot/facts.ts';
import { noProvider } from '#server/platform/ports/payment-provider.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { labels } from '#server/texts/texts.ts';

const configuration = parseConfiguration({ environment: 'demonstration' });
const content = chatContent();
const entries = content.categories.flatMap((category) => category.entries);
const indonesia = marketOf(configuration.markets, '1');
const india = marketOf(configuration.markets, '0');

const kilat = {
  dailyRatePpm: 1000,
  defaultFeeNew: 150_000,
  defaultFeeRepeat: 120_000,
  delayFee: 75_000,
  delayDays: 14,
  dueWindowDays: 5,
};
const source: FactSource = {
  rules: productRules,
  configuration,
  provider: sandboxProvider,
  terms: [kilat],
  early: null,
  due: [],
  locale: { market: indonesia, language: 'en' },
};
const filled = (id: string, given: Partial<FactSource> = {}) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`there is no entry ${id}`);
  const facts = { ...source, ...given };
  return fillFacts(entry.answer[facts.locale.language], facts);
};

describe('the content', () => {
  it('has forty questions and more, and some that lead to a person', () => {
    expect(entries.length).toBeGreaterThanOrEqual(40);
    expect(entries.filter(({ handOver }) => handOver).length).toBeGreaterThanOrEqual(5);
  });

  it.each(['bills.cannot-pay', 'repayment.wrong-amount'])('%s promises no payment of less than an instalment', (id) => {
    const whole = { id: /satu cicilan penuh atau lebih/, en: /one whole instalment or more/, zh: /整期/ };
    for (const language of LANGUAGES) {
      const answer = filled(id, { locale: { market: indonesia, language } });
      expect(answer).toMatch(whole[language]);
      expect(answer).not.toMatch(/boleh membayar sebagian|may also pay a part|也可以先还一部分/);
    }
  });

  it('has at least ten questions in each category of each market', () => {
    for (const currency of Object.keys(MARKET_CONVENTIONS)) {
      for (const { entries } of content.categories) {
        expect(entries.filter(({ market = currency }) => market === currency).length).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('types no figure: each comes from the rules', () => {
    for (const { id, question, answer } of entries) {
      for (const language of LANGUAGES) {
        expect(`${id}: ${withoutFacts(question[language] + answer[language])}`).not.toMatch(/\p{Nd}/u);
      }
    }
  });

  it('says the same figures in each language', () => {
    for (const { id, answer } of entries) {
      const [first, ...others] = LANGUAGES.map((language) => placeholdersOf(answer[language]).sort());
      for (const other of others) expect([id, other]).toEqual([id, first]);
    }
  });

  it('names buttons and pages as the app does', () => {
    const statuses = ([21, 110, 151, 170, 174, 180, 200] as const).map(
      (status) => (language: (typeof LANGUAGES)[number]) => labels[language].statuses[status].headline,
    );
    // The app's default texts, but for those that have an Indonesian translation.
    const shown = Object.keys(en).map((text) => indonesian[text] ?? text);
    const catalogues = { id: shown, en: Object.values(en), zh: Object.values(zh) };
    for (const { id, answer } of entries) {
      for (const language of LANGUAGES) {
        const known = [...catalogues[language], ...statuses.map((headline) => headline(language))];
        for (const [, name] of answer[language].matchAll(/“([^”]+)”/g)) {
          expect([id, known.includes(name ?? '') ? 'known' : name]).toEqual([id, 'known']);
        }
      }
    }
  });

  it('is right of a market without products, and of a provider without channels', () => {
    const bare = { terms: [], provider: noProvider };
    expect(filled('bills.delay-fee', bare)).toContain('Extension fee: see your loan agreement.');
    expect(filled('repayment.bank', bare)).toContain('Available: those on the payment page.');
  });

  it.each([
    ['id', 'ICICI Bank.', 'ada di bank yang ditunjukkan IFSC-nya.'],
    ['en', 'with ICICI Bank.', 'The account of your loan is with the bank that its IFSC names.'],
    ['zh', 'ICICI Bank。', '您借款的账户开设于 IFSC 所示的银行。'],
  ] as const)('names the bank of a transfer where the provider has one, in %s', (language, named, unnamed) => {
    const locale = { market: india, language };
    const razorpayHas = razorpay(
      { url: 'http://127.0.0.1:1', keyId: 'rzp_test_key', keySecret: 's', webhookSecret: 'w' },
      { payee: 'Pinjam Teman', minorDigits: 2, alarm: () => {} },
    );
    expect(filled('repayment.transfer', { locale })).toContain(named);
    const answer = filled('repayment.transfer', { locale, provider: razorpayHas });
    expect(answer).toContain(unnamed);
    expect(answer).not.toContain('ICICI');
  });
});

describe('what is to be paid', () => {
  const due = {
    productId: '7',
    orderId: '1',
    product: 'Dana Kilat',
    amount: 4_300_000,
    day: '2026-03-12',
    isLate: false,
  };

  it.each([
    ['id', 'Yang harus Anda bayar: Rp\u00a04.300.000 untuk Dana Kilat, paling lambat 12 Maret 2026. Sisa'],
    ['en', 'Pay Rp\u00a04.300.000 for Dana Kilat by 12 March 2026. What is left'],
    ['zh', '您需在2026年3月12日前（含当日）为 Dana Kilat 还款 Rp\u00a04.300.000。剩余'],
  ] as const)('is said with its sum and its day, in %s', (language, said) => {
    expect(filled('bills.how-much', { due: [due], locale: { market: indonesia, language } })).toContain(said);
  });

  it('is said to be late', () => {
    const late = { ...due, isLate: true };
    expect(filled('bills.how-much', { due: [late] })).toContain('now for Dana Kilat: it was due on 12 March 2026.');
  });

  it('is told without a figure where nobody is logged in', () => {
    expect(filled('bills.how-much')).toBe('What is left, and each instalment, is in “Loan details”.');
  });
});

describe('the salary of India has no period', () => {
  it.each([
    ['id', 'bergaji minimal ₹12,000.'],
    ['en', 'who earn ₹12,000 or more.'],
    ['zh', '收入至少 ₹12,000。'],
  ] as const)('in %s', (language, said) => {
    expect(filled('loan.income-india', { locale: { market: india, language } })).toContain(said);
  });
});

describe('a figure follows its rule', () => {
  const { loan } = productRules;
  const late = (changed: Partial<FactSource['rules']['loan']['lateInterest']>) =>
    rules({ loan: { ...loan, lateInterest: { ...loan.lateInterest, ...changed } } });
  const rules = (changed: Partial<FactSource['rules']>) => ({ rules: { ...productRules, ...changed } });
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  it.each<[entry: string, now: string, changed: Partial<FactSource>, then: string]>([
    ['account.code-wrong', '6 digits', rules({ codeDigits: 8 }), '8 digits'],
    ['account.code-wrong', 'valid for 10 minutes', rules({ codeLife: MINUTE }), 'valid for 1 minute,'],
    ['account.code-wrong', 'After 5 wrong', rules({ codeTries: 3 }), 'After 3 wrong'],
    ['account.code-missing', 'again after 60 seconds', rules({ resendAfter: 90_000 }), 'again after 90 seconds'],
    ['account.code-missing', 'at most 3 codes', rules({ codesAtMost: 7 }), 'at most 7 codes'],
    ['account.code-missing', 'in 10 minutes', rules({ codesWithin: 15 * MINUTE }), 'in 15 minutes'],
    ['account.captcha', 'the 4 letters', rules({ captchaLength: 5 }), 'the 5 letters'],
    ['account.captcha', 'valid for 10 minutes', rules({ captchaLife: 2 * MINUTE }), 'valid for 2 minutes'],
    ['loan.how-to-apply', 'valid for 24 hours', rules({ offerLife: 48 * HOUR }), 'valid for 48 hours'],
    ['repayment.code-expired', 'for 24 hours', rules({ paymentCodeLife: 12 * HOUR }), 'for 12 hours'],
    ['account.complain', 'up to 200 characters', rules({ complaintCharacters: 300 }), 'up to 300 characters'],
    ['account.complain', 'up to 9 images', rules({ complaintImages: 3 }), 'up to 3 images'],
    ['account.complaint-reply', 'Within 3 weekdays', rules({ complaintReply: 1 }), 'Within 1 weekday.'],
    ['bills.late-interest', '5% from the first', late({ early: { percent: 6, throughDay: 30 } }), '6%'],
    ['bills.late-interest', 'to day 30', late({ early: { percent: 5, throughDay: 20 } }), 'to day 20'],
    ['bills.late-interest', 'days 31 to 90', late({ early: { percent: 5, throughDay: 20 } }), 'days 21'],
    ['bills.late-interest', '4% on', late({ later: { percent: 3, throughDay: 90 } }), '3% on'],
    ['bills.late-interest', 'from day 91', late({ later: { percent: 4, throughDay: 60 } }), 'from day 61'],
    ['bills.late-interest', '2% from', late({ last: { percent: 1 } }), '1% from'],
    ['loan.decision-time', 'latest 1 day by', rules({ loan: { ...loan, decisionDays: 2 } }), 'latest 2 days by'],
    [
      'loan.not-disbursed',
      'in 3 days (calendar days) at the latest',
      rules({ loan: { ...loan, crediting: { ...loan.crediting, most: 4 } } }),
      'in 4 days (calendar days) at the latest',
    ],
    ['loan.term', '91 to 365 days', rules({ loan: { ...loan, term: { ...loan.term, most: 400 } } }), '91 to 400 days'],
    ['loan.term', '91 to 365 days', rules({ loan: { ...loan, term: { ...loan.term, least: 61 } } }), '61 to 365 days'],
    ['repayment.early', 'earliest 7 days', rules({ loan: { ...loan, prepaymentAfterDays: 9 } }), 'earliest 9 days'],
    ['loan.interest', '0.1%.', { terms: [{ ...kilat, dailyRatePpm: 900 }] }, '0.09%.'],
    ['bills.default-fee', 'Rp\u00a0150.000', { terms: [{ ...kilat, defaultFeeNew: 99_000 }] }, 'Rp\u00a099.000'],
    ['bills.default-fee', 'Rp\u00a0120.000', { terms: [{ ...kilat, defaultFeeRepeat: 99_000 }] }, 'Rp\u00a099.000'],
    ['bills.delay-fee', 'Rp\u00a075.000', { terms: [{ ...kilat, delayFee: 80_000 }] }, 'Rp\u00a080.000'],
    ['bills.delay-how', '14 days', { terms: [{ ...kilat, delayDays: 7 }] }, '7 days'],
    ['bills.delay-how', '14 days', { terms: [kilat, { ...kilat, delayDays: 7 }] }, '7 days – 14 days'],
    ['bills.delay-how', '14 days', { terms: [{ ...kilat, delayDays: 0 }] }, 'not available for this loan'],
    ['bills.due-date', '5 days', { terms: [{ ...kilat, dueWindowDays: 3 }] }, '3 days'],
    ['loan.amount', 'Rp\u00a01.000.000 to Rp\u00a015', at({ loanMin: 500_000 }), 'Rp\u00a0500.000 to'],
    ['loan.amount', 'to Rp\u00a015.000.000', at({ loanMax: 9_000_000 }), 'to Rp\u00a09.000.000'],
    ['loan.income-indonesia', 'Rp\u00a05.000.000 a year', at({ salaryMin: 6_000_000 }), 'Rp\u00a06.000.000 a year'],
    ['loan.income-indonesia', 'a year', at({ salaryPer: 'month' }), 'a month'],
    ['loan.income-indonesia', '5.000.000 a year.', at({ salaryPer: undefined }), '5.000.000.'],
    ['loan.decision-time', 'within 2 hours', at({ decisionHours: 3 }), 'within 3 hours'],
    ['repayment.bank', 'BCA', { provider: noProvider }, 'those on the payment page'],
    ['repayment.mini-market', 'ALFAMART', { provider: noProvider }, 'those on the payment page'],
    [
      'account.genuine',
      'Contoh izin KEP-00/2026. Look',
      lender({ licence: 'Izin KEP-00/2026' }),
      'Izin KEP-00/2026. Look',
    ],
    ['account.genuine', 'PT Contoh Pinjam Teman', lender({ legalName: 'PT Lain' }), 'PT Lain'],
    ['account.genuine', 'website of OJK', { locale: { language: 'en', market: india } }, 'website of RBI'],
    [
      'account.contact',
      'Hours: Mon–Sat, 08:00\u2060–\u206020:00\u00a0WIB. The',
      at({ support: undefined }),
      'example. The button',
    ],
    ['account.contact', '+62 21 5550 0100', { configuration: { ...configuration, servicePhone: '1500' } }, '1500'],
    [
      'account.contact',
      'help@pinjamteman.example',
      { configuration: { ...configuration, serviceEmail: 'a@b.id' } },
      'a@b.id',
    ],
  ])('%s: %s', (entry, now, changed, then) => {
    expect(filled(entry)).toContain(now);
    expect(filled(entry)).not.toContain(then);
    expect(filled(entry, changed)).toContain(then);
  });

  function lender(changed: Partial<Configuration['company']>): Partial<FactSource> {
    return { configuration: { ...configuration, company: { ...configuration.company, ...changed } } };
  }

  function at(changed: Partial<Market>): Partial<FactSource> {
    return { locale: { language: 'en', market: { ...indonesia, ...changed } } };
  }

  it('and every fact is spoken of', () => {
    const spoken = new Set([
      ...entries.flatMap(({ answer }) => placeholdersOf(answer.id)),
      ...Object.values(content.replies).flatMap((reply) => placeholdersOf(reply.id)),
    ]);
    expect(FACT_NAMES.filter((name) => !spoken.has(name))).toEqual([]);
  });

  it('in the words and the money of the market', () => {
    expect(filled('loan.amount', { locale: { language: 'id', market: india } })).toContain(
      'mulai ₹2,000 sampai ₹80,000',
    );
    expect(filled('account.code-wrong', { locale: { language: 'zh', market: india } })).toContain('10 分钟内有效');
  });
});

describe('a fault in the files stops the start with a sentence that names file and entry', () => {
  const shipped = fileURLToPath(new URL('../../../src/server/chatbot/content', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'chat-content-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const faultOf = (file: string, edit: (text: string) => string): string => {
    cpSync(shipped, folder, { recursive: true });
    const text = readFileSync(join(folder, file), 'utf8');
    const edited = edit(text);
    expect(edited).not.toBe(text);
    writeFileSync(join(folder, file), edited);
    try {
      readContent(folder);
      return '';
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  };

  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'a placeholder that there is not',
      'loan.json',
      (text) => text.replace('{offerLife}', '{offerTime}'),
      /loan\.json, entry "loan\.how-to-apply", answer\.id: there is no placeholder \{offerTime\}/,
    ],
    [
      'one in a reply',
      'replies.json',
      (text) => text.replace('{complaintReply}', '{soon}'),
      /replies\.json, lowScore\.id: there is no placeholder \{soon\}/,
    ],
    [
      'a brace alone',
      'loan.json',
      (text) => text.replace('{loanMin}', '{loanMin'),
      /loan\.json, entry "loan\.amount", answer\.id/,
    ],
    [
      'an id twice',
      'bills.json',
      (text) => text.replace('"bills.grace"', '"bills.late"'),
      /bills\.json, entry "bills\.late": this id is there twice/,
    ],
    [
      'a phrase that is there twice',
      'repayment.json',
      (text) => text.replace('"sudah bayar', '"Cara bayar!'),
      /repayment\.json, entry "repayment\.when-recorded", phrases: "cara bayar" is there twice/,
    ],
    [
      'a phrase without a word',
      'repayment.json',
      (text) => text.replace('"sudah bayar', '"?'),
      /repayment\.json, entry "repayment\.when-recorded", phrases: there is one without a word/,
    ],
    [
      'an id of another category',
      'bills.json',
      (text) => text.replace('"bills.grace"', '"loan.grace"'),
      /bills\.json, entry "loan\.grace": its id begins with "bills\."/,
    ],
    [
      'an empty text',
      'account.json',
      (text) => text.replace(/"en": "Tap the picture[^"]*"/, '"en": " "'),
      /account\.json, entry "account\.captcha", answer\.en: the text is missing/,
    ],
    [
      'a language that is missing',
      'account.json',
      (text) => text.replace(/,\s*"zh": "点击图片即可更换[^"]*"/, ''),
      /account\.json, entry "account\.captcha", answer\.zh/,
    ],
    [
      'a field that is misspelt',
      'bills.json',
      (text) => text.replace('"handOver"', '"handover"'),
      /bills\.json, entry "bills\.cannot-pay"/,
    ],
    [
      'a market that there is not',
      'loan.json',
      (text) => text.replace('"INR"', '"USD"'),
      /loan\.json, entry "loan\.income-india", market/,
    ],
    [
      'a spelling of nothing',
      'spellings.json',
      (text) => text.replace('"belum"', '""'),
      /spellings\.json, id\.\w+: the text is missing/,
    ],
    ['no JSON', 'loan.json', (text) => text.slice(1), /loan\.json is not JSON/],
  ])('%s', (_, file, edit, sentence) => {
    const fault = faultOf(file, edit);
    expect(fault).toMatch(/^ConfigurationError: The chatbot's /);
    expect(fault).toMatch(sentence);
  });

  it('and the product’s own files have none', () => {
    expect(readContent()).toEqual(content);
  });
});
