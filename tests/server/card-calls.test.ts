import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sandboxCards } from '#demonstration/sandbox-cards.ts';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { systemTimers } from '#server/platform/clock.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { noProvider } from '#server/platform/ports/payment-provider.ts';
import { eventually } from '../setup/eventually.ts';
import { type AskOptions, demonstrationServer, ORIGIN, restoredAfterEach, TODAY } from './demonstration-server.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

/** Rp 4.000.000 in four periods; the first one comes to 1,120,000 (see repayment-calls.test.ts). */
const order = { productId: '7', orderId: '174001' };
const { orderId } = order;
const AMOUNT = '1120000';
const time = simulatedTime(TODAY);
/** How many payments the provider does not answer, though it takes them. */
let slow = { begun: 0, from: 'nothing' };
const server = demonstrationServer({
  timers: time.timers,
  cards: (clock) => {
    const cards = sandboxCards(clock);
    return {
      ...cards,
      async charge(request, signal) {
        const outcome = await cards.charge(request, signal);
        if (slow.from !== outcome.kind) return outcome;
        slow.begun += 1;
        return new Promise(() => {});
      },
    };
  },
});
const unconnected = demonstrationServer({ provider: noProvider, cards: () => noCards });

restoredAfterEach(server);

async function request(lastFour: string, change: Record<string, string> = {}, options: AskOptions = {}) {
  const { repayToken, bankCards } = await server().data('repayment-way', { orderId }, options);
  const cardId = bankCards.find(({ cardNo }) => cardNo.endsWith(lastFour))?.id ?? '';
  return { amount: AMOUNT, cardId, orderId, repayToken, sendMsg: '0', ...change };
}

async function lastCode(): Promise<string> {
  const [last] = (await server().pull('outbox')).body.messages;
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
}

/** What was logged, without times and ids: among their many digits are any four or six. */
function logged(): string {
  return server()
    .log.join('')
    .replaceAll(/"(time|responseTime|pid)":[\d.]+|"reqId":"\w+"/g, '');
}

async function balanced(): Promise<boolean> {
  return (await server().pull('state')).body.books.balanced;
}

/** The same borrowers and cards, where payment by card is off in rupiah. */
const markets = shape
  .parse({})
  .markets.map((market) =>
    market.currency === 'IDR' ? { ...market, payment: { ...market.payment, cards: false } } : market,
  );
const without = demonstrationServer({ configuration: { markets }, beside: server });

describe('repayment-way', () => {
  it('gives the borrower’s cards, masked, a token of its own, and the alternative page', async () => {
    const ways = await server().data('repayment-way', { orderId });
    expect(ways.alipay).toBe(true);
    expect(ways.bankCards).toHaveLength(6);
    expect(ways.bankCards[0]).toEqual({
      id: expect.stringMatching(/./),
      bankName: 'BCA',
      cardNo: '••••\u00a04001',
      bankCode: '014',
    });
    expect(JSON.stringify(ways)).not.toContain('test-');
    expect((await server().data('repayment-way', { orderId })).repayToken).not.toBe(ways.repayToken);
  });

  it('refuses another borrower’s order, and one of the other market, exactly as one that there is not', async () => {
    const refusal = { code: '404', message: 'Pinjaman tidak ditemukan.' };
    for (const named of ['174103', '174201', 'nothing']) {
      expect((await server().ask('repayment-way', { orderId: named })).body).toEqual(refusal);
    }
    const priya = { token: 'demo-priya', query: { isNeedPop: '1' } };
    expect((await server().ask('repayment-way', { orderId: '174201' }, priya)).body).toEqual(refusal);
  });

  it.each([
    ['210001', 'demo-siti'],
    ['110001', 'demo-dewi'],
    ['151001', 'demo-siti'],
  ])('refuses order %s, which cannot be paid', async (named, token) => {
    const { body } = await server().ask('repayment-way', { orderId: named }, { token });
    expect(body).toEqual({ code: '409', message: 'Tidak ada tagihan yang dapat dibayar untuk pinjaman ini.' });
  });

  it('offers nothing where no provider is connected, and what is asked for all the same is refused', async () => {
    const ways = await unconnected().data('repayment-way', { orderId });
    expect(ways).toMatchObject({ alipay: false, bankCards: [] });
    const { repayToken } = ways;
    const commit = { amount: AMOUNT, cardId: 'any', orderId, repayToken, sendMsg: '0' };
    expect((await unconnected().ask('repayment-commit', commit)).body).toEqual({
      code: '404',
      message: 'Kartu ini tidak tersedia. Silakan pilih kartu lain.',
    });
    const page = { userId: '', orderId, amount: AMOUNT };
    expect((await unconnected().ask('repayment-huichao', page)).body.code).toBe('422');
  });
});

describe('a card that is accepted at once', () => {
  it('pays without a code; loan-details shows the receipt under the payment’s number', async () => {
    const response = await server().data('repayment-commit', await request('4001'));
    expect(response.needValid).toBe(0);
    const details = await server().data('loan-details', order);
    expect(details.receipts).toMatchObject([
      {
        amount: AMOUNT,
        billNo: response.repayRecordId,
        payCode: 'BCA:••••\u00a04001',
        lines: [{ text: 'Cicilan ke-1' }],
      },
    ]);
    expect(await balanced()).toBe(true);
  });

  it('pays a loan of the other market in its money', async () => {
    const priya = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const { repayToken, bankCards } = await server().data('repayment-way', { orderId: '174201' }, priya);
    const cardId = bankCards[0]?.id ?? '';
    const commit = { amount: '5480.00', cardId, orderId: '174201', repayToken, sendMsg: '0' };
    expect((await server().data('repayment-commit', commit, priya)).needValid).toBe(0);
    const details = await server().data('loan-details', { productId: '21', orderId: '174201' }, priya);
    expect(details.receipts).toMatchObject([{ amount: '5480.00' }]);
  });
});

describe('a card that needs a code', () => {
  it('sends it by SMS, says wrong codes by 800006, and pays with the right one, once', async () => {
    const { needValid, repayRecordId } = await server().data('repayment-commit', await request('4002'));
    expect(needValid).toBe(1);
    const code = await lastCode();
    const [sms] = (await server().pull('outbox')).body.messages;
    expect(sms?.text).toContain('Rp 1.120.000');
    expect(sms?.text).toContain('Mandiri •••• 4002');
    const confirm = (verifyCode: string) =>
      server().ask('repayment-confirm', { orderId, verifyCode, repaymentRecordId: repayRecordId });
    expect((await confirm(code === '111111' ? '222222' : '111111')).body).toEqual({
      code: '800006',
      message: 'Kode verifikasi salah.',
    });
    expect((await server().data('loan-details', order)).receipts).toEqual([]);
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.map(({ body }) => body.code).filter((said) => said !== '800005')).toContain('00');
    expect((await confirm(code)).body.code).toBe('00');
    expect((await server().data('loan-details', order)).receipts).toMatchObject([{ billNo: repayRecordId }]);
    expect(await balanced()).toBe(true);
    for (const secret of [code, 'test-code', '+628120000001']) expect(logged()).not.toContain(secret);
  });

  it('says in Chinese what the specification says', async () => {
    const zh = { query: { lang: 'zh' } };
    const { repayRecordId } = await server().data('repayment-commit', await request('4002'), zh);
    const wrong = (await lastCode()) === '111111' ? '222222' : '111111';
    const given = { orderId, verifyCode: wrong, repaymentRecordId: repayRecordId };
    expect((await server().ask('repayment-confirm', given, zh)).body).toEqual({
      code: '800006',
      message: '验证码错误',
    });
  });

  it('whose payment another borrower confirms, or for another order, is not found', async () => {
    const { repayRecordId: repaymentRecordId } = await server().data('repayment-commit', await request('4002'));
    const verifyCode = await lastCode();
    const found = async (given: Record<string, string>, options?: AskOptions) =>
      (await server().ask('repayment-confirm', { orderId, verifyCode, repaymentRecordId, ...given }, options)).body;
    expect(await found({ orderId: '180001' })).toEqual({ code: '404', message: 'Pembayaran tidak ditemukan.' });
    expect(await found({ repaymentRecordId: '1' })).toEqual({ code: '404', message: 'Pembayaran tidak ditemukan.' });
    expect(await found({}, { token: 'demo-budi' })).toEqual({ code: '404', message: 'Pinjaman tidak ditemukan.' });
    expect(await found({ orderId: '174103' }, { token: 'demo-budi' })).toMatchObject({ code: '404' });
    expect((await server().data('loan-details', order)).receipts).toEqual([]);
  });

  it('leaves neither code nor phone nor token in the log where its code cannot be written', async () => {
    const { db } = server().database;
    const commit = await request('4002');
    await db.execute("alter table sms_codes add constraint refuses check (phone = '')");
    onTestFinished(async () => void (await db.execute('alter table sms_codes drop constraint refuses')));
    const { status, body } = await server().ask('repayment-commit', commit);
    expect([status, body.code]).toEqual([200, '504']);
    const log = logged();
    expect(log).toContain('repayment-commit failed');
    for (const secret of ['test-code', '+628120000001', commit.repayToken]) expect(log).not.toContain(secret);
    // Nobody knows what became of it; the next turn asks the provider.
    expect(await db.select().from(cardPayments)).toMatchObject([{ status: 'charging' }]);
  });
});

describe('a response that is lost', () => {
  it('is found by asking again; the payment is in the loan once', async () => {
    const commit = await request('4005');
    expect((await server().ask('repayment-commit', commit)).body).toMatchObject({ code: '504' });
    const { receipts, payments } = await server().data('loan-details', order);
    expect(receipts).toEqual([]);
    expect(payments).toMatchObject([{ kind: 'card', state: 'checking', amount: commit.amount, receipt: null }]);
    expect(payments?.[0]?.wait).toEqual({ usualMinutes: 2, mostMinutes: 120 });
    expect((await server().ask('repayment-way', { orderId })).body.code).toBe('504');
    expect(await server().data('loan-play-detail', order)).toMatchObject({ isChecking: 1 });
    const response = await server().data('repayment-commit', commit);
    expect(response.needValid).toBe(0);
    // Until then the loan tells that it is being checked, by the name that its receipt will have.
    expect(payments).toMatchObject([
      { billNo: response.repayRecordId, payCode: expect.stringMatching(/:••••\s\d{4}$/) },
    ]);
    const after = await server().data('loan-details', order);
    expect(after.receipts).toMatchObject([{ billNo: response.repayRecordId }]);
    expect(after.payments).not.toContainEqual(expect.objectContaining({ state: 'checking' }));
    expect(after.payments).toContainEqual(
      expect.objectContaining({ billNo: response.repayRecordId, state: 'paid', receipt: after.receipts[0] }),
    );
    expect(await server().data('loan-play-detail', order)).toMatchObject({ isChecking: 0 });
  });
});

describe('a provider that answers later than the call may', () => {
  /** Time limits of providers pass with the simulated time, as those of calls do. */
  const inSimulatedTime = (from: 'paid') => {
    slow = { begun: 0, from };
    const spy = vi.spyOn(systemTimers, 'every').mockImplementation(time.timers.every);
    onTestFinished(() => {
      spy.mockRestore();
      slow = { begun: 0, from: 'nothing' };
    });
  };
  /** Asks; a whole second less than a call takes passes once the provider was asked. */
  async function askSlow(name: 'repayment-commit' | 'repayment-confirm', payload: Record<string, string>) {
    let response: Awaited<ReturnType<ReturnType<typeof server>['ask']>> | undefined;
    const asked = server().ask(name, payload);
    void asked.then((given) => {
      response = given;
    });
    await eventually(() => expect(slow.begun).toBe(1));
    await time.pass(4_000);
    await eventually(() => expect(response).toBeDefined());
    return (await asked).body;
  }

  const paid = (receipt: object) =>
    eventually(async () => expect((await server().data('loan-details', order)).receipts).toMatchObject([receipt]));
  const UNCLEAR = { code: '504', message: expect.stringContaining('Jangan membayar lagi') };

  it('leaves a payment unclear, with the word not to pay again, and is found out later', async () => {
    const commit = await request('4001');
    inSimulatedTime('paid');
    expect(await askSlow('repayment-commit', commit)).toEqual(UNCLEAR);
    expect((await server().data('loan-details', order)).receipts).toEqual([]);
    await server().clock.move(3_000);
    await time.pass(3_000);
    await paid({ amount: AMOUNT });
  });

  it('says so of a confirmation as well', async () => {
    const { repayRecordId: repaymentRecordId } = await server().data('repayment-commit', await request('4002'));
    const verifyCode = await lastCode();
    inSimulatedTime('paid');
    expect(await askSlow('repayment-confirm', { orderId, verifyCode, repaymentRecordId })).toEqual(UNCLEAR);
    await server().clock.move(3_000);
    await time.pass(3_000);
    await paid({ billNo: repaymentRecordId });
  });
});

describe('a commit', () => {
  it.each<[string, Record<string, string>, string]>([
    ['of less than is owed', { amount: '1119999' }, '409'],
    ['of more than is left', { amount: '99999999' }, '422'],
    ['of decimals that rupiah have not', { amount: '1120000.5' }, '422'],
    ['of no amount', { amount: '0' }, '422'],
    ['of an amount that is none', { amount: 'Rp 1' }, '400'],
    ['of a negative amount', { amount: '-1120000' }, '400'],
    ['by a card that there is not', { cardId: "1' or '1'='1" }, '404'],
    ['by no card', { cardId: '' }, '400'],
    ['without a token', { repayToken: '' }, '409'],
    ['with a token of our own make', { repayToken: 'eyJ9.abc' }, '409'],
    ['for another borrower’s order', { orderId: '174103' }, '404'],
    ['for another order than the token’s', { orderId: '180001', amount: '1' }, '409'],
    ['with texts that no database keeps', { cardId: 'a\u0000b' }, '400'],
  ])('%s is refused in its envelope, and nothing is kept', async (_, change, code) => {
    const { status, body } = await server().ask('repayment-commit', await request('4001', change));
    expect(status).toBe(200);
    expect(body).toEqual({ code, message: expect.stringMatching(/\S/) });
    expect(await server().database.db.select().from(cardPayments)).toEqual([]);
  });

  it('of another borrower’s card is refused as one that there is not', async () => {
    const { bankCards } = await server().data('repayment-way', { orderId: '174103' }, { token: 'demo-budi' });
    const commit = await request('4001', { cardId: bankCards[0]?.id ?? '' });
    expect((await server().ask('repayment-commit', commit)).body).toMatchObject({ code: '404' });
  });

  it('takes a coupon and what else a client says of the card without heeding it', async () => {
    const more = { couponId: 'C-1', bankName: 'Nobody', bankCode: '999', cardNo: '4111 1111 1111 1111' };
    expect((await server().data('repayment-commit', await request('4001', more))).needValid).toBe(0);
    const [payment] = await server().database.db.select().from(cardPayments);
    expect(payment).toMatchObject({ bankName: 'BCA', lastFour: '4001' });
    expect(logged()).not.toMatch(/4111.?1111/);
  });

  it('of a body of 10 MB is refused in its envelope', async () => {
    const { status, body } = await server().ask('repayment-commit', { amount: AMOUNT, cardNo: '4'.repeat(10_000_000) });
    expect([status, body.code]).toEqual([413, '413']);
  });
});

describe('a market without payment by card', () => {
  it('offers none, and leads to the alternative page', async () => {
    const { alipay, bankCards } = await without().data('repayment-way', { orderId });
    expect([alipay, bankCards]).toEqual([true, []]);
  });

  it('takes no commit, as if there were no such card', async () => {
    const { body } = await without().ask('repayment-commit', await request('4001'));
    expect(body).toEqual({ code: '404', message: expect.stringMatching(/\S/) });
    expect(await server().database.db.select().from(cardPayments)).toEqual([]);
  });

  it('still tells what became of a payment that was made before', async () => {
    const commit = await request('4001');
    const paid = await server().data('repayment-commit', commit);
    expect(await without().data('repayment-commit', commit)).toEqual(paid);
  });

  it('leaves the other market its cards', async () => {
    const priya = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const { bankCards } = await without().data('repayment-way', { orderId: '174201' }, priya);
    expect(bankCards).not.toEqual([]);
  });
});

describe('the alternative payment page', () => {
  it('shows what is paid, pays it once, and leads back to the loan', async () => {
    const { url } = await server().data('repayment-huichao', { userId: 'anyone', orderId, amount: AMOUNT });
    expect(url.startsWith(`${ORIGIN}/demonstration/payment-page?vcode=`)).toBe(true);
    const path = url.slice(ORIGIN.length);
    const page = await server().app.inject(path);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Rp\u00a01.120.000');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 2; time += 1) {
      const paid = await server().app.inject({ method: 'POST', url: path, headers, payload: '' });
      expect([paid.statusCode, paid.headers.location]).toEqual([303, '/loanDetails?productId=7&orderId=174001']);
    }
    expect((await server().data('loan-details', order)).receipts).toMatchObject([
      { amount: AMOUNT, payCode: 'ONLINE' },
    ]);
    expect((await server().app.inject(path)).body).toContain('Sudah dibayar.');
  });

  it('is given for the borrower’s own order and the right amount alone', async () => {
    const said = async (given: Record<string, string>) =>
      (await server().ask('repayment-huichao', { userId: '', orderId, amount: AMOUNT, ...given })).body.code;
    expect(await said({ orderId: '174103' })).toBe('404');
    expect(await said({ amount: '1' })).toBe('409');
    expect(await said({ orderId: '210001' })).toBe('409');
    expect((await server().app.inject('/demonstration/payment-page?vcode=1')).statusCode).toBe(404);
    for (const wrong of ['%3Cb%3E', '1x', 'x1', '1'.repeat(31)]) {
      expect((await server().app.inject(`/demonstration/payment-page?vcode=${wrong}`)).statusCode).toBe(400);
    }
  });

  it('is for the fee of the delay as well', async () => {
    const { url } = await server().data('repayment-huichao', { userId: '', orderId, amount: '75000' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server().app.inject({ method: 'POST', url: url.slice(ORIGIN.length), headers, payload: '' });
    const [receipt] = (await server().data('loan-details', order)).receipts;
    expect(receipt?.lines).toEqual([{ text: 'Biaya perpanjangan', value: 'Rp\u00a075.000' }]);
  });
});

describe('a card without enough money', () => {
  it('is declined with that reason', async () => {
    expect((await server().ask('repayment-commit', await request('4003'))).body).toEqual({
      code: '402',
      message: 'Saldo kartu tidak cukup. Tidak ada uang yang diambil.',
    });
  });
});
