import { randomInt, randomUUID } from 'node:crypto';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { applyForLoan, approve, confirmDisbursement } from '#server/loan/applications.ts';
import { loadOrder } from '#server/loan/orders.ts';
import { type Plan, planOf } from '#server/loan/plan.ts';
import type { Database } from '#server/platform/database/open.ts';
import { products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type Deposit, postDeposit } from '#server/repayment/deposits.ts';
import { issueVirtualAccount, type VirtualAccountRequest } from '#server/repayment/virtual-accounts.ts';

type Product = typeof products.$inferInsert;

/**
 * A loan that is easy to count by hand, in paise: Rs.8,000 in 4 periods of 30 days at 0.1 % a day on the principal that
 * is out. Principal 2,000 a period, interest 240, 180, 120, 60. Default fee Rs.1,000 new, Rs.800 repeat; a delay costs
 * Rs.500 and moves the due dates by 10 days; the due window opens 5 days before the due date.
 */
export const PRODUCT = {
  name: 'Rupee Plain',
  logo: '/logo.svg',
  currency: 'INR',
  periods: 4,
  periodDays: 30,
  dailyRatePpm: 1000,
  minAmount: 200_000,
  maxAmount: 8_000_000,
  defaultFeeNew: 100_000,
  defaultFeeRepeat: 80_000,
  delayFee: 50_000,
  delayDays: 10,
  dueWindowDays: 5,
  paysAhead: true,
} satisfies Partial<Product>;

export const AMOUNT = 800_000;

/** A bank of the market, and one of its methods. */
const BANK_OF: Record<Currency, string> = { IDR: 'BCA:ATM', INR: 'ICICI Bank:NEFT' };

/** Noon in India of a day: no day's border is near. Of a time of a day, "2026-01-31T23:59", that time. */
export function noon(day: string): Date {
  return new Date(`${day}${day.includes('T') ? '' : 'T12:00'}:00+05:30`);
}

export async function newProduct(db: Database, changes: Partial<Product> = {}): Promise<string> {
  const id = randomUUID();
  await db.insert(products).values({ ...PRODUCT, trackingToken: id, ...changes, id });
  return id;
}

/** No two borrowers have the same. */
export function newPhone(): string {
  return `+9198${randomInt(1e10, 9e10)}`;
}

export async function newBorrower(db: Database): Promise<string> {
  const { id } = await createBorrower(db, { name: 'Asha', phone: newPhone(), now: noon('2026-01-01') });
  return id;
}

/** One borrower's loan, and what can be done with it, by days. */
export class Lending {
  readonly db: Database;
  readonly borrowerId: string;
  readonly orderId: string;
  readonly currency: Currency;

  constructor(db: Database, borrowerId: string, orderId: string, currency: Currency = PRODUCT.currency) {
    this.db = db;
    this.borrowerId = borrowerId;
    this.orderId = orderId;
    this.currency = currency;
  }

  /** Applied for, of a borrower of its own unless one is named. */
  static async apply(
    db: Database,
    day: string,
    { borrowerId, product, amount = AMOUNT }: { borrowerId?: string; product?: Partial<Product>; amount?: number } = {},
  ): Promise<Lending> {
    const borrower = borrowerId ?? (await newBorrower(db));
    const productId = await newProduct(db, product);
    const orderId = await applyForLoan(db, { borrowerId: borrower, productId, amount }, noon(day));
    return new Lending(db, borrower, orderId, product?.currency);
  }

  /** Applied for, approved and paid out on that day. */
  static async lend(...[db, day, given]: Parameters<typeof Lending.apply>): Promise<Lending> {
    const lending = await Lending.apply(db, day, given);
    await approve(db, lending.orderId, noon(day));
    await confirmDisbursement(db, lending.orderId, noon(day));
    return lending;
  }

  async order(day: string) {
    const order = await loadOrder(this.db, this.borrowerId, this.orderId, noon(day));
    if (!order) throw new Error('the order is gone');
    return order;
  }

  async status(day: string): Promise<string> {
    return String((await this.order(day)).status);
  }

  async plan(day: string): Promise<Plan> {
    return planOf(await this.order(day), noon(day));
  }

  /** What is left to pay, by period. */
  async left(day: string): Promise<number[]> {
    return (await this.plan(day)).waiting.map(({ total }) => total);
  }

  async numberFor(day: string, amount: number, request: Partial<VirtualAccountRequest> = {}) {
    return issueVirtualAccount(
      this.db,
      sandboxProvider,
      { id: this.orderId },
      { payType: 1, payCode: BANK_OF[this.currency], purpose: 'instalments', amount, ...request },
      noon(day),
    );
  }

  async deposit(day: string, deposit: Omit<Deposit, 'reference'> & { reference?: string }) {
    return postDeposit(this.db, { reference: randomUUID(), ...deposit }, noon(day));
  }

  /** What the next periods come to together. */
  async owed(day: string, periods: number): Promise<number> {
    return (await this.left(day)).slice(0, periods).reduce((sum, one) => sum + one, 0);
  }

  /** Asks for a number for the next period and pays this amount to it, be it less or more. */
  async pay(day: string, amount: number) {
    const { vcode } = await this.numberFor(day, await this.owed(day, 1));
    return this.deposit(day, { vcode, amount });
  }

  async payDelay(day: string, amount: number = PRODUCT.delayFee) {
    const { vcode } = await this.numberFor(day, amount, { purpose: 'delay' });
    return this.deposit(day, { vcode, amount });
  }
}

/** A refused piece of work gives the code it was refused with; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.code;
  throw new Error(`should have been refused: ${JSON.stringify(outcome)}`, { cause: outcome });
}
