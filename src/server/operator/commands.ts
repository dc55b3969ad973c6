import * as z from 'zod';
import { isBlank } from '#domain/blank-text.ts';
import { DECLINE_REASONS } from '#domain/decline-reason.ts';
import { revokeSessionsOf } from '#server/borrowers/borrower-sessions.ts';
import { demandBorrower } from '#server/borrowers/borrowers.ts';
import { answerComplaint, anyComplaint } from '#server/complaints/complaints.ts';
import { approve, confirmDisbursement, decline, failDisbursement } from '#server/loan/applications.ts';
import { demandFirstTransfer } from '#server/loan/bank-transfers.ts';
import type { Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { printedLine } from '#server/platform/log.ts';
import { anonymise } from '#server/privacy/anonymising.ts';
import { refund } from '#server/repayment/refunds.ts';
import { type FeeWaiver, reverseWaiver, type WaivedFees, waiveFees } from '#server/repayment/waivers.ts';
import { amountOf, type Command, type CommandOutcome, type Working } from './command.ts';
import { deposit } from './deposit.ts';
import { readTyped } from './operator-error.ts';
import { readPublished } from './published-file.ts';
import { publish } from './publishing.ts';

/** @param name as it stands in the usage */
function required(name: string) {
  const error = `${name} is missing.`;
  return z
    .string(error)
    .trim()
    .refine((typed) => !isBlank(typed), error);
}

function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `The command takes no --${issue.keys.join(' and no --')}.` : undefined,
  });
}

const order = required('ORDER');
/** As it stands in a statement or on a receipt: one line, without signs that are not seen. */
function printed(name: string) {
  const error = `${name} is one line, without control characters.`;
  return required(name).refine((typed) => printedLine(typed) === typed, error);
}

const reference = printed('--reference');
const amount = required('--amount');
const paidAt = z.iso.datetime({
  offset: true,
  error: '--paid-at is date and time in ISO 8601 with seconds and the offset, such as 2026-03-01T23:15:00+07:00.',
});
const ofOrder = parameters({ order });
const ofDecline = parameters({
  order,
  /** What the borrower reads of the reason. */
  kind: z.enum(DECLINE_REASONS, `--kind is one of ${DECLINE_REASONS.join(', ')}.`).optional(),
});
const ofTransfer = parameters({ order, reference });
const ofRefund = parameters({ order, reference, amount: amount.optional() });
const ofWaiver = parameters({
  order,
  period: required('--period').regex(/^[1-9]\d{0,2}$/, '--period is the number of an instalment.'),
  amount,
});
const ofDeposit = parameters({
  vcode: printed('VCODE'),
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
const ofBorrower = parameters({ borrower: required('PHONE') });
const ofFile = parameters({ file: required('FILE') });

const statusAfter = (order: Order): CommandOutcome => ({ order: order.id, orderStatus: String(order.status) });

export const commands: Record<string, Command> = {
  approve: {
    usage: 'approve ORDER',
    role: 'credit',
    needsTwo: false,
    run: async (given, { tx, now }) => statusAfter(await approve(tx, readTyped(ofOrder, given).order, now)),
  },
  decline: {
    usage: `decline ORDER [--kind ${DECLINE_REASONS.join('|')}]`,
    role: 'credit',
    needsTwo: false,
    run: async (given, { tx, now }) => {
      const { order: orderId, kind } = readTyped(ofDecline, given);
      return statusAfter(await decline(tx, orderId, now, kind));
    },
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
      await demandFirstTransfer(tx, reference);
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
  waive: {
    usage: 'waive ORDER --period 1 --amount 50000',
    role: 'treasury',
    needsTwo: 'order',
    run: async (given, working) => waived(await waiveFees(working.tx, waiverOf(given, working), working.now), working),
  },
  'reverse-waiver': {
    usage: 'reverse-waiver ORDER --period 1 --amount 50000',
    role: 'treasury',
    needsTwo: 'order',
    run: async (given, working) =>
      waived(await reverseWaiver(working.tx, waiverOf(given, working), working.now), working),
  },
  deposit: {
    usage:
      'deposit VCODE --reference PROVIDER_REFERENCE --amount 150000 [--paid-at 2026-03-01T23:15:00+07:00] [--order ORDER]',
    role: 'treasury',
    needsTwo: 'reference',
    run: (given, working) => {
      const { 'paid-at': paidAt, order: orderId, ...typed } = readTyped(ofDeposit, given);
      return deposit({ ...typed, paidAt, orderId }, working);
    },
  },
  'answer-complaint': {
    usage: 'answer-complaint COMPLAINT --text "…"',
    role: 'support',
    needsTwo: false,
    untold: ['text'],
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
    kept: borrowerOf,
    run: async (given, { tx, now }) => {
      const { id, phone } = await demandBorrower(tx, readTyped(ofBorrower, given).borrower);
      return { borrower: id, ended: String(await revokeSessionsOf(tx, phone, now)) };
    },
  },
  anonymise: {
    usage: 'anonymise PHONE',
    role: 'support',
    needsTwo: 'borrower',
    kept: borrowerOf,
    run: async (given, { tx, now }) => {
      const { id } = await demandBorrower(tx, readTyped(ofBorrower, given).borrower);
      await anonymise(tx, { id }, now);
      return { borrower: id };
    },
  },
};

async function borrowerOf(given: Record<string, string>, tx: Transaction): Promise<Record<string, string>> {
  return { borrower: (await demandBorrower(tx, readTyped(ofPhone, given).phone)).id };
}

function waiverOf(given: Record<string, string>, { configuration }: Working): FeeWaiver {
  const { order: orderId, period, amount } = readTyped(ofWaiver, given);
  return { orderId, periodNo: Number(period), amount, markets: configuration.markets };
}

/** What a waiver or its reversal came to, and what the period has left of its fees. */
function waived({ order, fees, left }: WaivedFees, { configuration }: Working): CommandOutcome {
  const major = (minor: number) => amountOf(Math.abs(minor), order, configuration).amount;
  const { defaultFee, lateInterest } = fees;
  const { currency } = order;
  return {
    order: order.id,
    lateFee: major(defaultFee),
    lateInterest: major(lateInterest),
    feesLeft: major(left),
    currency,
  };
}
