import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cardPayments, orders } from '#server/platform/database/schema.ts';
import { builtClient } from '../server/built-client.ts';
import { IN_ALL } from '../setup/extent.ts';
import { type Said, World } from './world.ts';

/**
 * A call whose answer does not come in time is refused while its work goes on: docs/adr/card-payments.md, A call that is
 * given up. The database goes wrong at each of its statements in turn, and is well after the refusal.
 */
const distDir = builtClient();
const SITI = 'demo-siti';
const ORDER = { productId: '7', orderId: '174001' };
const INSTALMENT = '1120000';
const BUSY = '503';
/** The bank was asked, and has not answered: not to be paid again. */
const UNCLEAR = '504';

/** It stands still until the call is refused, or its connections are cut. */
const FAULTS = ['frozen', 'killed'] as const;
type Fault = (typeof FAULTS)[number];
/** Every fault where everything runs; otherwise each of them once. */
const faultsOr = (one: Fault) => (IN_ALL ? FAULTS : [one]);

let world: World;
beforeEach(async () => {
  world = await World.open(distDir);
  onTestFinished(() => world.close());
});

const data = async (name: Parameters<World['ask']>[1], payload: Record<string, string>) => {
  const { body } = await world.ask(SITI, name, payload);
  return Object(body.data);
};

/** What the call is told with the database gone wrong from its first statement on, its second and so on, until it is not busy. */
async function askedWhile(
  kind: Fault,
  ask: () => Promise<Said>,
  afterEach: (said: Said) => Promise<void>,
): Promise<string[]> {
  const told: string[] = [];
  for (let after = 0; ; after += 1) {
    const [said] = await world.under({ kind, after }, async () => [await ask()]);
    if (!said) throw new Error('nothing was said');
    told.push(String(said.body.code));
    await afterEach(said);
    if (said.body.code !== BUSY) return told;
  }
}

const payments = () => world.sound.db.select().from(cardPayments).where(ne(cardPayments.status, 'failed'));

async function commitOf(lastFour: string): Promise<Record<string, string>> {
  const { repayToken, bankCards } = await data('repayment-way', { orderId: ORDER.orderId });
  const card = [...bankCards].find(({ cardNo }) => cardNo.endsWith(lastFour));
  return { orderId: ORDER.orderId, cardId: card.id, repayToken, amount: INSTALMENT, sendMsg: '0' };
}

async function codeSent(): Promise<string> {
  const { body } = await world.pull('outbox');
  const [last] = Object(body).messages;
  return last.code;
}

describe('a call that is refused since the database does not do its work', () => {
  test.each(faultsOr('killed'))(
    'takes no money, unless it says not to pay again: a payment by card, %s',
    async (kind) => {
      const commit = await commitOf('4001');
      const told = await askedWhile(
        kind,
        () => world.ask(SITI, 'repayment-commit', commit),
        async ({ body: { code } }) => {
          if (code === BUSY) expect(await payments()).toEqual([]);
        },
      );
      expect(told.length).toBeGreaterThan(5);
      expect(told.at(-1)).toBe(UNCLEAR);
      expect(await payments()).toMatchObject([{ status: kind === 'frozen' ? 'paid' : 'charging' }]);
      await world.checkWhole();
    },
  );

  test.each(faultsOr('frozen'))('neither does a code, which can be typed again: %s', async (kind) => {
    const commit = await commitOf('4002');
    const { body } = await world.ask(SITI, 'repayment-commit', commit);
    const { repayRecordId: repaymentRecordId } = Object(body.data);
    const confirm = { orderId: ORDER.orderId, repaymentRecordId, verifyCode: await codeSent() };
    const told = await askedWhile(
      kind,
      () => world.ask(SITI, 'repayment-confirm', confirm),
      async ({ body: { code } }) => {
        if (code === BUSY) expect(await payments()).toMatchObject([{ status: 'awaitingCode' }]);
      },
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.at(-1)).toBe(UNCLEAR);
    expect(await payments()).toMatchObject([{ status: kind === 'frozen' ? 'paid' : 'charging' }]);
    await world.checkWhole();
  });

  test('makes no loan', async () => {
    const productId = '8';
    const ordersOfAll = async () => (await world.sound.db.select({ id: orders.id }).from(orders)).length;
    const { amount, periods, termUnit } = await data('loan-detail-confirm', { productId });
    const push = { productId, amount: String(amount), periods: String(periods), termUnit, source: 'h5' };
    const before = await ordersOfAll();
    const told = await askedWhile(
      'frozen',
      () => world.ask(SITI, 'loan-detail-push', push),
      async ({ body: { code } }) => {
        if (code === BUSY) expect(await ordersOfAll()).toBe(before);
      },
    );
    expect(told.length).toBeGreaterThan(5);
    expect(await ordersOfAll()).toBe(before + 1);
  });
});
