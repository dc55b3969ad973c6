import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Configuration } from '#contract/configuration.ts';
import { fromMinor } from '#contract/values/minor-units.ts';
import { displayedStatus } from '#contract/values/order-status.ts';
import { revokeSessionsOf } from '../borrower-sessions.ts';
import { isoWithOffset } from '../calendar.ts';
import { answerComplaint, anyComplaint } from '../complaints/complaints.ts';
import type { Transaction } from '../database/open.ts';
import { borrowers, type OperatorRole, operatorActions } from '../database/schema.ts';
import { DomainError } from '../domain-error.ts';
import { approve, confirmDisbursement, decline, failDisbursement } from '../loan/applications.ts';
import type { Order } from '../loan/order.ts';
import type { Receipt } from '../loan/receipts.ts';
import { marketOfCurrency } from '../money/display.ts';
import { minorOf } from '../money/minor-amount.ts';
import { printedLine } from '../printed-line.ts';
import { postDeposit } from '../repayment/deposits.ts';
import { keepLostNumber } from '../repayment/lost-numbers.ts';
import { refund } from '../repayment/refunds.ts';
import { providerOf } from '../settlement/settling.ts';
import { type DepositedNumber, depositedNumber } from './deposited-number.ts';
import { OperatorError, readTyped } from './operator-error.ts';
import { readPublished } from './published-file.ts';
import { publish } from './publishing.ts';

/** What a command came to, by name. */
export type Outcome = Record<string, string>;

/** What a command is carried out in. */
export interface Working {
  tx: Transaction;
  configuration: Configuration;
  now: Date;
}

/** What an operator can have done. */
export interface Command {
  /** Its parameters as they are typed, in their order; the last ones by name. */
  usage: string;
  role: OperatorRole;
  /**
   * False, or it moves money: one operator asks for it, another one confirms. Named is then what of its outcome it is for: of that
   * one request is open at a time.
   */
  needsTwo: false | 'order' | 'reference';
  /** @throws OperatorError for parameters that are none, DomainError where the domain refuses it; nothing is done then */
  run(parameters: Record<string, string>, working: Working): Promise<Outcome>;
}

/** @param name as it stands in the usage */
function required(name: string) {
  const error = `${name} is missing.`;
  return z.string(error).trim().min(1, error);
}

function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `The command takes no --${issue.keys.join(' and no --')}.` : undefined,
  });
}

const order = required('ORDER');
/** As it is looked for in a statement: one line, without signs that are not seen. */
const reference = required('--reference').refine(
  (typed) => printedLine(typed) === typed,
  '--reference is one line, without control characters.',
);
const amount = required('--amount');
const paidAt = z.iso.datetime({
  offset: true,
  error: '--paid-at is date and time in ISO 8601 with seconds and the offset, such as 2026-03-01T23:15:00+07:00.',
});
const ofOrder = parameters({ order });
const ofTransfer = parameters({ order, reference });
const ofRefund = parameters({ order, reference, amount: amount.optional() });
const ofDeposit = parameters({
  vcode: required('VCODE'),
  reference,
  amount,
  'paid-at': paidAt.optional(),
  order: required('--order').optional(),
});
const ofAnswer = parameters({
  complaint: required('COMPLAINT'),
  text: required('--text').max(2000, '--text has 2000 characters at the most.'),
});
const ofPhone = parameters({ phone: required('PHONE') });
const ofFile = parameters({ file: required('FILE') });

const statusAfter = (order: Order): Outcome => ({ order: order.id, orderStatus: displayedStatus(order) });

export const commands: Record<string, Command> = {
  approve: {
    usage: 'approve ORDER',
    role: 'credit',
    needsTwo: false,
    run: async (given, { tx, now }) => statusAfter(await approve(tx, readTyped(ofOrder, given).order, now)),
  },
  decline: {
    usage: 'decline ORDER',
    role: 'credit',
    needsTwo: false,
    run: async (given, { tx, now }) => statusAfter(await decline(tx, readTyped(ofOrder, given).order, now)),
  },
  publish: {
    usage: 'publish FILE',
    role: 'credit',
    needsTwo: false,
    run: async (given, { tx, configuration }) => {
      const published = readPublished(readTyped(ofFile, given).file, configuration);
      return publish(tx, published, configuration);
    },
  },
  disburse: {
    usage: 'disburse ORDER --reference BANK_REFERENCE',
    role: 'treasury',
    needsTwo: 'order',
    run: async (given, { tx, now, configuration }) => {
      const { order, reference } = readTyped(ofTransfer, given);
      await demandFirstDisbursement(tx, reference);
      const disbursed = await confirmDisbursement(tx, order, now);
      return { ...statusAfter(disbursed), reference, ...amountOf(disbursed.amount, disbursed, configuration) };
    },
  },
  'fail-disbursement': {
    usage: 'fail-disbursement ORDER',
    role: 'treasury',
    needsTwo: false,
    run: async (given, { tx, now }) => statusAfter(await failDisbursement(tx, readTyped(ofOrder, given).order, now)),
  },
  refund: {
    usage: 'refund ORDER --reference BANK_REFERENCE [--amount 150000]',
    role: 'treasury',
    needsTwo: 'order',
    run: async (given, { tx, now, configuration }) => {
      const { order: orderId, reference, amount } = readTyped(ofRefund, given);
      const refunded = await refund(tx, { orderId, reference, amount, markets: configuration.markets }, now);
      return { order: orderId, reference, ...amountOf(refunded.amount, refunded, configuration) };
    },
  },
  deposit: {
    usage:
      'deposit VCODE --reference PROVIDER_REFERENCE --amount 150000 [--paid-at 2026-03-01T23:15:00+07:00] [--order ORDER]',
    role: 'treasury',
    needsTwo: 'reference',
    run: async (given, { tx, now, configuration }) => {
      const { 'paid-at': told, amount, ...named } = readTyped(ofDeposit, given);
      const { vcode, reference } = named;
      const { lostOf, earliest, ...account } = await depositedNumber(tx, named, now);
      const { minorDigits } = marketOfCurrency(configuration.markets, account.currency);
      const minor = minorOf(amount, minorDigits, 'amount.wrong');
      const paidAt = told === undefined ? undefined : momentOf(told, earliest, now);
      if (lostOf) {
        const provider = providerOf(account.currency, configuration.environment);
        const lost = { provider, vcode, amount: minor, paidAt: paidAt ?? now };
        if (!(await keepLostNumber(tx, lostOf, lost))) throw new OperatorError(`${vcode} is known by now: try again.`);
      }
      const posted = await postDeposit(tx, { vcode, reference, amount: minor, paidAt }, now);
      const outcome = { order: account.order, reference, ...amountOf(minor, account, configuration) };
      return {
        ...outcome,
        ...(paidAt ? { paidAt: isoWithOffset(paidAt, account.currency) } : {}),
        ...coverageOf(posted.receipt, configuration),
        ...(posted.isFromNow ? { counts: 'from now, since other money of the order came in between' } : {}),
        ...(posted.replayed ? { posted: 'before' } : {}),
      };
    },
  },
  'answer-complaint': {
    usage: 'answer-complaint COMPLAINT --text "…"',
    role: 'support',
    needsTwo: false,
    run: async (given, { tx, now }) => {
      const { complaint, text } = readTyped(ofAnswer, given);
      const { id } = await anyComplaint(tx, complaint);
      await answerComplaint(tx, { id, text, images: [] }, now);
      return { complaint: id };
    },
  },
  'revoke-sessions': {
    usage: 'revoke-sessions PHONE',
    role: 'support',
    needsTwo: false,
    run: async (given, { tx, now }) => {
      const { phone } = readTyped(ofPhone, given);
      const [known] = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone)).limit(1);
      if (!known) throw new DomainError('borrower.unknown', phone);
      return { phone, ended: String(await revokeSessionsOf(tx, phone, now)) };
    },
  },
};

/** One transfer pays one order. @throws DomainError 'idempotency.mismatch' where the bank's reference stands for another one */
async function demandFirstDisbursement(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`disburse ${reference}`}))`);
  const { command, step, parameters } = operatorActions;
  const given = await tx
    .select()
    .from(operatorActions)
    .where(and(eq(command, 'disburse'), eq(step, 'confirmed'), eq(sql`${parameters}->>'reference'`, reference)));
  if (given.length > 0) throw new DomainError('idempotency.mismatch', reference);
}

/** When a deposit was paid, as an operator says. @throws OperatorError before it can have been, or after now */
function momentOf(told: string, { at, said }: DepositedNumber['earliest'], now: Date): Date {
  const moment = new Date(told);
  if (moment > now) throw new OperatorError(`--paid-at ${told} has not come yet.`);
  if (moment < at) throw new OperatorError(`--paid-at ${told} is before ${said}, ${at.toISOString()}.`);
  return moment;
}

/** What the money goes to, so that a confirmation is refused where it would go elsewhere by then. */
function coverageOf({ covered, delayFee, surplus, currency }: Receipt, { markets }: Configuration): Outcome {
  const { minorDigits } = marketOfCurrency(markets, currency);
  const major = (minor: number) => fromMinor(minor, minorDigits);
  const periods = covered.map(({ periodNo, fees, interest, principal }) => [periodNo, fees + interest + principal]);
  return {
    ...(periods.length > 0
      ? { pays: periods.map(([no, sum = 0]) => `${major(sum)} of period ${no}`).join(' and ') }
      : {}),
    ...(delayFee > 0 ? { delayFee: major(delayFee) } : {}),
    ...(surplus > 0 ? { owedToBorrower: major(surplus) } : {}),
  };
}

function amountOf(
  minor: number,
  { currency }: Pick<Order, 'currency'>,
  { markets }: Configuration,
): { amount: string; currency: string } {
  return { amount: fromMinor(minor, marketOfCurrency(markets, currency).minorDigits), currency };
}
