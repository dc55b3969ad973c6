import { describe, expect, it } from 'vitest';
import { demonstrationServer, restoredAfterEach } from './demonstration-server.ts';

/**
 * Rp 6.000.000 of Dana Kilat in four periods of 30 days at 0.1 % a day: interest 180,000, 135,000, 90,000 and 45,000. One
 * loan was paid out 10 days ago; of the other, 70 days ago, two periods are paid.
 */
const server = demonstrationServer();
restoredAfterEach(server);
const BEFORE = { productId: '7', orderId: '170001' };
const SINCE = { productId: '7', orderId: '170003' };
const LANGUAGES = ['id', 'en', 'zh'] as const;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const planOf = async (order: typeof BEFORE, lang = 'en') => {
  const plan = await server().data('loan-play-detail', order, { query: { lang } });
  return { note: plain(plan.note), periods: plan.repayPlanDetail.repayWaitDetail.map((one) => one.totalAmount) };
};
const replyOn = async (orderNo: string, lang = 'en') => {
  const { answerList } = await server().data('get-qa-list', { orderNo, pid: 'repayment.early' }, { query: { lang } });
  return plain(answerList[0]?.title_local ?? '');
};

describe('before half of the term', () => {
  it('the page of periods is as scheduled, and names the day and what waiting for it saves', async () => {
    const { note, periods } = await planOf(BEFORE);
    expect(periods).toEqual(['1680000', '1635000', '1590000', '1545000']);
    expect(note).toContain('From 29 April 2026, paying off everything saves interest: Rp 135.000 on that day.');
  });

  it('the chat names them too, of the loan that it is about', async () => {
    expect(await replyOn('170001')).toMatch(
      /From 29 April 2026, paying off everything saves interest: Rp 135\.000 on that day\.$/,
    );
    expect(await replyOn('')).toMatch(/its interest to that day\.\s*$/);
  });

  it.each(LANGUAGES)('in %s, page and chat say the same', async (lang) => {
    const { note } = await planOf(BEFORE, lang);
    const reply = await replyOn('170001', lang);
    for (const said of [note, reply]) expect(said).toMatch(/(29 April 2026|2026年4月29日).*135\.000/);
  });
});

describe('since half of the term', () => {
  it('the running period costs its interest to today, the next one its principal', async () => {
    const { note, periods } = await planOf(SINCE);
    expect(periods).toEqual(['1530000', '1500000']);
    expect(note).toContain('Paying off everything today saves Rp 105.000.');
    expect(await replyOn('170003')).toContain('Paying off everything today saves Rp 105.000.');
    const details = await server().data('loan-details', SINCE);
    expect(details.progress).toMatchObject({ left: '3030000', due: { amount: '1530000', onDueDate: '1590000' } });
    expect(details.userOrderDetail.detail).toContainEqual({ text: 'Sisa tagihan', value: 'Rp\u00a03.030.000' });
  });

  const code = { ...SINCE, payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };

  it('a code for everything ends with today, and settles the loan', async () => {
    const { vcode, expiresAt } = await server().data('generate-vcode', { ...code, amount: '3030000' });
    expect(expiresAt).toBe('2026-03-10T23:59:59+07:00');
    await server().pull('deposit', { vcode, reference: 'early' });
    const { orderStatus, progress, receipts } = await server().data('loan-details', SINCE);
    expect([orderStatus, progress?.left, receipts[0]?.amount]).toEqual(['200', '0', '3030000']);
    expect((await server().pull('state')).body.books.balanced).toBe(true);
  });

  it('the amount of the schedule is refused, and that of yesterday', async () => {
    const { body: ofSchedule } = await server().ask('generate-vcode', { ...code, amount: '3135000' });
    expect(ofSchedule).toMatchObject({ success: false, code: '422' });
    const { body: ofYesterday } = await server().ask('generate-vcode', { ...code, amount: '3027000' });
    expect(ofYesterday).toMatchObject({ success: false, code: '409' });
  });
});

describe('a loan that is offered', () => {
  // Rp 4.500.000: interest 67,500 and 33,750 in the third and fourth period.
  const SAID = /(9 May 2026|9 Mei 2026|2026年5月9日).*101\.250/;

  it.each(LANGUAGES)('in %s, the plan and the agreement name the day and what it saves', async (lang) => {
    const { detail1 } = await server().data('loan-detail-confirm', { productId: '7' }, { query: { lang } });
    expect(plain(detail1)).toMatch(SAID);
    const jump = { productId: '7', scene: '3', position: '0', orderId: '', source: 'h5' };
    const { contract_url: url } = await server().data('contract-jump', jump, { query: { lang } });
    expect(plain((await server().app.inject({ url })).body)).toMatch(SAID);
  });
});
