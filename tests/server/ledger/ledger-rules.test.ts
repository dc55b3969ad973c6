import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cash, defaultFeeIncome, interestIncome } from '#server/ledger/accounts.ts';
import { balanceOf, post } from '#server/ledger/post.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { AMOUNT, Lending, noon } from '../loan/lending.ts';
import { balances } from './books.ts';

/** Where the database said no, and why. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  return error instanceof Error
    ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
    : String(error);
}

describe('the ledger', () => {
  onDatabase((opened) => {
    const at = noon('2026-03-01');

    test('takes a transaction that balances', async () => {
      const { db } = opened();
      const { orderId } = await Lending.apply(db, '2026-03-01');
      const before = await balanceOf(db, cash('IDR'));
      await db.transaction((tx) =>
        post(tx, { kind: 'disbursement', orderId, occurredAt: at }, [
          [cash('IDR'), 150_000],
          [interestIncome('IDR'), -100_000],
          [defaultFeeIncome('IDR'), -50_000],
        ]),
      );
      expect(await balanceOf(db, cash('IDR'))).toBe(before + 150_000);
    });

    test('refuses one that does not balance, and keeps nothing of it', async () => {
      const { db } = opened();
      const { orderId } = await Lending.apply(db, '2026-03-01');
      const before = await balances(db);
      const work = db.transaction((tx) =>
        post(tx, { kind: 'disbursement', orderId, occurredAt: at }, [
          [cash('IDR'), 150_000],
          [interestIncome('IDR'), -149_999],
        ]),
      );
      expect(await refusal(work)).toContain('is not balanced');
      expect(await balances(db)).toEqual(before);
    });

    test('refuses one that balances over two currencies only', async () => {
      const { db } = opened();
      const { orderId } = await Lending.apply(db, '2026-03-01');
      const work = db.transaction((tx) =>
        post(tx, { kind: 'disbursement', orderId, occurredAt: at }, [
          [cash('IDR'), 100],
          [interestIncome('INR'), -100],
        ]),
      );
      expect(await refusal(work)).toContain('is not balanced');
    });

    test('refuses a transaction without entries', async () => {
      const { db } = opened();
      const work = db.insert(ledgerTransactions).values({ kind: 'disbursement', occurredAt: at });
      expect(await refusal(work)).toContain('has no entries');
    });

    test('refuses an entry in another currency than its account', async () => {
      const { db } = opened();
      const { orderId } = await Lending.lend(db, '2026-03-01');
      const [transaction] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderId, orderId));
      const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.orderId, orderId));
      const entry = { transactionId: transaction?.id ?? '', accountCode: account?.code ?? '', amount: 1 };
      const work = db.insert(ledgerEntries).values({ ...entry, currency: 'IDR' });
      expect(await refusal(work)).toContain('ledger_entries_account_fk');
    });

    test.each([
      [
        'an edit of an entry',
        sql`update ledger_entries set amount = amount + 1`,
        'ledger_entries is immutable: UPDATE',
      ],
      ['the removal of an entry', sql`delete from ledger_entries`, 'ledger_entries is immutable: DELETE'],
      ['the emptying of the entries', sql`truncate ledger_entries`, 'ledger_entries is immutable: TRUNCATE'],
      [
        'an edit of a transaction',
        sql`update ledger_transactions set kind = 'other'`,
        'ledger_transactions is immutable: UPDATE',
      ],
      [
        'the removal of a transaction',
        sql`delete from ledger_transactions`,
        'ledger_transactions is immutable: DELETE',
      ],
    ])('refuses %s', async (_, statement, said) => {
      const { db } = opened();
      await Lending.lend(db, '2026-03-01');
      const before = await balances(db);
      expect(await refusal(db.execute(statement))).toContain(said);
      expect(await balances(db)).toEqual(before);
    });

    test('books a loan’s principal out and its whole interest as not earned yet', async () => {
      const { db } = opened();
      const { orderId } = await Lending.lend(db, '2026-03-01');
      const code = (kind: string) => `${kind}:INR:${orderId}`;
      // Interest by hand: 240 + 180 + 120 + 60 = Rs.600.
      expect(await balances(db)).toMatchObject({
        [code('principalReceivable')]: AMOUNT,
        [code('interestReceivable')]: 60_000,
        [code('unearnedInterest')]: -60_000,
      });
    });
  });
});
