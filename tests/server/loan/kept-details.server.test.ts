import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoanDetails } from '#contract/loan.ts';
import { demonstrationBorrowers } from '#demonstration/orders.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { shownSession } from '#server/borrowers/borrower-sessions.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { rowWithReceipts } from '#server/loan/order-rows.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import * as schema from '#server/platform/database/schema.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { refund } from '#server/repayment/refunds.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { demonstrationServer, requestOf, restoredAfterEach } from '../demonstration-server.ts';

/** The one is read from, and has kept its response; the other, on the same database, is where things happen. */
const server = demonstrationServer();
const other = demonstrationServer({ beside: server });
restoredAfterEach(server);
beforeEach(() => other().clock.refresh());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DUE = { productId: '7', orderId: '174001' };
const WAY = { payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };

type Order = typeof DUE;
type Row = Record<string, unknown>;

const tokenOf = (order: Order) =>
  order.orderId.startsWith('2000') ? demonstrationBorrowers.dewi.token : demonstrationBorrowers.siti.token;
const read = (order: Order, query: Record<string, string> = {}) =>
  server().data('loan-details', order, { token: tokenOf(order), query });
const db = () => other().database.db;

async function readRaw(order: Order = DUE, ifNoneMatch?: string, query: Record<string, string> = {}) {
  const request = requestOf('loan-details', order, { token: tokenOf(order), query });
  const headers = { ...request.headers, ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }) };
  return server().app.inject({ ...request, headers });
}

async function move(milliseconds: number) {
  await server().clock.move(milliseconds);
  await other().clock.refresh();
}

const codeFor = (amount: string, order = DUE, more = {}) =>
  other().data('generate-vcode', { ...order, ...WAY, amount, ...more });

async function pay(amount: string, order = DUE, paid = amount) {
  const { vcode } = await codeFor(amount, order);
  await other().pull('deposit', { vcode, amount: paid });
}

async function commitCard(lastFour: string) {
  const { orderId } = DUE;
  const { repayToken, bankCards } = await other().data('repayment-way', { orderId });
  const cardId = bankCards.find(({ cardNo }) => cardNo.endsWith(lastFour))?.id ?? '';
  const request = { orderId, cardId, repayToken, amount: '1120000', sendMsg: '1' };
  return other().ask('repayment-commit', request);
}

async function confirmCard(verifyCode?: string) {
  const [card] = await db().select().from(schema.cardPayments);
  const [last] = (await other().pull('outbox')).body.messages;
  const code = verifyCode ?? /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
  await other().ask('repayment-confirm', { ...DUE, repaymentRecordId: card?.id ?? '', verifyCode: code });
}

const lastPayment = ({ payments }: LoanDetails) => payments?.[0];
const due = ({ progress }: LoanDetails) => progress?.due;

interface Change {
  /** What the borrower reads before, and after; by the specification. */
  shows: (details: LoanDetails) => unknown;
  from: unknown;
  to: unknown;
  order?: Order;
  /** Done before the response is kept. */
  given?: () => Promise<unknown>;
  change: () => Promise<unknown>;
}

const issued = async () => void (await codeFor('1120000'));
const awaitsCode = async () => void (await commitCard('4002'));
const SETTLES = { productId: '11', orderId: '174005' };

const changes: Record<string, Change> = {
  'a payment code is given': {
    shows: (details) => details.payments?.map(({ state }) => state),
    from: [],
    to: ['open'],
    change: issued,
  },
  'a deposit comes': {
    given: issued,
    shows: (details) => [details.receipts.length, lastPayment(details)?.state, due(details)?.amount],
    from: [0, 'open', '1120000'],
    to: [1, 'paid', '1090000'],
    change: () => pay('1120000'),
  },
  'a part of it comes': {
    given: issued,
    shows: (details) => [lastPayment(details)?.state, lastPayment(details)?.missing, details.progress?.paid],
    from: ['open', '', '0'],
    to: ['partly', '1000000', '120000'],
    change: () => pay('1120000', DUE, '120000'),
  },
  'a second deposit comes': {
    given: () => pay('1120000', DUE, '120000'),
    shows: (details) => details.receipts.length,
    from: 1,
    to: 2,
    change: () => pay('1000000'),
  },
  'a payment code ends': {
    given: issued,
    shows: (details) => lastPayment(details)?.state,
    from: 'open',
    to: 'expired',
    change: async () => {
      const [row] = await db()
        .select()
        .from(schema.virtualAccounts)
        .where(eq(schema.virtualAccounts.orderId, '174001'));
      await move((row?.expiresAt.getTime() ?? 0) - server().clock.now().getTime());
    },
  },
  'a day begins': {
    shows: (details) => due(details)?.days,
    from: 2,
    to: 1,
    change: () => move(12 * HOUR),
  },
  'the clock is put back by a day': {
    shows: (details) => due(details)?.days,
    from: 2,
    to: 3,
    change: () => move(-DAY),
  },
  'the due date passes': {
    shows: ({ orderStatus, ...details }) => [orderStatus, due(details as LoanDetails)?.lateFee],
    from: ['174', '0'],
    to: ['180', '150000'],
    change: () => move(3 * DAY),
  },
  'the day’s turn charges late interest': {
    given: () => move(4 * DAY),
    shows: (details) => details.progress?.left,
    from: expect.stringMatching(/^\d+$/),
    to: expect.stringMatching(/^\d+$/),
    change: async () => {
      await move(DAY);
      await advanceOrders(db(), other().clock.now());
    },
  },
  'a delay is paid': {
    shows: (details) => [due(details)?.dueTime.slice(0, 10), details.receipts.length],
    from: ['2026-03-12', 0],
    to: ['2026-03-26', 1],
    change: async () => {
      const { delayShouldPayAmount } = await other().data('delay-detail', DUE);
      const { vcode } = await codeFor(delayShouldPayAmount, DUE, { is_display: '1' });
      await other().pull('deposit', { vcode });
    },
  },
  'a card waits for its code': {
    shows: (details) => details.payments?.map(({ kind, state }) => [kind, state]),
    from: [],
    to: [['card', 'open']],
    change: awaitsCode,
  },
  'the last wrong code ends a payment by card': {
    given: awaitsCode,
    shows: (details) => lastPayment(details)?.state,
    from: 'open',
    to: 'expired',
    change: async () => {
      for (let wrong = 0; wrong < 10; wrong += 1) await confirmCard('000000');
    },
  },
  'a card’s code can be typed no more': {
    given: awaitsCode,
    shows: (details) => lastPayment(details)?.state,
    from: 'open',
    to: 'expired',
    change: () => move(30 * 60_000),
  },
  'a card has paid': {
    given: awaitsCode,
    shows: (details) => [lastPayment(details)?.state, details.receipts.length],
    from: ['open', 0],
    to: ['paid', 1],
    change: () => confirmCard(),
  },
  'a card is charged, and nobody knows the outcome': {
    shows: (details) => lastPayment(details)?.state,
    from: undefined,
    to: 'checking',
    change: () => commitCard('4005'),
  },
  'money that was told of late counts from an earlier day': {
    given: async () => {
      await issued();
      await move(5 * DAY);
    },
    shows: ({ orderStatus }) => orderStatus,
    from: '180',
    to: '170',
    change: async () => {
      const [row] = await db()
        .select()
        .from(schema.virtualAccounts)
        .where(eq(schema.virtualAccounts.orderId, '174001'));
      const now = other().clock.now();
      const paidAt = new Date(now.getTime() - 4 * DAY);
      await postDeposit(db(), { reference: 'late', vcode: row?.vcode ?? '', amount: 1_120_000, paidAt }, now);
    },
  },
  'the loan is settled': {
    order: SETTLES,
    shows: ({ orderStatus, isScore }) => [orderStatus, isScore],
    from: ['174', 0],
    to: ['200', 1],
    change: async () => {
      const { progress } = await other().data('loan-details', SETTLES);
      await pay(progress?.left ?? '', SETTLES);
    },
  },
  'a settled loan is rated': {
    order: { productId: '9', orderId: '200002' },
    shows: ({ isScore }) => isScore,
    from: 1,
    to: 0,
    change: () => other().data('google-score', { score: '5' }, { token: demonstrationBorrowers.dewi.token }),
  },
  'too much is paid': {
    order: SETTLES,
    shows: ({ receipts }) => receipts.map(({ surplus }) => surplus),
    from: [],
    to: ['1000'],
    change: async () => {
      const { progress } = await other().data('loan-details', SETTLES);
      const left = progress?.left ?? '';
      await pay(left, SETTLES, String(Number(left) + 1000));
    },
  },
  'an overpayment is refunded, booked for another order': {
    order: SETTLES,
    given: async () => {
      const { progress } = await other().data('loan-details', SETTLES);
      const left = progress?.left ?? '';
      await pay(left, SETTLES, String(Number(left) + 1000));
      await other().data('google-score', { score: '5' });
    },
    shows: ({ receipts }) => receipts.map(({ surplus }) => surplus),
    from: ['1000'],
    to: ['0'],
    change: () =>
      db().transaction((tx) =>
        refund(
          tx,
          { orderId: '174001', reference: 'back', markets: parseConfiguration({}).markets },
          other().clock.now(),
        ),
      ),
  },
  'an application is approved': {
    order: { productId: '7', orderId: '210001' },
    shows: ({ orderStatus }) => orderStatus,
    from: '21',
    to: '151',
    change: () => other().pull('approve', { orderId: '210001' }),
  },
  'an application is declined': {
    order: { productId: '7', orderId: '210001' },
    shows: ({ orderStatus, application }) => [orderStatus, application?.reason === ''],
    from: ['21', true],
    to: ['110', false],
    change: () => other().pull('decline', { orderId: '210001' }),
  },
  'a loan is paid out': {
    order: { productId: '8', orderId: '151001' },
    shows: ({ orderStatus, progress }) => [orderStatus, progress?.periods.length],
    from: ['151', undefined],
    to: ['170', expect.any(Number)],
    change: () => other().pull('disburse', { orderId: '151001' }),
  },
  'a loan fails to be paid out': {
    order: { productId: '8', orderId: '151001' },
    shows: ({ orderStatus }) => orderStatus,
    from: '151',
    to: '110',
    change: () => other().pull('fail-disbursement', { orderId: '151001' }),
  },
  'the account of an application is another one': {
    order: { productId: '7', orderId: '210001' },
    shows: ({ application }) => application?.payoutAccount?.bankName,
    from: 'BCA',
    to: 'Jago',
    change: () => db().update(schema.savedCards).set({ bankName: 'Jago' }),
  },
  ...Object.fromEntries(
    Object.entries({
      name: ['productName', 'Dana Baru'],
      logo: ['productLogo', '/new.svg'],
      telephone: ['telephone', '+62800'],
      repayPage: ['h5Url', expect.stringContaining('https://pay.example.com')],
    } as const).map(([column, [field, to]]): [string, Change] => [
      `the product has another ${column}`,
      {
        shows: (details) => details[field],
        from: expect.any(String),
        to,
        change: () =>
          db()
            .update(schema.products)
            .set({ [column]: column === 'repayPage' ? 'https://pay.example.com' : to })
            .where(eq(schema.products.id, '7')),
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ name: 'Dwi Rahma', phone: '+628129999999' }).map(([column, value]): [string, Change] => [
      `the borrower has another ${column}`,
      {
        given: () => pay('1120000'),
        shows: ({ receipts }) => receipts[0]?.payer,
        from: 'Siti •••• 0001',
        to: column === 'name' ? 'Dwi •••• 0001' : 'Siti •••• 9999',
        change: () =>
          db()
            .update(schema.borrowers)
            .set({ [column]: value })
            .where(eq(schema.borrowers.name, 'Siti Rahma')),
      },
    ]),
  ),
  'the demonstration begins anew': {
    given: () => pay('1120000'),
    shows: ({ receipts }) => receipts.length,
    from: 1,
    to: 0,
    change: () => other().pull('reset', {}),
  },
};

describe('after a response was kept, the next one shows that', () => {
  test.each(Object.entries(changes))('%s', async (_name, { shows, from, to, order = DUE, given, change }) => {
    await given?.();
    const before = await read(order);
    expect(shows(before)).toEqual(from);
    expect(await read(order)).toEqual(before);
    await change();
    await server().clock.refresh();
    const after = await read(order);
    expect(shows(after)).toEqual(to);
    expect(shows(after)).not.toEqual(shows(before));
  });
});

/** Changes what the response shows, and tells nobody. */
async function changeSecretly() {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(schema.instalments).set({ principal: 7 }).where(eq(schema.instalments.orderId, '174001'));
  });
}

describe('a response of an unchanged loan', () => {
  test('is kept, and read from no table but those of its session, order and product', async () => {
    const before = await read(DUE);
    await changeSecretly();
    expect(await read(DUE)).toEqual(before);
    expect(await read(DUE, { lang: 'en' })).not.toEqual(before);
  });

  test('is another one in each language', async () => {
    await read(DUE);
    const [id, en] = [await read(DUE, { lang: 'id' }), await read(DUE, { lang: 'en' })];
    expect(en.noticeStatusText).not.toBe(id.noticeStatusText);
    expect(await read(DUE, { lang: 'id' })).toEqual(id);
  });

  test.each([
    ['without a token', { token: null }, {}, '401'],
    ['with a token that is none', { token: 'none' }, {}, '401'],
    ['of another borrower', { token: 'demo-budi' }, {}, '404'],
    ['as of another product', {}, { productId: '8' }, '404'],
    ['in the other market', { query: { isNeedPop: '0' } }, {}, '404'],
  ])('is refused %s', async (_who, options, change, code) => {
    const { headers } = await readRaw();
    const request = requestOf('loan-details', { ...DUE, ...change }, options);
    const inject = { ...request, headers: { ...request.headers, 'if-none-match': String(headers.etag) } };
    expect(JSON.parse((await server().app.inject(inject)).body)).toMatchObject({ success: false, code });
  });

  test('is refused once the session is over, and renews it before', async () => {
    const { body } = await server().pull('login', { phone: demonstrationBorrowers.siti.phone });
    const { token = '', deviceId = '' } = Object.fromEntries(new URL(body.address).searchParams);
    const own = { token, query: { deviceId } };
    const sessions = () =>
      db().select().from(schema.deviceSessions).where(eq(schema.deviceSessions.deviceId, deviceId));
    await server().data('loan-details', DUE, own);
    await move(2 * HOUR);
    await server().data('loan-details', DUE, own);
    expect((await sessions())[0]?.expiresAt.getTime()).toBe(server().clock.now().getTime() + 30 * DAY);
    await db().update(schema.deviceSessions).set({ revokedAt: server().clock.now() });
    expect((await server().ask('loan-details', DUE, own)).body).toMatchObject({ success: false, code: '401' });
  });

  test('is sent without a body to whoever has it', async () => {
    const first = await readRaw();
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`]) {
      const again = await readRaw(DUE, tag);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe('no-store');
    }
    for (const tag of ['"another"', '']) expect((await readRaw(DUE, tag)).statusCode).toBe(200);
    await pay('1120000');
    const changed = await readRaw(DUE, etag);
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('has the same tag on each server, and the same content', async () => {
    const request = requestOf('loan-details', DUE);
    const there = await other().app.inject(request);
    const here = await readRaw();
    expect([here.headers.etag, here.body]).toEqual([there.headers.etag, there.body]);
    expect(here.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('of an application that nobody has decided, which is not kept, is compared all the same', async () => {
    const application = { productId: '7', orderId: '210001' };
    const { headers } = await readRaw(application);
    expect((await readRaw(application, String(headers.etag))).statusCode).toBe(304);
  });
});

describe('while the order is being changed', () => {
  test('a reading shows it as it was, and the next one as it is', async () => {
    const before = await read(DUE);
    const changed = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { orderId } = DUE;
    const request = { payType: 1, payCode: 'BCA:ATM', purpose: 'instalments', amount: 1_120_000 } as const;
    const committed = db().transaction(async (tx) => {
      await tx.select().from(schema.orders).where(eq(schema.orders.id, orderId)).for('update');
      await issueVirtualAccount(tx, sandboxProvider, { id: orderId }, request, other().clock.now());
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    expect(await read(DUE)).toEqual(before);
    goOn.resolve();
    await committed;
    expect((await read(DUE)).payments).toHaveLength(1);
  });
});

describe('where a payment comes between the statements of one reading', () => {
  /** The database, told before each statement that is prepared on it runs. */
  function watched(database: Database, before: (statement: string) => Promise<void>): Database {
    const watching = <Given extends object>(given: Given): Given =>
      new Proxy(given, {
        get(target, name) {
          const value = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return (...parameters: unknown[]) => {
            const result = Reflect.apply(value, target, parameters);
            if (name !== 'prepare') return typeof result === 'object' && result ? watching(result) : result;
            const { execute } = result;
            const run = async (values: object) => {
              await before(String(parameters[0]));
              return Reflect.apply(execute, result, [values]);
            };
            return Object.assign(result, { execute: run });
          };
        },
      });
    return watching(database);
  }

  test('what is read belongs together', async () => {
    await pay('1120000', DUE, '120000');
    const { vcode } = await codeFor('1000000');
    const statements: string[] = [];
    const database = watched(db(), async (statement) => {
      statements.push(statement);
      if (statements.length === 2) await other().pull('deposit', { vcode });
    });
    const shown = shownSession({ token: demonstrationBorrowers.siti.token }, server().clock.now());
    const row = await rowWithReceipts(database, { ...shown, orderId: DUE.orderId });
    expect(statements).toEqual(['order_with_bills', 'payments_of_order', 'order_with_bills', 'payments_of_order']);
    expect(row?.payments?.map(({ amount }) => amount)).toEqual([120_000, 1_000_000]);
    expect(row?.instalments[0]?.paidPrincipal).toBe(1_000_000);
  });
});

/** Tables of an order that its details do not show, and why their changes need not be told. */
const NOT_SHOWN = {
  offers: 'what was offered before the order',
  refunds: 'shown with an overpayment, and such a response is not kept',
  complaints: 'a page of its own',
  ledger_accounts: 'books',
  ledger_transactions: 'books',
  qa_records: 'the chat',
  app_server_actions: 'a trail',
  decision_requests: 'asked of the native app’s server',
  fee_waivers: 'shown by the instalment, which changes with it',
  reminders: 'SMS',
};

describe('the database', () => {
  test('gives an order another revision with each row that belongs to it', async () => {
    const tables = Object.values(schema).filter((one) => is(one, PgTable));
    const ofOrders = tables.filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => name === 'order_id'),
    );
    const triggers = await db().execute(
      sql`select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'order_is_revised'::regproc`,
    );
    const revising = executedRows(triggers).map(({ name }) => name);
    expect([...revising, ...Object.keys(NOT_SHOWN)].sort()).toEqual(ofOrders.map(getTableName).sort());
  });

  const raise = (tx: Pick<Transaction, 'execute'>) =>
    tx.execute(sql`update instalments set accrued_through = accrued_through where order_id = '174001'`);

  test('gives it once a transaction outside savepoints, however much changes', async () => {
    const place = async (tx: Pick<ReturnType<typeof db>, 'execute'>) =>
      executedRows(await tx.execute(sql`select ctid::text, xmin::text from orders where id = '174001'`))[0] as Row;
    const before = await place(db());
    await db().transaction(async (tx) => {
      await raise(tx);
      const once = await place(tx);
      expect(once.xmin).not.toBe(before.xmin);
      await raise(tx);
      expect(await place(tx)).toEqual(once);
    });
  });

  const refer = (tx: Transaction) => tx.execute(sql`select from orders where id = '174001' for key share`);

  test('gives it while a transaction refers to the order', async () => {
    await db().transaction(async (tx) => {
      await refer(tx);
      await raise(server().database.db);
    });
  });

  test('gives it to two transactions that have both referred to the order', async () => {
    const both = Promise.withResolvers<void>();
    let referring = 0;
    const change = () =>
      db().transaction(async (tx) => {
        await refer(tx);
        referring += 1;
        if (referring === 2) both.resolve();
        await both.promise;
        await raise(tx);
      });
    await Promise.all([change(), change()]);
  });
});
