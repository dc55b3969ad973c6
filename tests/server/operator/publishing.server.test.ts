import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { applyForLoan, approve, confirmDisbursement } from '#server/loan/applications.ts';
import { offerFor } from '#server/loan/offers.ts';
import { openRequests } from '#server/operator/lists.ts';
import { readPublished } from '#server/operator/published-file.ts';
import { landingTemplates, products } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, newBorrower, noon } from '../loan/lending.ts';
import { CREDIT, DAY, Staff, TREASURER } from './staff.ts';

const EXAMPLE = join(import.meta.dirname, '../../../docs/products-example.json');
const folder = mkdtempSync(join(tmpdir(), 'lending-publishing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const configuration = shape.parse({});
type Written = Record<string, unknown>;
interface Given {
  products: Written[];
  promotions: Written[];
}
const example = (): Given => JSON.parse(readFileSync(EXAMPLE, 'utf8'));
let files = 0;

/** A file of this content; of an object the example with its first product changed by it. */
function fileOf(content: unknown): string {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function withFirst(changes: Written): string {
  const { products: given, promotions } = example();
  return fileOf({ products: given.map((one, index) => (index === 0 ? { ...one, ...changes } : one)), promotions });
}

const faultsIn = (path: string, changed: Partial<Configuration> = {}) => {
  try {
    readPublished(path, { ...configuration, ...changed });
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
};

describe('a file of products and promotions', () => {
  test('the example is valid: major units are minor ones of its market, percents are millionths', () => {
    const published = readPublished(EXAMPLE, configuration);
    const [rupiah, rupees] = published.products;
    expect(rupiah).toMatchObject({ currency: 'IDR', minAmount: 1_000_000, dailyRatePpm: 1000, isOpen: true });
    expect(rupees).toMatchObject({ currency: 'INR', minAmount: 200_000, delayFee: 50_000, dailyRatePpm: 800 });
    expect(published.promotions).toHaveLength(2);
  });

  test.each([
    [{ minAmount: 1_000_000 }, 'products.0.minAmount: Write an amount as a text in major units (rupiah, rupees)'],
    [{ minAmount: '1.000.000' }, 'products.0.minAmount: An amount is in major units, without separators'],
    [{ minAmount: '1000000.50' }, 'products.0.minAmount: IDR has 0 decimals.'],
    [{ maxAmount: '999999' }, 'products.0.maxAmount: It is less than minAmount.'],
    [{ minAmount: '3' }, 'products.0.minAmount: Every instalment has something of it.'],
    [{ dailyRatePercent: 0.1 }, 'products.0.dailyRatePercent: Write the rate as a text in percent a day'],
    [{ periods: 1 }, 'products.0.periodDays: 1 × 30 days are a term of 30: it is 91 to 365.'],
    [{ dueWindowDays: 30 }, 'products.0.dueWindowDays: The window is shorter than a period.'],
    [{ delayDays: 0 }, 'products.0.delayDays: A delay has days and a fee'],
    [{ periods: 12 }, 'products.0.delayDays: A term of 360 days and a delay of 14 are over 365'],
    [
      { maxAmount: '999999999999', dailyRatePercent: '9.9999' },
      'products.0.maxAmount: With its interest it is more than is counted to.',
    ],
    [{ currency: 'USD' }, 'products.0.currency: Invalid option'],
    [{ logo: 'http://loans.example.com/logo.svg' }, 'products.0.logo: A picture is an https:// address'],
    [{ applyPage: 'javascript:alert(1)' }, 'products.0.applyPage: It is "" for our own loan confirmation'],
    [{ repayPage: 'http://loans.example.com' }, 'products.0.repayPage:'],
    [{ scenes: ['banner'] }, 'products.0.scenes.0: There is no such scene'],
    [{ id: '2' }, 'products.1.id: "2" is that of 0 already.'],
    [{ trackingToken: 'rupee-now' }, 'products.1.trackingToken: "rupee-now" is that of 0 already.'],
    [{ isopen: false }, 'products.0: Unrecognized key: "isopen"'],
  ])('%j is refused by its path', (changes, said) => {
    expect(faultsIn(withFirst(changes))).toEqual([expect.stringContaining(said)]);
  });

  test.each([
    'https://logos.example.com/a.svg',
    'HTTPS://Logos.example.com/a.svg',
    'https://logos.example.com:8443/a.svg',
    'https://loans.example.com.evil.example/a.svg',
    'https://loans.example.com@evil.example/a.svg',
  ])('a picture at %s, which no page would show, is refused until its origin is configured', (at) => {
    const { origin } = new URL(at);
    const said = `A page shows no picture of ${origin}: name it in the configuration's allowedOrigins, or write the picture into the file.`;
    const changed = { allowedOrigins: ['https://loans.example.com'] };
    expect(faultsIn(withFirst({ logo: at }), changed)).toEqual([`products.0.logo: ${said}`]);
    const [first, ...others] = example().promotions;
    const promoted = fileOf({ products: [], promotions: [{ ...first, banner: at }, ...others] });
    expect(faultsIn(promoted, changed)).toEqual([`promotions.0.banner: ${said}`]);
    expect(faultsIn(promoted, { allowedOrigins: [origin] })).toEqual([]);
    expect(faultsIn(withFirst({ logo: at }), { apiBase: `${origin}/v1` })).toEqual([]);
    expect(faultsIn(withFirst({ logo: at }), { h5Base: origin })).toEqual([]);
  });

  test('every fault is said at once', () => {
    const [first, second] = example().products;
    const { name: _name, ...nameless } = { ...first };
    const faults = faultsIn(fileOf({ products: [nameless, { ...second, periods: 0 }] }));
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['products.0.name', 'products.1.periods', 'promotions']);
  });

  test('a file that names neither product nor promotion is refused', () => {
    expect(faultsIn(fileOf({ products: [], promotions: [] }))).toEqual([
      'the whole: There is nothing in it to publish.',
    ]);
  });

  test('a product of a currency that no configured market has is refused', () => {
    const india = configuration.markets.filter(({ currency }) => currency === 'INR');
    expect(faultsIn(EXAMPLE, { markets: india })).toEqual([
      'products.0.currency: The configuration has no market of IDR, but of INR.',
    ]);
  });

  test('what is no file, or no JSON, is said so', () => {
    expect(() => readPublished(join(folder, 'none.json'), configuration)).toThrow('none.json cannot be read.');
    expect(() => readPublished(fileOf('{'), configuration)).toThrow('is not JSON');
  });
});

describe('publishing', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
    });

    const standing = async () => ({
      products: await staff.db.select().from(products).orderBy(products.id),
      promotions: await staff.db.select().from(landingTemplates).orderBy(landingTemplates.id),
    });

    test('credit publishes, once and again to no effect, and the trail says each term', async () => {
      await expect(staff.give(TREASURER, 'publish', { file: EXAMPLE })).rejects.toThrow('is for the role credit');
      const { outcome, step } = await staff.give(CREDIT, 'publish', { file: EXAMPLE });
      expect(step).toBe('done');
      expect(outcome['product 2']).toContain('currency INR, periods 4, periodDays 30');
      expect(outcome['product 2']).toContain('minAmount 2000.00');
      expect(outcome['product 1']).toMatch(/^added: .*dailyRatePpm 0\.1000 %/);
      expect(await standing()).toEqual(readPublished(EXAMPLE, configuration));
      const again = await staff.give(CREDIT, 'publish', { file: EXAMPLE });
      expect(new Set(Object.values(again.outcome))).toEqual(new Set(['unchanged']));
      expect(await standing()).toEqual(readPublished(EXAMPLE, configuration));
      expect(await openRequests(staff.db)).toEqual([]);
    });

    test('a file with one fault changes nothing', async () => {
      const before = await standing();
      const { products: given } = example();
      const faulty = fileOf({ products: [{ ...given[0], delayFee: '80000' }, given[1]], promotions: [{ id: '9' }] });
      await expect(staff.give(CREDIT, 'publish', { file: faulty })).rejects.toThrow('promotions.0.title');
      expect(await standing()).toEqual(before);
    });

    test('new terms are those of new offers; offers and orders that exist keep theirs', async () => {
      const borrowerId = await newBorrower(staff.db);
      const offered = await offerFor(staff.db, { borrowerId, productId: '1' }, noon(DAY));
      const ordered = { borrowerId, productId: '1', amount: 4_000_000 };
      const lending = new Lending(staff.db, borrowerId, await applyForLoan(staff.db, ordered, noon(DAY)), 'IDR');
      await approve(staff.db, lending.orderId, noon(DAY));
      await confirmDisbursement(staff.db, lending.orderId, noon(DAY));
      const before = { plan: await lending.plan(DAY), order: await lending.order(DAY) };
      const file = withFirst({ dailyRatePercent: '0.2', periods: 6, delayFee: '80000', isOpen: true });
      const { outcome } = await staff.give(CREDIT, 'publish', { file });
      expect(outcome['product 1']).toBe(
        'changed: periods 4 → 6, delayFee 75000 → 80000, dailyRatePpm 0.1000 % → 0.2000 %',
      );
      expect({ plan: await lending.plan(DAY), order: await lending.order(DAY) }).toEqual(before);
      expect(await offerFor(staff.db, { borrowerId, productId: '1' }, noon(DAY))).toEqual(offered);
      const other = await newBorrower(staff.db);
      expect(await offerFor(staff.db, { borrowerId: other, productId: '1' }, noon(DAY))).toMatchObject({
        ...{ periods: 6, dailyRatePpm: 2000, delayFee: 80_000 },
      });
    });

    test.each([
      ['name', { name: 'Dana Baru' }],
      ['paysAhead', { paysAhead: false }],
      ['trackingToken', { trackingToken: 'another' }],
    ])('%s stays what orders that exist read', async (name, changes) => {
      const before = await standing();
      const changing = staff.give(CREDIT, 'publish', { file: withFirst(changes) });
      await expect(changing).rejects.toThrow(`The product 1 was offered already, so that its ${name} cannot change`);
      expect(await standing()).toEqual(before);
    });

    test('nothing of a product that was never offered is fixed, and what a file does not name stays', async () => {
      const [, second] = example().products;
      const file = fileOf({ products: [{ ...second, name: 'Rupee Later', isOpen: false }], promotions: [] });
      const { outcome } = await staff.give(CREDIT, 'publish', { file });
      expect(outcome).toEqual({ 'product 2': 'changed: name, isOpen true → false' });
      expect((await standing()).products.map(({ id, name }) => `${id} ${name}`)).toEqual([
        '1 Dana Kilat',
        '2 Rupee Later',
      ]);
      const taken = fileOf({ products: [{ ...second, id: '3' }], promotions: [] });
      await expect(staff.give(CREDIT, 'publish', { file: taken })).rejects.toThrow('has the trackingToken rupee-now');
    });
  });
});
