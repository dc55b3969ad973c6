import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ledgerTransactions,
  payments,
  settlementDifferences,
  settlementLines,
} from '#server/platform/database/schema.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { tableOf } from '#server/settlement/difference-table.ts';
import { type Difference, reconcile } from '#server/settlement/reconcile.ts';
import { HEADING, readSettlementFile } from '#server/settlement/settlement-file.ts';
import { reconcileFolder } from '#server/settlement/settlement-folder.ts';
import { onDatabase } from '../database/on-database.ts';
import { balances, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';

const DAY = '2026-01-28';
const NAME = `sandbox-INR-${DAY}.csv`;
const AMOUNT = 1000;
const configuration = parseConfiguration({ environment: 'demonstration' });
const production = parseConfiguration({ environment: 'production' });

/** A line of a file; amounts in paise. */
interface Line {
  reference: string;
  amount: number;
}

const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
const fileOf = (lines: readonly Line[], at = `${DAY}T09:00:00+05:30`) =>
  [HEADING, ...lines.map(({ reference, amount }) => `${reference},${rupees(amount)},0.50,${at}`), ''].join('\n');
/** Of either currency, so that files of both may say the same. */
const inHundredths = {
  ...configuration,
  markets: configuration.markets.map((one) => ({ ...one, minorDigits: 2 as const })),
};
const read = (text: string, name = NAME) => readSettlementFile(name, text, inHundredths);

describe('a settlement file', () => {
  onDatabase((opened) => {
    /** Posted on the day: p0 … p5, each of Rs.10. */
    const posted = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
    let lending: Lending;
    let vcode: string;
    const post = (reference: string, at: string) => lending.deposit(at, { vcode, amount: AMOUNT, reference });
    beforeAll(async () => {
      lending = await Lending.lend(opened().db, '2026-01-01');
      vcode = (await lending.numberFor(DAY, 224_000)).vcode;
      for (const reference of posted) await post(reference, DAY);
    });

    class Undone extends Error {}
    /** Reconciles one file after the other, and undoes it all. */
    const compared = async (...files: { name?: string; lines: readonly Line[] }[]): Promise<Difference[][]> => {
      const found: Difference[][] = [];
      const work = opened().db.transaction(async (tx) => {
        for (const { name = NAME, lines } of files) {
          const text = fileOf(lines);
          found.push((await reconcile(tx, read(text, name), text, noon(DAY))).differences);
        }
        throw new Undone();
      });
      await expect(work).rejects.toThrow(Undone);
      return found;
    };
    const all = posted.map((reference) => ({ reference, amount: AMOUNT }));

    test('that agrees has no differences', async () => {
      expect(await compared({ lines: all })).toEqual([[]]);
    });

    test('has each fee booked once, to the payment: what is left in cash is what the bank received', async () => {
      const undone = opened().db.transaction(async (tx) => {
        const before = await balances(tx);
        const settle = async (name: string, lines: readonly Line[]) => {
          const text = fileOf(lines);
          await reconcile(tx, read(text, name), text, noon(DAY));
          const after = await balances(tx);
          const moved = ['cash:INR', 'providerFees:INR'].map((code) => (after[code] ?? 0) - (before[code] ?? 0));
          expect(Object.values(after).reduce((sum, one) => sum + one, 0)).toBe(0);
          await expectSoundBooks(tx);
          return moved;
        };
        // Six payments, one of them twice, and one that is not posted here: 50 paise each.
        const lines = [...all, { reference: 'p0', amount: AMOUNT }, { reference: 'later', amount: 700 }];
        expect(await settle(NAME, lines)).toEqual([-300, 300]);
        expect(await settle(NAME, lines)).toEqual([-300, 300]);
        const next = [
          { reference: 'p1', amount: AMOUNT },
          { reference: 'other', amount: 700 },
        ];
        expect(await settle('sandbox-INR-2026-01-29.csv', next)).toEqual([-300, 300]);
        const booked = await tx
          .select({ payment: payments.reference })
          .from(ledgerTransactions)
          .leftJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
          .where(eq(ledgerTransactions.kind, 'providerFee'));
        expect(booked.map(({ payment }) => payment).sort()).toEqual(posted);
        // Of what is posted later, when the file is read again.
        await postDeposit(tx, { vcode, amount: 700, reference: 'later' }, noon(DAY));
        expect(await settle(NAME, lines)).toEqual([700 - 350, 350]);
        expect(await settle(NAME, lines)).toEqual([700 - 350, 350]);
        throw new Undone();
      });
      await expect(undone).rejects.toThrow(Undone);
    });

    test('books no fee of a line that does not agree with its payment, nor one above the amount', async () => {
      const undone = opened().db.transaction(async (tx) => {
        const before = await balances(tx);
        const settle = async (name: string, line: string) => {
          const text = [HEADING, `${line},${DAY}T09:00:00+05:30`, ''].join('\n');
          const { differences } = await reconcile(tx, read(text, name), text, noon(DAY));
          expect(await balances(tx)).toEqual(before);
          return differences.filter(({ kind }) => kind !== 'missingThere');
        };
        const missing = { kind: 'missingHere', here: null };
        expect(await settle(`sandbox-IDR-${DAY}.csv`, 'p0,10.00,999999.99')).toEqual([
          { kind: 'feeTooLarge', reference: 'p0', here: null, there: 99_999_999 },
          { ...missing, reference: 'p0', there: AMOUNT },
        ]);
        const [other] = await settle('sandbox-INR-2026-01-29.csv', 'p1,10.01,0.50');
        expect(other).toEqual({ kind: 'amountDiffers', reference: 'p1', here: AMOUNT, there: AMOUNT + 1 });
        expect(await settle('sandbox-INR-2026-01-30.csv', 'nobody,7.00,0.50')).toEqual([
          { ...missing, reference: 'nobody', there: 700 },
        ]);
        expect(await settle(NAME, 'p2,10.00,10.01')).toEqual([
          { kind: 'feeTooLarge', reference: 'p2', here: AMOUNT, there: AMOUNT + 1 },
        ]);
        throw new Undone();
      });
      await expect(undone).rejects.toThrow(Undone);
    });

    test('is printed as it is read, but for what would do something to a terminal', async () => {
      const found = { file: NAME, currency: 'INR', lines: 1, settled: 700, fees: 0 } as const;
      const differences = [{ kind: 'missingHere', reference: 'a\u001b[2Jb\u202e', here: null, there: 700 } as const];
      expect(tableOf({ ...found, differences }, configuration)).toEqual([
        `${NAME}: 1 payments, 7.00 INR, fees 0.00; 1 differences`,
        'difference                reference            here  there',
        'settled, not posted here  a\\u{1b}[2Jb\\u{202e}  -     7.00',
      ]);
    });

    test('shows what is missing here, missing there, of another amount, and double', async () => {
      const lines = [
        ...all.slice(2),
        { reference: 'p1', amount: AMOUNT + 1 },
        { reference: 'p2', amount: AMOUNT },
        { reference: 'nobody', amount: 700 },
      ];
      expect(await compared({ lines })).toEqual([
        [
          { kind: 'amountDiffers', reference: 'p1', here: AMOUNT, there: AMOUNT + 1 },
          { kind: 'double', reference: 'p2', here: AMOUNT, there: AMOUNT },
          { kind: 'missingHere', reference: 'nobody', here: null, there: 700 },
          { kind: 'missingThere', reference: 'p0', here: AMOUNT, there: null },
        ],
      ]);
    });

    test('of the next day that settles again what this one has is double there, and not here', async () => {
      const next = { name: 'sandbox-INR-2026-01-29.csv', lines: all.slice(0, 1) };
      const double = [{ kind: 'double', reference: 'p0', here: AMOUNT, there: AMOUNT }];
      expect(await compared({ lines: all }, next, { lines: all })).toEqual([[], double, []]);
    });

    // Whatever a provider settles: of each payment no line, one or two, with the amount or another; and lines of no payment.
    test('whatever it says, shows exactly what differs', async () => {
      const amounts = fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, AMOUNT - 1, 123_456);
      const ofPayments = fc.tuple(...posted.map(() => fc.array(amounts, { maxLength: 2 })));
      const ofNone = fc.uniqueArray(fc.constantFrom('x0', 'x1', 'x2'));
      const property = fc.asyncProperty(
        ofPayments,
        ofNone,
        fc.infiniteStream(fc.nat()),
        async (given, strangers, order) => {
          const lines = [
            ...given.flatMap((some, index) => some.map((amount) => ({ reference: posted[index] ?? '', amount }))),
            ...strangers.map((reference) => ({ reference, amount: 500 })),
          ];
          const shuffled = lines.map((line) => ({ line, at: Number(order.next().value) }));
          const sorted = shuffled.sort((one, other) => one.at - other.at).map(({ line }) => line);
          const linesOf = (reference: string) => sorted.filter((line) => line.reference === reference);
          const expected = posted.flatMap((reference) => {
            const [first, second] = linesOf(reference);
            if (!first) return [`missingThere ${reference} ${AMOUNT} null`];
            return [
              ...(first.amount === AMOUNT ? [] : [`amountDiffers ${reference} ${AMOUNT} ${first.amount}`]),
              ...(second ? [`double ${reference} ${AMOUNT} ${second.amount}`] : []),
            ];
          });
          expected.push(...strangers.map((reference) => `missingHere ${reference} null 500`));
          const [found = []] = await compared({ lines: sorted });
          expect(
            found.map(({ kind, reference, here, there }) => `${kind} ${reference} ${here} ${there}`).sort(),
          ).toEqual(expected.sort());
        },
      );
      await fc.assert(property, { numRuns: 40 });
    });

    test('expects what was posted in the last hour of a day in the next day’s file', async () => {
      await post('evening', '2026-01-30T22:59');
      await post('late', '2026-01-30T23:00');
      const of = (day: string) => ({ name: `sandbox-INR-${day}.csv`, lines: [] });
      const missing = (await compared(of('2026-01-30'), of('2026-01-31'), of('2026-02-01'))).map((found) =>
        found.map(({ kind, reference }) => `${kind} ${reference}`),
      );
      expect(missing).toEqual([['missingThere evening'], ['missingThere late'], []]);
    });

    test('is another provider’s or currency’s matter where its name says so', async () => {
      const lines = all.slice(0, 1);
      const [ofOther, ofRupiah] = await compared(
        { name: `razorpay-INR-${DAY}.csv`, lines },
        { name: `sandbox-IDR-${DAY}.csv`, lines },
      );
      expect(ofOther).toEqual([{ kind: 'missingHere', reference: 'p0', here: null, there: AMOUNT }]);
      expect(ofRupiah).toEqual([{ kind: 'missingHere', reference: 'p0', here: null, there: AMOUNT }]);
    });

    test('in the folder is read once; differences are kept once, and told with ALARM', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lending-settled-'));
      const log: unknown[] = [];
      const writes = {
        info: (_: object, said: string) => log.push(said),
        error: (_: object, said: string) => log.push(said),
      };
      const turn = () => reconcileFolder(opened().db, configuration, folder, writes, noon(DAY));
      try {
        expect(await turn()).toBe(0);
        writeFileSync(join(folder, NAME), fileOf([...all.slice(1), { reference: 'nobody', amount: 700 }]));
        writeFileSync(join(folder, 'sandbox-INR-2026-01-27.csv'), fileOf([]));
        writeFileSync(join(folder, 'notes.csv'), 'hello');
        expect(await turn()).toBe(3);
        expect(log.sort()).toEqual([
          'ALARM: a settlement file cannot be read',
          'ALARM: a settlement file differs from the ledger',
          'a settlement file agrees with the ledger',
        ]);
        await turn();
        expect(await opened().db.select().from(settlementLines)).toHaveLength(6);
        const text = fileOf([...all.slice(1), { reference: 'nobody', amount: 700 }]);
        const again = await reconcile(opened().db, read(text), text, noon(DAY));
        expect(tableOf(again, configuration)).toEqual([
          `${NAME}: 6 payments, 57.00 INR, fees 3.00; 2 differences`,
          'difference                reference  here   there',
          'settled, not posted here  nobody     -      7.00',
          'posted here, not settled  p0         10.00  -',
        ]);
        expect(await opened().db.select().from(settlementDifferences)).toHaveLength(2);
        const changed = fileOf(all);
        await expect(reconcile(opened().db, read(changed), changed, noon(DAY))).rejects.toThrow('said something else');
        // The money that was missing here is booked; the file agrees but for what is missing there.
        await lending.deposit(DAY, { vcode, amount: 700, reference: 'nobody' });
        const after = await reconcile(opened().db, read(text), text, noon(DAY));
        expect(after.differences.map(({ kind }) => kind)).toEqual(['missingThere']);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });

  describe('in the folder', () => {
    onDatabase((opened) => {
      let folder: string;
      let told: { said: string; file: string; fault?: string }[];
      beforeEach(async () => {
        await opened().empty();
        folder = mkdtempSync(join(tmpdir(), 'lending-settled-'));
      });
      afterEach(() => rmSync(folder, { recursive: true, force: true }));

      const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
      /** What a turn tells of, by sentence and file. */
      const turn = async () => {
        told = [];
        const tell = (facts: object, said: string) => told.push({ file: '', ...facts, said });
        await reconcileFolder(opened().db, configuration, folder, { info: tell, error: tell }, noon(DAY));
        return told.map(({ said, file }) => `${said}: ${file}`);
      };
      const agrees = (file: string) => `a settlement file agrees with the ledger: ${file}`;
      const differs = (file: string) => `ALARM: a settlement file differs from the ledger: ${file}`;
      const unread = (file: string) => `ALARM: a settlement file cannot be read: ${file}`;
      const lines = ['p0', 'p1', 'lost'].map((reference) => ({ reference, amount: AMOUNT }));

      test('is read again when it grew: what is new is compared, and each fee is booked once', async () => {
        const { db } = opened();
        const lending = await Lending.lend(db, '2026-01-01');
        const { vcode } = await lending.numberFor(DAY, 224_000);
        for (const reference of ['p0', 'p1']) await lending.deposit(DAY, { vcode, amount: AMOUNT, reference });
        const fees = async () => (await balances(db))['providerFees:INR'];

        put(NAME, fileOf([]));
        expect(await turn()).toEqual([differs(NAME)]);
        put(NAME, fileOf(lines.slice(0, 2)));
        expect(await turn()).toEqual([agrees(NAME)]);
        expect(await turn()).toEqual([]);
        put(NAME, fileOf(lines));
        expect(await turn()).toEqual([differs(NAME)]);
        expect(told).toMatchObject([
          { lines: 3, settled: 3 * AMOUNT, differences: [{ kind: 'missingHere', reference: 'lost', there: AMOUNT }] },
        ]);
        expect(await turn()).toEqual([]);
        expect(await fees()).toBe(100);
        const kept = await db.select().from(settlementLines).orderBy(settlementLines.id);
        expect(kept.map(({ line, reference }) => [line, reference])).toEqual([
          [1, 'p0'],
          [2, 'p1'],
          [3, 'lost'],
        ]);

        await lending.deposit(DAY, { vcode, amount: AMOUNT, reference: 'lost' });
        const again = await reconcile(db, read(fileOf(lines)), fileOf(lines), noon(DAY));
        expect(again.differences).toEqual([]);
        expect(await fees()).toBe(150);
        await expectSoundBooks(db);
      });

      test('is not read again where only the ends of its lines were changed', async () => {
        put(NAME, fileOf(lines));
        expect(await turn()).toEqual([differs(NAME)]);
        put(NAME, fileOf(lines).replaceAll('\n', '\r\n'));
        expect(await turn()).toEqual([]);
      });

      test('is told with ALARM when its lines were changed, once for what it says', async () => {
        put(NAME, fileOf(lines));
        await turn();
        const [first, second, third] = lines.map((line) => [line]);
        const changes = [
          [...(second ?? []), ...(first ?? []), ...(third ?? [])],
          lines.slice(0, 2),
          lines.slice(1),
          lines.map((line) => ({ ...line, amount: AMOUNT + 1 })),
          [],
        ];
        for (const changed of changes) {
          put(NAME, fileOf(changed));
          expect(await turn()).toEqual([unread(NAME)]);
          expect(told[0]?.fault).toMatch(
            /^sandbox-INR-2026-01-28\.csv, line \d: it was read before, and said something else\.$/,
          );
          expect(await turn()).toEqual([]);
        }
        put(NAME, fileOf(lines).slice(0, -4));
        expect(await turn()).toEqual([unread(NAME)]);
        expect(await turn()).toEqual([]);
        put(NAME, fileOf(lines, `${DAY}T10:00:00+05:30`));
        expect(await turn()).toEqual([unread(NAME)]);
        put(NAME, fileOf(lines).replace('lost,10.00,0.50', 'lost,10.00,0.51'));
        expect(await turn()).toEqual([unread(NAME)]);
        expect(told[0]?.fault).toContain('line 4: it was read before');
        put(NAME, fileOf(lines));
        expect(await turn()).toEqual([]);
        expect(await opened().db.select().from(settlementLines)).toHaveLength(3);
      });

      test('is told with ALARM when it grew, and then says again what it said at first', async () => {
        put(NAME, fileOf(lines.slice(0, 1)));
        await turn();
        put(NAME, fileOf(lines));
        await turn();
        put(NAME, fileOf(lines.slice(0, 1)));
        expect(await turn()).toEqual([unread(NAME)]);
      });

      test('that cannot be read is told with ALARM, and the others are read', async () => {
        const of = (day: string) => `sandbox-INR-2026-01-${day}.csv`;
        symlinkSync(join(folder, 'nowhere'), join(folder, of('01')));
        mkdirSync(join(folder, of('02')));
        symlinkSync('/dev/null', join(folder, of('03')));
        put('sandbox-INR-0001-01-01.csv', fileOf([]));
        put('sandbox-INR-2025-02-30.csv', fileOf([]));
        put(of('04'), fileOf(lines, '0000-01-01T00:00:00Z'));
        put(of('05'), fileOf(lines, '0001-01-01T00:00:00+14:00'));
        put(of('06'), fileOf([...lines, { reference: 'much', amount: 2 ** 53 - 100 }]));
        put(of('07'), fileOf([]));
        put('foo-INR-2026-01-08.csv', fileOf([]));
        put(of('09'), `reference,amount,fee,paid_at\nR-1,500.000,4.000,${DAY}T10:00:00+05:30\n`);
        put(of('28'), fileOf([]));
        put(of('29'), fileOf([]));
        expect(await turn()).toEqual([
          unread('sandbox-INR-0001-01-01.csv'),
          unread('sandbox-INR-2025-02-30.csv'),
          ...['01', '02', '03', '04', '05', '06'].map((day) => unread(of(day))),
          agrees(of('07')),
          unread('foo-INR-2026-01-08.csv'),
          unread(of('09')),
          agrees(of('28')),
          unread(of('29')),
        ]);
        expect(told.map(({ fault }) => fault)).toEqual([
          expect.stringMatching(/^sandbox-INR-0001-01-01\.csv must be called as/),
          expect.stringMatching(/^sandbox-INR-2025-02-30\.csv must be called as/),
          expect.stringContaining(`${of('01')} cannot be read: ENOENT`),
          `${of('02')} cannot be read: it is no file.`,
          `${of('03')} cannot be read: it is no file.`,
          `${of('04')}, line 2: not a reference, an amount, a fee and a time.`,
          `${of('05')}, line 2: not a reference, an amount, a fee and a time.`,
          `${of('06')}, line 5: the sum up to it is too large.`,
          undefined,
          'foo-INR-2026-01-08.csv is of foo in INR. There is xendit in IDR, razorpay in INR, sandbox in IDR, sandbox in INR.',
          `${of('09')}, line 2: not a reference, an amount, a fee and a time.`,
          undefined,
          `${of('29')} is of a day that has not come yet.`,
        ]);
      });
    });
  });

  const wrong: [what: string, name: string, text: string][] = [
    ['a name that says nothing', 'settled.csv', fileOf([])],
    ['a day that is none', 'sandbox-INR-2026-13-01.csv', fileOf([])],
    ['a day that no calendar has', 'xendit-IDR-2026-02-30.csv', fileOf([])],
    ['a day of another century', 'xendit-IDR-1999-12-31.csv', fileOf([])],
    ['another currency', `sandbox-USD-${DAY}.csv`, fileOf([])],
    ['no heading', NAME, 'p0,10,0,2026-01-28T09:00:00Z\n'],
    ['half a last line', NAME, fileOf([{ reference: 'p0', amount: 1 }]).slice(0, -5)],
    ['no end', NAME, fileOf([{ reference: 'p0', amount: 1 }]).slice(0, -1)],
    ...['p0,1,0', 'p0,1,0,2026-01-28T09:00:00Z,more', ',1,0,2026-01-28T09:00:00Z', 'p0,-1,0,2026-01-28T09:00:00Z'].map(
      (line): [string, string, string] => ['a wrong line', NAME, `${HEADING}\n${line}\n`],
    ),
    ...['0', '1.001', '1e3', '', 'NaN', '9'.repeat(20)].map((amount): [string, string, string] => [
      `the amount "${amount}"`,
      NAME,
      `${HEADING}\np0,${amount},0,2026-01-28T09:00:00Z\n`,
    ]),
    ...['2026-01-28', '2026-01-28T09:00:00', '2026-02-30T09:00:00Z', '9999-12-31T23:59:59-14:00', 'yesterday'].map(
      (at): [string, string, string] => [`the time "${at}"`, NAME, `${HEADING}\np0,1,0,${at}\n`],
    ),
  ];
  test.each(wrong)('with %s is refused', (_what, name, text) => {
    expect(() => read(text, name)).toThrow(/sandbox|settled|xendit/);
  });

  test('is of a provider in its currency, and of the sandbox in a demonstration alone', () => {
    const readBy = (terms: typeof configuration, pair: string) => {
      const { provider, currency } = readSettlementFile(`${pair}-${DAY}.csv`, fileOf([]), terms);
      return `${provider}-${currency}`;
    };
    for (const pair of ['xendit-IDR', 'razorpay-INR']) {
      expect([readBy(production, pair), readBy(configuration, pair)]).toEqual([pair, pair]);
    }
    for (const pair of ['sandbox-IDR', 'sandbox-INR']) {
      expect(readBy(configuration, pair)).toBe(pair);
      expect(() => readBy(production, pair)).toThrow('There is xendit in IDR, razorpay in INR.');
    }
    for (const pair of ['razorpay-IDR', 'xendit-INR']) {
      for (const terms of [configuration, production]) {
        expect(() => readBy(terms, pair)).toThrow(`${pair}-${DAY}.csv is of ${pair.replace('-', ' in ')}. There is`);
      }
    }
    const ofIndonesia = { ...production, markets: production.markets.filter(({ currency }) => currency === 'IDR') };
    expect(() => readBy(ofIndonesia, 'razorpay-INR')).toThrow('is of razorpay in INR. There is xendit in IDR.');
  });
});
