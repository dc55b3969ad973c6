import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { marketOf } from '#domain/configuration/configuration.ts';
import { money } from '#domain/formats.ts';
import { chatContent } from '#server/chatbot/content.ts';
import { RECORDS_A_DAY } from '#server/chatbot/records.ts';
import { borrowers, qaRecords } from '#server/platform/database/schema.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { type AskOptions, demonstrationServer } from '../demonstration-server.ts';

/** The demonstration's orders: 174001 Siti's, due, with a delay of 14 days for Rp 75.000; 200001 Budi's; 174201 Priya's, India. */
const server = demonstrationServer();
const configuration = parseConfiguration({ environment: 'demonstration' });
const INDIA = { token: 'demo-priya', query: { isNeedPop: '0' } };
const lang = (language: string) => ({ query: { lang: language } });

const list = (pid: string, options: AskOptions = {}, orderNo = '') =>
  server().data('get-qa-list', { orderNo, pid }, options);
const record = (type: number, value: string, more: Record<string, string> = {}, options: AskOptions = {}) =>
  server().data('qa-record', { orderNo: '', type: String(type), value, qaId: '', ...more }, options);
const answerOf = async (pid: string, options: AskOptions = {}, orderNo = '') =>
  (await list(pid, options, orderNo)).answerList[0];

async function kept() {
  const { orderId, type, value, entryId, day } = qaRecords;
  return server()
    .database.db.select({ orderId, type, value, entryId, day, borrower: borrowers.name })
    .from(qaRecords)
    .innerJoin(borrowers, eq(borrowers.id, qaRecords.borrowerId))
    .orderBy(asc(qaRecords.id));
}

afterEach(async () => {
  await server().database.db.delete(qaRecords);
});

describe('get-qa-list', () => {
  it('holds the four categories under pid 0, in the language of the visit, Indonesian without one', async () => {
    const titles = async (options: AskOptions = {}) =>
      (await list('0', options)).answerList.map(({ title_local }) => title_local);
    expect(await list('0')).toEqual({
      question: '',
      draftOwner: expect.any(String),
      dueLoan: { productId: expect.any(String), orderId: '180002' },
      answerList: [
        { id: 'loan', title_local: 'Pinjaman', title_local_alias: '', action_type: 0 },
        { id: 'repayment', title_local: 'Bayar', title_local_alias: '', action_type: 0 },
        { id: 'bills', title_local: 'Tagihan', title_local_alias: '', action_type: 0 },
        { id: 'account', title_local: 'Akun', title_local_alias: '', action_type: 0 },
      ],
    });
    expect(await titles(INDIA)).toEqual(['Pinjaman', 'Bayar', 'Tagihan', 'Akun']);
    expect(await titles(lang('en'))).toEqual(['Loan', 'Repay', 'Bills', 'Account']);
    expect(await titles(lang('zh'))).toEqual(['借款', '还款', '账单', '账户']);
  });

  it('tells under pid 0 what the borrower’s drafts are kept under, as problem-init does', async () => {
    const { draftOwner } = await list('0');
    expect(draftOwner).toBe((await server().data('problem-init')).draftOwner);
    expect((await list('0', INDIA)).draftOwner).not.toBe(draftOwner);
    expect((await list('loan')).draftOwner).toBe('');
  });

  it('leads from each category to its questions, and from each question to its answer, in every language', async () => {
    for (const language of ['id', 'en', 'zh']) {
      for (const { id, title_local } of (await list('0', lang(language))).answerList) {
        const { question, answerList } = await list(id, lang(language));
        expect(question).toBe(title_local);
        expect(answerList.length).toBeGreaterThanOrEqual(10);
        for (const entry of answerList) {
          expect(entry.action_type).toBe(0);
          const answered = await list(entry.id, lang(language));
          expect(answered.question).toBe(entry.title_local);
          expect(answered.answerList).toHaveLength(1);
          expect(answered.answerList[0]?.title_local).not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('hands over with action type 4 where a person is needed', async () => {
    expect(await answerOf('bills.collector')).toMatchObject({ id: 'bills.collector.answer', action_type: 4 });
    expect(await answerOf('bills.late')).toMatchObject({ id: 'bills.late.answer', action_type: 0 });
  });

  it('says what is true of the market', async () => {
    expect(await answerOf('loan.amount', lang('en'))).toMatchObject({
      title_local: expect.stringContaining('from Rp\u00a01.000.000 to Rp\u00a015.000.000'),
    });
    const english = { ...INDIA, query: { ...INDIA.query, lang: 'en' } };
    expect(await answerOf('loan.amount', english)).toMatchObject({
      title_local: expect.stringContaining('from ₹2,000 to ₹80,000'),
    });
    const ids = async (options: AskOptions = {}) => (await list('loan', options)).answerList.map(({ id }) => id);
    expect(await ids()).toContain('loan.income-indonesia');
    expect(await ids()).not.toContain('loan.income-india');
    expect(await ids(INDIA)).toContain('loan.income-india');
    expect((await answerOf('loan.income-india', english))?.title_local).toContain('₹12,000 or more');
  });

  it('says the figures of the order that the chat is about, else those of all products of the market', async () => {
    const fee = async (orderNo: string, options: AskOptions = lang('en')) =>
      (await answerOf('bills.delay-fee', options, orderNo))?.title_local;
    expect(await fee('174001')).toContain('Extension fee: Rp\u00a075.000.');
    expect(await fee('')).toContain('Extension fee: Rp\u00a050.000 – Rp\u00a0150.000.');
    expect(await fee('174002')).toContain('Extension fee: not available for this loan.');
    expect(await fee('174201', { ...INDIA, query: { isNeedPop: '0', lang: 'en' } })).toContain('₹500');
  });
});

describe('what is to be paid', () => {
  const said = (text: string, options: AskOptions, orderNo = '') => record(4, text, { orderNo }, options);

  it('is answered to a free text with sum and day, of the order that the chat is about', async () => {
    const asked: [text: string, language: string, said: RegExp][] = [
      [
        'berapa yang harus saya bayar',
        'id',
        /^Yang harus Anda bayar: Rp\u00a0[\d.]+ untuk Dana Kilat, paling lambat 12 Maret 2026\. .*“Detail Pinjaman”/,
      ],
      ['how much must I pay', 'en', /^Pay Rp\u00a0[\d.]+ for Dana Kilat by 12 March 2026\. .*“Loan details”/],
      ['我要还多少', 'zh', /^您需在2026年3月12日前.*“借款详情”/],
    ];
    for (const [text, language, reply] of asked) expect(await said(text, lang(language), '174001')).toMatch(reply);
    const { due } = (await server().data('loan-details', { productId: '7', orderId: '174001' })).progress ?? {};
    expect(await said('how much must I pay', lang('en'), '174001')).toContain(
      money(due?.amount ?? '', marketOf(configuration.markets, '1')),
    );
  });

  it('is the sum of the day that it names, not what early payment makes it today', async () => {
    // 91 days of Rp 2.000 on Rp 2.000.000.
    expect(await said('how much must I pay', lang('en'), '174003')).toContain('Rp\u00a02.182.000 for Dana Tunai by');
  });

  it('is of the loan that is due first, where the chat is about none', async () => {
    const english = { ...INDIA, query: { ...INDIA.query, lang: 'en' } };
    const { dueLoan } = await list('0', english);
    const { due } = (await server().data('loan-details', dueLoan ?? {}, english)).progress ?? {};
    const reply = await said('kitna paisa dena hai', english);
    expect(reply).toContain(money(due?.amount ?? '', marketOf(configuration.markets, '0')));
    expect(reply).toMatch(/now for [^:]+: it was due on \d+ \w+ 2026\./);
    expect(dueLoan).toEqual({ productId: '21', orderId: '180201' });
  });

  it('is of every loan that is due, where the chat is about none', async () => {
    const reply = await said('berapa yang harus saya bayar', lang('id'));
    expect(reply.match(/Yang harus Anda bayar/g)?.length).toBeGreaterThan(1);
    expect(await said('berapa yang harus saya bayar', lang('id'), '174001')).toMatch(/^[^:]*: [^:]*$/);
  });

  it('is nothing where no loan is', async () => {
    const dewi = { token: 'demo-dewi', query: { lang: 'en' } };
    expect((await list('0', dewi)).dueLoan).toBeNull();
    expect(await said('how much must I pay', dewi)).toMatch(/^What is left/);
  });
});

describe('qa-record', () => {
  it.each([
    [1, '', 'bills.collector'],
    [2, '1', 'bills.late'],
    [2, '2', 'bills.late.answer'],
  ])('of type %i with value "%s" about %s is kept and answered with nothing', async (type, value, qaId) => {
    expect(await record(type, value, { qaId, orderNo: '174001' })).toBe('');
    expect(await kept()).toEqual([
      {
        orderId: '174001',
        type,
        value,
        entryId: qaId.replace('.answer', ''),
        day: '2026-03-10',
        borrower: 'Siti Rahma',
      },
    ]);
  });

  it.each([
    ['1', 'Terima kasih atas penilaian Anda, dan maaf'],
    ['3', 'Terima kasih atas penilaian Anda, dan maaf'],
    ['4', 'Terima kasih atas penilaian Anda.'],
    ['5', 'Terima kasih atas penilaian Anda.'],
  ])('of a score of %s says "%s"', async (value, said) => {
    expect(await record(3, value)).toContain(said);
    expect(await kept()).toMatchObject([{ type: 3, value, orderId: null, entryId: '' }]);
  });

  it('of a low score says what comes next, in the language of the visit', async () => {
    expect(await record(3, '2', {}, lang('en'))).toContain('you get a reply within 3 weekdays');
    expect(await record(3, '2', {}, lang('zh'))).toContain('3 个工作日内回复');
  });

  it('of a free text replies with the answer to it, in the language that it is written in', async () => {
    expect(await record(4, 'kok belum cair')).toBe((await answerOf('loan.not-disbursed'))?.title_local);
    const english = (await answerOf('account.delete', lang('en')))?.title_local;
    expect(await record(4, 'please delete my account')).toBe(english);
    expect(await record(4, 'please delete my account', {}, lang('en'))).toBe(english);
  });

  it('of a free text that nothing answers says so, and names the contact button and the complaint', async () => {
    expect(await record(4, 'resep nasi goreng')).toMatch(/belum menemukan jawaban.*tombol.*keluhan/);
    expect(await record(4, 'nasi goreng', {}, lang('en'))).toMatch(/found no answer.*button.*complaint/);
    expect(await record(4, 'nasi goreng', {}, lang('zh'))).toMatch(/没有找到.*按钮.*投诉/);
  });

  it.each([
    ['kartu saya 4111 1111 1111 1111 ditolak', 'kartu saya **** ditolak'],
    ['4111-1111-1111-1111', '****'],
    ['kode saya 482913, kok salah', 'kode saya ****, kok salah'],
    ['pin ４８２９ saya', 'pin **** saya'],
    ['tagihan 1.500.000 belum berubah setelah 2 hari', 'tagihan 1.500.000 belum berubah setelah 2 hari'],
  ])('of "%s" keeps "%s"', async (value, stored) => {
    await record(4, value);
    expect(await kept()).toMatchObject([{ type: 4, value: stored }]);
  });

  it('told again is kept once a day, and answered the same', async () => {
    const first = await record(4, 'kok belum cair');
    expect(await record(4, ' kok belum cair ')).toBe(first);
    await Promise.all([record(2, '1', { qaId: 'bills.late' }), record(2, '1', { qaId: 'bills.late' })]);
    expect(await kept()).toHaveLength(2);
  });

  it(`is refused beyond ${RECORDS_A_DAY} different ones of a borrower a day`, async () => {
    const { db } = server().database;
    const [siti] = await db.select().from(borrowers).where(eq(borrowers.name, 'Siti Rahma'));
    if (!siti) throw new Error('there is no Siti');
    const common = { borrowerId: siti.id, type: 4, entryId: '', orderId: null, recordedAt: new Date() };
    const full = Array.from({ length: RECORDS_A_DAY - 1 }, (_, index) => ({ ...common, value: `text ${index}` }));
    await db.insert(qaRecords).values(full.map((one) => ({ ...one, day: '2026-03-10' })));
    await record(4, 'the last one');
    const { body } = await server().ask('qa-record', { orderNo: '', type: '4', value: 'one more', qaId: '' });
    expect(body).toMatchObject({ success: false, code: '429' });
    expect(await kept()).toHaveLength(RECORDS_A_DAY);
    await record(4, 'of somebody else', {}, { token: 'demo-budi' });
    await db.update(qaRecords).set({ day: '2026-03-09' });
    await record(4, 'one more');
  });
});

describe('contact-kf-info', () => {
  it('gives the configured e-mail and phone', async () => {
    expect(await server().data('contact-kf-info', { overall: '30' })).toEqual({
      email: 'help@pinjamteman.example',
      smWa: '+62 21 5550 0100',
    });
  });
});

describe('what is wrong is refused in its envelope with a sentence, and nothing is kept', () => {
  const feedback = { orderNo: '', type: '2', value: '1', qaId: 'bills.late' };
  const text = { orderNo: '', type: '4', value: 'kok belum cair', qaId: '' };
  const huge = 'x'.repeat(10 * 1024 * 1024);

  it.each<[CallName, Record<string, string>, string, AskOptions?]>([
    ['get-qa-list', { orderNo: '', pid: '' }, '400'],
    ['get-qa-list', { orderNo: '' }, '400'],
    ['get-qa-list', { orderNo: '', pid: 'loan.unknown' }, '404'],
    ['get-qa-list', { orderNo: '', pid: '__proto__' }, '404'],
    ['get-qa-list', { orderNo: '', pid: "0' or '1'='1" }, '404'],
    ['get-qa-list', { orderNo: '', pid: 'loan.income-india' }, '404'],
    ['get-qa-list', { orderNo: '200001', pid: '0' }, '404'],
    ['get-qa-list', { orderNo: '999999', pid: '0' }, '404'],
    ['get-qa-list', { orderNo: '174201', pid: '0' }, '404', { token: 'demo-priya' }],
    ['get-qa-list', { orderNo: '', pid: '0' }, '401', { token: null }],
    ['qa-record', { ...feedback, orderNo: '200001' }, '404'],
    ['qa-record', { ...feedback, qaId: '' }, '400'],
    ['qa-record', { ...feedback, qaId: 'bills.unknown' }, '404'],
    ['qa-record', { ...feedback, qaId: 'bills' }, '404'],
    ['qa-record', { ...feedback, value: '3' }, '400'],
    ['qa-record', { ...feedback, value: '' }, '400'],
    ['qa-record', { ...feedback, type: '0' }, '400'],
    ['qa-record', { ...feedback, type: '5' }, '400'],
    ['qa-record', { ...feedback, type: '2.5' }, '400'],
    ['qa-record', { ...feedback, type: 'two' }, '400'],
    ['qa-record', { ...feedback, type: '3', value: '0' }, '400'],
    ['qa-record', { ...feedback, type: '3', value: '6' }, '400'],
    ['qa-record', { ...feedback, type: '3', value: '4.5' }, '400'],
    ['qa-record', { ...text, orderNo: '200001' }, '404'],
    ['qa-record', { ...text, value: '' }, '422'],
    ['qa-record', { ...text, value: '  \n ' }, '422'],
    ['qa-record', { ...text, value: '\u200b \u2060\ufeff' }, '422'],
    ['qa-record', { ...text, value: `nul\0` }, '400'],
    ['qa-record', { ...text, value: huge }, '413'],
    ['qa-record', text, '401', { token: 'of nobody' }],
    ['contact-kf-info', { overall: '31' }, '400'],
    ['contact-kf-info', {}, '400'],
    ['contact-kf-info', { overall: huge }, '413'],
    ['contact-kf-info', { overall: '30' }, '401', { token: null }],
  ])('%s #%#', async (name, payload, code, options) => {
    const { body } = await server().ask(name, payload, options);
    expect(body).toEqual({ success: false, code, message: expect.stringMatching(/\S{3}/) });
    expect(await kept()).toEqual([]);
  });
});

test('a free text of any length is answered by all of it, and its beginning is kept', async () => {
  const long = `${'halo '.repeat(2000)}please delete my account`;
  expect(await record(4, long, {}, lang('en'))).toMatch(/\S/);
  await record(4, '😀'.repeat(4000));
  expect((await kept()).map(({ value }) => [...value].length).sort()).toEqual([500, 500]);
});

it('every entry has an id of its own', () => {
  const ids = chatContent().categories.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
