import fc from 'fast-check';
import { expect } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { seededAddresses } from '#demonstration/seed.ts';
import type { LoanState } from '#domain/order-status.ts';
import { isLong } from './extent.ts';
import type { DatabaseFault } from './faulty-database.ts';
import type { Said, World } from './world.ts';

/** `seeded`: the state that the order was filled in; one that a borrower applied for has none. */
interface KnownOrder {
  token: string;
  productId: string;
  orderId: string;
  market: string;
  seeded?: LoanState;
}

/** What the borrowers and the lender know of the world: what they were answered. */
export interface Known {
  orders: KnownOrder[];
  vcodes: string[];
  deposits: { vcode: string; reference: string; amount?: string }[];
  cardPayments: { token: string; market: string; orderId: string; repaymentRecordId: string }[];
  complaints: { token: string; problemId: string }[];
  counts: { done: number; refused: number; failed: number; accepted: Set<string> };
}

export const nothingKnown = (): Known => ({
  orders: seededAddresses.map(({ token, productId, orderId, market, seeded }) => ({
    token,
    productId,
    orderId,
    market,
    seeded,
  })),
  vcodes: [],
  deposits: [],
  cardPayments: [],
  complaints: [],
  counts: { done: 0, refused: 0, failed: 0, accepted: new Set() },
});

type Work = (world: World, known: Known) => Promise<Said[]>;

/** After as many operations all of the books are read, whatever was written. */
const WHOLE_EVERY = isLong ? 64 : 4;

/** One operation, and the fault that may come over it. */
class Operation implements fc.AsyncCommand<Known, World> {
  private readonly name: string;
  private readonly text: string;
  private readonly work: Work;
  private readonly fault: DatabaseFault | null;

  constructor(name: string, given: unknown, work: Work, fault: DatabaseFault | null) {
    this.name = name;
    this.text = `${name} ${JSON.stringify(given)}`;
    this.work = work;
    this.fault = fault;
  }

  check(): boolean {
    return true;
  }

  async run(known: Known, world: World): Promise<void> {
    const before = isLong ? '' : await world.digest();
    const work = () => this.work(world, known);
    const said = this.fault ? await world.under(this.fault, work) : await work();
    known.counts.done += 1;
    known.counts.refused += said.some(({ refused }) => refused) ? 1 : 0;
    known.counts.failed += said.some(({ status }) => status >= 500) ? 1 : 0;
    if (said.some(({ refused }) => !refused)) known.counts.accepted.add(this.name);
    const isTouched = await world.isTouched();
    if (!isLong && !isTouched) expect(await world.digest(), 'money that nothing was seen to write').toBe(before);
    if (!this.fault || this.fault.kind === 'slow') {
      for (const { status, body } of said) expect(status, JSON.stringify(body)).toBeLessThan(500);
      if (said.length > 0 && said.every(({ refused }) => refused)) {
        expect(isTouched, 'whether a refused operation has written money').toBe(false);
      }
    }
    await world.settle();
    await world.check();
    if (known.counts.done % WHOLE_EVERY === 0) await world.checkWhole();
  }

  toString(): string {
    return this.fault ? `${this.text} while ${this.fault.kind} after ${this.fault.after}` : this.text;
  }
}

/** Half of the operations go through without a fault, or little would come about that a fault could spoil. */
const fault: fc.Arbitrary<DatabaseFault | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('killed', 'processKilled', 'frozen', 'slow', 'lostAnswer', 'diskFull'),
    after: fc.nat(12),
  }),
  { freq: 2 },
);

const operation = <Given>(name: string, given: fc.Arbitrary<Given>, work: (given: Given) => Work) =>
  fc.tuple(given, fault).map(([one, wrong]) => new Operation(name, one, work(one), wrong));

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)];
const index = fc.nat(999);
/** Mostly what is asked for. */
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000_000 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1.5', '99999999999999', '1e3', '') },
);
/** Whether what fits is chosen, which it mostly is, or anything. */
const fits = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

/** The orders that were filled in one of these states, and those that were applied for since. */
const ordersIn = (known: Known, states: readonly LoanState[]) =>
  known.orders.filter(({ seeded }) => seeded === undefined || states.includes(seeded));
const PAYABLE: readonly LoanState[] = ['running', 'due', 'overdue'];

/** An order of the borrower's own out of these, or, a fourth of the time, another borrower's. */
const orderOf = (known: Known, one: number, other: number, among: readonly KnownOrder[] = known.orders) => {
  const own = at(among, one);
  const named = other % 4 === 0 ? at(known.orders, other) : own;
  if (!own || !named) throw new Error('there is no order');
  return { ...named, token: own.token, market: own.market };
};

const WAYS = [
  { market: '1', pay_type: '1', payCode: 'BCA:ATM' },
  { market: '1', pay_type: '2', payCode: 'ALFAMART' },
  { market: '0', pay_type: '1', payCode: 'ICICI Bank:NEFT' },
  { market: '0', pay_type: '2', payCode: 'UPI' },
  { market: '', pay_type: '1', payCode: 'NO:BANK' },
] as const;

const openVcode = operation(
  'a number to pay to',
  fc.record({
    one: index,
    other: index,
    periods: fc.nat(4),
    asked: amount,
    payable: fits,
    way: fc.nat(WAYS.length - 1),
    wayFits: fits,
  }),
  ({ one, other, periods, asked, payable, way, wayFits }) =>
    async (world, known) => {
      const { token, market, productId, orderId } = orderOf(
        known,
        one,
        other,
        payable ? ordersIn(known, PAYABLE) : known.orders,
      );
      const ways = wayFits ? WAYS.filter((each) => each.market === market) : WAYS;
      const { pay_type, payCode } = at(ways, way) ?? WAYS[0];
      const named = { productId, orderId };
      const plan = await world.ask(token, 'loan-play-detail', named, market);
      const owed = asked ?? firstPeriods(plan, periods + 1);
      const payment = { ...named, amount: owed, payCode, pay_type, is_default: '0', is_display: '0' };
      const said = await world.ask(token, 'generate-vcode', payment, market);
      const vcode = dataOf(said).vcode;
      if (typeof vcode === 'string') known.vcodes.push(vcode);
      return [said];
    },
);

const delayVcode = operation('a number for a delay', fc.record({ one: index, other: index }), ({ one, other }) => {
  return async (world, known) => {
    const { token, market, productId, orderId } = orderOf(known, one, other);
    const named = { productId, orderId };
    const delay = await world.ask(token, 'delay-detail', named, market);
    const { delayShouldPayAmount = '0' } = dataOf(delay);
    const [pay_type, payCode] = market === '0' ? ['2', 'UPI'] : ['2', 'ALFAMART'];
    const payment = {
      ...named,
      amount: String(delayShouldPayAmount),
      payCode,
      pay_type,
      is_default: '1',
      is_display: '1',
    };
    const said = await world.ask(token, 'generate-vcode', payment, market);
    const vcode = dataOf(said).vcode;
    if (typeof vcode === 'string') known.vcodes.push(vcode);
    return [said];
  };
});

const newDeposit = operation(
  'a deposit',
  fc.record({ number: index, isNew: fits, paid: amount, times: fc.constantFrom(1, 1, 2, 3), reference: fc.uuid() }),
  ({ number, isNew, paid, times, reference }) =>
    async (world, known) => {
      const vcode = at(isNew ? known.vcodes.slice(-2) : known.vcodes, number) ?? '1';
      const body = { vcode, reference, ...(paid === undefined ? {} : { amount: paid }) };
      known.deposits.push(body);
      const said = await Promise.all(Array.from({ length: times }, () => world.pull('deposit', body)));
      const posted = said.filter(({ refused, body: { replayed } }) => !refused && replayed === false);
      expect(posted.length, 'how often one deposit is posted').toBeLessThanOrEqual(1);
      return said;
    },
);

const sameDeposit = operation('a deposit again', fc.record({ which: index, more: fc.boolean() }), ({ which, more }) => {
  return async (world, known) => {
    const deposit = at(known.deposits, which);
    if (!deposit) return [];
    const said = await world.pull('deposit', more ? { ...deposit, amount: '123' } : deposit);
    return [said];
  };
});

const timePasses = operation('time passes', fc.integer({ min: 1, max: 24 * 12 }), (hours) => async (world) => [
  await world.pull('clock', { hours }),
]);

const lenderDecides = operation(
  'the lender decides',
  fc.record({ one: index, how: fc.constantFrom('approve', 'decline', 'disburse', 'fail-disbursement'), waiting: fits }),
  ({ one, how, waiting }) =>
    async (world, known) => {
      const state = how === 'approve' || how === 'decline' ? 'underReview' : 'disbursing';
      const among = waiting ? ordersIn(known, [state]) : known.orders;
      return [await world.pull(how, { orderId: at(among, one)?.orderId })];
    },
);

const applies = operation(
  'a loan is confirmed',
  fc.record({
    one: index,
    product: fc.constantFrom('7', '8', '9', '10', '21', 'none'),
    known: fits,
    asked: amount,
    twice: fc.boolean(),
  }),
  ({ one, product, known: isOwn, asked, twice }) =>
    async (world, known) => {
      const { token, market, productId: own } = orderOf(known, one, 1);
      const productId = isOwn ? own : product;
      const offer = await world.ask(token, 'loan-detail-confirm', { productId }, market);
      const { amount: offered, periods, termUnit } = offerOf(offer);
      const push = { productId, amount: asked ?? offered, periods, termUnit, source: 'h5' };
      const said = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => world.ask(token, 'loan-detail-push', push, market)),
      );
      const made = new Set<string>();
      for (const one of said) {
        const url = dataOf(one).lendDetailsUrl;
        const orderId = typeof url === 'string' ? new URL(url, 'https://x.example').searchParams.get('orderId') : null;
        if (orderId) made.add(orderId);
      }
      expect(made.size, 'orders of one confirmation').toBeLessThanOrEqual(1);
      for (const orderId of made) {
        if (!known.orders.some((order) => order.orderId === orderId))
          known.orders.push({ token, market, productId, orderId });
      }
      return said;
    },
);

const cardPays = operation(
  'a card pays',
  fc.record({
    one: index,
    other: index,
    payable: fits,
    card: fc.nat(5),
    hasCard: fits,
    periods: fc.nat(3),
    asked: amount,
    twice: fc.boolean(),
  }),
  ({ one, other, payable, card, hasCard, periods, asked, twice }) =>
    async (world, known) => {
      const { token, market, productId, orderId } = orderOf(
        known,
        one,
        other,
        payable ? ordersIn(known, PAYABLE) : known.orders,
      );
      const ways = await world.ask(token, 'repayment-way', { orderId }, market);
      const plan = await world.ask(token, 'loan-play-detail', { productId, orderId }, market);
      const { repayToken = '', bankCards } = dataOf(ways);
      const cards: unknown = bankCards;
      const chosen: unknown = Array.isArray(cards) ? (hasCard ? at(cards, card) : cards[card]) : null;
      const cardId = chosen && typeof chosen === 'object' && 'id' in chosen ? String(chosen.id) : 'none';
      const commit = { orderId, cardId, repayToken: String(repayToken), sendMsg: '0' };
      const request = { ...commit, amount: asked ?? firstPeriods(plan, periods + 1) };
      const said = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => world.ask(token, 'repayment-commit', request, market)),
      );
      for (const one of said) {
        const { repayRecordId } = dataOf(one);
        if (typeof repayRecordId === 'string' && repayRecordId !== '') {
          known.cardPayments.push({ token, market, orderId, repaymentRecordId: repayRecordId });
        }
      }
      // A payment that is declined, or whose answer is lost, is refused and may have been paid all the same.
      return said.filter(({ refused }) => !refused);
    },
);

const cardConfirmed = operation(
  'a card payment is confirmed',
  fc.record({ which: index, right: fc.boolean() }),
  (given) => {
    return async (world, known) => {
      const payment = at(known.cardPayments, given.which);
      if (!payment) return [];
      const { token, market, orderId, repaymentRecordId } = payment;
      const outbox = await world.pull('outbox');
      const messages: unknown = outbox.body.messages;
      const last: unknown = Array.isArray(messages) ? messages[0] : null;
      const code = last && typeof last === 'object' && 'code' in last ? String(last.code) : '';
      const request = { orderId, repaymentRecordId, verifyCode: given.right && code !== '' ? code : '000000' };
      const said = await world.ask(token, 'repayment-confirm', request, market);
      return [said].filter(({ refused }) => !refused);
    };
  },
);

const complains = operation(
  'a complaint',
  fc.record({
    one: index,
    other: index,
    text: fc.string({ unit: 'binary', maxLength: 60 }),
    score: fc.integer({ min: 0, max: 6 }),
  }),
  ({ one, other, text, score }) =>
    async (world, known) => {
      const { token, orderId } = orderOf(known, one, other);
      const [problemType = '', problemSonType = ''] = score > 3 ? ['1', '11'] : ['2', ''];
      const complaint = { problemType, problemSonType, problemDetail: text, orderId };
      const saved = await world.ask(token, 'problem-save', complaint);
      const list = await world.ask(token, 'problem-list', {});
      for (const problemId of idsIn(list.body)) known.complaints.push({ token, problemId });
      const which = at(known.complaints, other);
      const problemId = which?.problemId ?? '1';
      return [
        saved,
        await world.ask(token, 'problem-detail', { problemId }),
        await world.ask(token, 'save-score', { problemId, score: String(score) }),
      ];
    },
);

const NAMES = Object.keys(calls).filter((name): name is CallName => name !== 'upload-problem-img' && name in calls);
const anyCall = operation(
  'any call',
  fc.record({
    one: index,
    name: fc.constantFrom(...NAMES),
    payload: fc.dictionary(
      fc.constantFrom(
        'orderId',
        'productId',
        'amount',
        'score',
        'pid',
        'scene',
        'phone',
        'sid',
        'pay_type',
        'problemId',
        'cardId',
      ),
      fc.oneof(fc.constantFrom('1', '7', '174001', '180001', '', '0'), fc.string({ maxLength: 20 })),
    ),
  }),
  ({ one, name, payload }) =>
    async (world, known) => {
      const { token, market } = orderOf(known, one, 1);
      return [await world.ask(token, name, payload, market)];
    },
);

const restarts = fc.constant(
  new Operation('the server is started anew', '', async (world) => world.restart().then(() => []), null),
);

/** Everything that can happen, in the shares in which it does. */
export const operations = [
  openVcode,
  openVcode,
  newDeposit,
  newDeposit,
  sameDeposit,
  delayVcode,
  timePasses,
  lenderDecides,
  lenderDecides,
  applies,
  cardPays,
  cardPays,
  cardConfirmed,
  complains,
  anyCall,
  restarts,
];

function dataOf({ body }: Said): Record<string, unknown> {
  return typeof body.data === 'object' && body.data !== null ? { ...body.data } : {};
}

/** What the first periods of the plan come to together, in major units. */
function firstPeriods(plan: Said, count: number): string {
  const parsed = calls['loan-play-detail'].response.safeParse(plan.body.data);
  if (!parsed.success) return '100';
  const waiting = parsed.data.repayPlanDetail.repayWaitDetail.slice(0, count);
  const minor = waiting.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0);
  return String(minor / 100);
}

function offerOf(offer: Said): { amount: string; periods: string; termUnit: string } {
  const parsed = calls['loan-detail-confirm'].response.safeParse(offer.body.data);
  if (!parsed.success) return { amount: '1000000', periods: '4', termUnit: '' };
  const { amount, periods, termUnit } = parsed.data;
  return { amount: String(amount), periods: String(periods), termUnit: String(termUnit) };
}

function idsIn(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => (id ? [id] : []));
}
