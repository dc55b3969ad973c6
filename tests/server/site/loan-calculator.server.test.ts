import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OfferedProduct } from '#domain/configuration/configuration.ts';
import { costTexts } from '#domain/cost-texts.ts';
import { moneyParts } from '#domain/formats.ts';
import { loanCalculator, offersOf, selectCalculatorProblem } from '#machines/site/loan-calculator.ts';
import { openSession } from '#server/borrowers/borrower-sessions.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { products } from '#server/platform/database/schema.ts';
import { offered } from '../../flows/site/loan-calculator/loan-calculator.given.ts';
import { demonstrationServer, TODAY } from '../demonstration-server.ts';

/** What the public calculator and the server's offer say of one loan: the same, to the minor unit. */
const server = demonstrationServer();

/** The configuration of the page that the server delivers, as its program reads it. */
async function deliveredHome() {
  const { body } = await server().app.inject('/');
  const element = /<script type="application\/json" id="configuration">([\s\S]*?)<\/script>/.exec(body);
  return JSON.parse(element?.[1] ?? 'null');
}

/** The calculator of the delivered page, with that amount of that product written into it. */
async function calculated(product: Pick<OfferedProduct, 'id' | 'currency'>, written: string) {
  const offers = offersOf(await deliveredHome());
  if (!offers) throw new Error('the page came without products');
  const calculator = createActor(loanCalculator, { input: { offers } }).start();
  calculator.send({ type: 'market.chosen', currency: product.currency });
  calculator.send({ type: 'product.chosen', id: product.id });
  calculator.send({ type: 'amount.typed', text: written });
  const snapshot = calculator.getSnapshot();
  const { shown } = snapshot.context;
  expect([selectCalculatorProblem(snapshot), shown.product.id]).toEqual([null, product.id]);
  return costTexts(shown.product, shown.amount, shown.offer.style, product.currency === 'INR' ? 'en' : 'id');
}

let borrowers = 0;

/** What the server offers of the product to a borrower who has not borrowed before. */
async function offer({ id, currency }: Pick<OfferedProduct, 'id' | 'currency'>) {
  const token = `of-the-calculator-${++borrowers}`;
  const { db } = server().database;
  const { id: borrowerId } = await createBorrower(db, { name: token, phone: `+62811${borrowers}`, now: TODAY });
  await openSession(db, borrowerId, { token, now: TODAY });
  const query = { isNeedPop: currency === 'INR' ? '0' : '1', lang: currency === 'INR' ? 'en' : 'id' };
  return server().data('loan-detail-confirm', { productId: id }, { token, query });
}

async function expectAgreement(product: Pick<OfferedProduct, 'id' | 'currency'>) {
  const answer = await offer(product);
  const style =
    product.currency === 'INR'
      ? ({ currency: 'INR', symbol: '₹', minorDigits: 2 } as const)
      : ({ currency: 'IDR', symbol: 'Rp', minorDigits: 0 } as const);
  const digits = (decimal = '') => moneyParts(decimal, style).digits;
  const { figures, plan } = await calculated(product, answer.amount);
  const { totalCost, instalments = [] } = answer;
  expect({ ...figures, perYear: `${figures.perYear}%` }).toMatchObject({
    borrowed: digits(answer.amount),
    total: digits(totalCost?.totalAmount),
    interest: digits(totalCost?.interest),
    fees: digits(totalCost?.fees),
    first: digits(instalments[0]?.totalAmount),
    periods: String(answer.periods),
    perYear: totalCost?.annualRate,
  });
  expect(answer.pRateDsc).toContain(`${figures.perDay}%`);
  if (figures.earlySaves !== digits('0')) expect(answer.detail1).toContain(figures.earlySaves);
  expect(plan.map(({ interest, total }) => [interest, total])).toEqual(
    instalments.map(({ interest, totalAmount }) => [digits(interest), digits(totalAmount)]),
  );
  return answer;
}

describe('the calculator and the offer of the server', () => {
  it('reckon with the same products: those that can be applied for', async () => {
    const delivered = (await deliveredHome()).offered;
    expect(new Set(delivered)).toEqual(new Set(offered));
    expect(offered.map(({ name }) => name).sort()).toEqual([
      'Dana Bersama',
      'Dana Kilat',
      'Dana Tenang',
      'Dana Tunai',
      'Rupee Now',
    ]);
  });

  it.each(offered.map((product) => [product.name, product] as const))('agree on %s', async (_, product) => {
    await expectAgreement(product);
  });

  it('agree to the minor unit on many amounts, terms and rates', async () => {
    const { db } = server().database;
    const seen = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const currency = round % 2 === 0 ? 'INR' : 'IDR';
      const id = currency === 'INR' ? '21' : '7';
      // Primes, so that neither parts nor days divide evenly; a new client is offered what lies a quarter of the way up.
      const changed = {
        minAmount: 200_003 + round * 7_919,
        maxAmount: 8_000_009 + round * 104_729,
        periods: 1 + (round % 12),
        periodDays: 7 + ((round * 5) % 89),
        dailyRatePpm: 137 + round * 62,
      };
      await db.update(products).set(changed).where(eq(products.id, id));
      const { amount, periods } = await expectAgreement({ id, currency });
      seen.add(`${amount} in ${periods}`);
    }
    expect(seen.size).toBe(60);
  });

  it('stand in the order of the lists, those of one place by their numbers', async () => {
    const { db } = server().database;
    const open = await db.select().from(products).where(eq(products.isOpen, true));
    const ids = open.map(({ id }) => id).sort();
    const delivered = async () => (await deliveredHome()).offered.map(({ id }: OfferedProduct) => id);
    for (const [place, id] of [...ids].reverse().entries()) {
      await db.update(products).set({ listPosition: place }).where(eq(products.id, id));
    }
    expect(await delivered()).toEqual([...ids].reverse());
    await db.update(products).set({ listPosition: 1 });
    expect(await delivered()).toEqual(ids);
  });

  it('a page of a borrower carries no products', async () => {
    const { body } = await server().app.inject('/loanDetails');
    expect(body).not.toContain('"offered"');
  });

  it('where nothing is lent the page carries none', async () => {
    const { db } = server().database;
    await db.update(products).set({ isOpen: false });
    expect((await deliveredHome()).offered).toBeUndefined();
  });
});
