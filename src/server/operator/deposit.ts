import type { Configuration } from '#domain/configuration/configuration.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { type CardPayment, confirmedAt } from '#server/cards/card-payment.ts';
import { postSettledCard } from '#server/cards/card-posting.ts';
import type { Receipt } from '#server/loan/receipts.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import { type PostedDeposit, postDeposit } from '#server/repayment/deposits.ts';
import { keepLostNumber } from '#server/repayment/lost-numbers.ts';
import { providerOf } from '#server/settlement/settling.ts';
import { amountOf, type CommandOutcome, type Working } from './command.ts';
import { type DepositedNumber, depositedCard, depositedNumber } from './deposited-number.ts';
import { OperatorError } from './operator-error.ts';

/** A deposit as an operator types it. */
export interface TypedDeposit {
  vcode: string;
  /** The provider's, of the payment. */
  reference: string;
  /** A decimal in major units. */
  amount: string;
  /** When the provider took it, ISO 8601 with its offset; absent: now. */
  paidAt?: string | undefined;
  /** The order of a number that this database does not know. */
  orderId?: string | undefined;
}

/**
 * Books money that a provider took and that no webhook booked, once: at one of its numbers, or by a card, which is named by its
 * bill number and counts as confirmed by its provider.
 *
 * @throws OperatorError and DomainError as `depositedCard`, `depositedNumber` and `postDeposit` do; OperatorError for a moment that
 *   cannot be, and for another amount than that of a payment by card
 */
export async function deposit(typed: TypedDeposit, working: Working): Promise<CommandOutcome> {
  const { configuration } = working;
  const card = await depositedCard(working.tx, typed);
  const { posted, paidAt } = card ? await bookCard(typed, card, working) : await bookNumber(typed, working);
  const { orderId, amount, currency } = posted.receipt;
  return {
    order: orderId,
    reference: typed.reference,
    ...amountOf(amount, { currency }, configuration),
    ...(paidAt ? { paidAt: isoWithOffset(paidAt, currency) } : {}),
    ...coverageOf(posted.receipt, configuration),
    ...countingOf(posted),
    ...(posted.replayed ? { posted: 'before' } : {}),
  };
}

/** What was posted, and when it was paid where that is known. */
interface Booked {
  posted: PostedDeposit;
  paidAt?: Date | undefined;
}

async function bookCard(typed: TypedDeposit, card: CardPayment, { tx, now, configuration }: Working): Promise<Booked> {
  const { id, amount, currency, createdAt } = card;
  const { minorDigits } = marketOfCurrency(configuration.markets, currency);
  if (minorOf(typed.amount, minorDigits, 'amount.wrong') !== amount) {
    throw new OperatorError(`${id} is a payment by card of ${fromMinor(amount, minorDigits)}, and of no other amount.`);
  }
  const since = { at: createdAt, event: 'the payment was begun' };
  const paidAt = momentOf(typed.paidAt, since, now) ?? confirmedAt(card);
  return { posted: await postSettledCard(tx, card, paidAt, now), paidAt };
}

async function bookNumber(typed: TypedDeposit, { tx, now, configuration }: Working): Promise<Booked> {
  const { vcode, reference } = typed;
  const { currency, since, orderOfLost } = await depositedNumber(tx, typed, now);
  const { minorDigits } = marketOfCurrency(configuration.markets, currency);
  const amount = minorOf(typed.amount, minorDigits, 'amount.wrong');
  const paidAt = momentOf(typed.paidAt, since, now);
  if (orderOfLost) {
    const provider = providerOf(currency, configuration.environment);
    const lost = { provider, vcode, amount, issuedAt: since.at, paidAt: paidAt ?? now };
    if (!(await keepLostNumber(tx, orderOfLost, lost))) throw new OperatorError(`${vcode} is known by now: try again.`);
  }
  return { posted: await postDeposit(tx, { vcode, reference, amount, paidAt }, now), paidAt };
}

/** When it was paid, where an operator says that. @throws OperatorError before it can have been, or after now */
function momentOf(told: string | undefined, { at, event }: DepositedNumber['since'], now: Date): Date | undefined {
  if (told === undefined) return undefined;
  const moment = new Date(told);
  if (moment > now) throw new OperatorError(`--paid-at ${told} has not come yet.`);
  if (moment < at) throw new OperatorError(`--paid-at ${told} is before ${event}, ${at.toISOString()}.`);
  return moment;
}

/** What the money goes to, so that a confirmation is refused where it would go elsewhere by then. */
function coverageOf({ covered, delayFee, surplus, currency }: Receipt, { markets }: Configuration): CommandOutcome {
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

function countingOf({ isFromNow, isDisputed }: PostedDeposit): CommandOutcome {
  if (!isFromNow) return {};
  const cost = isDisputed ? ', and the borrower pays fees or loses a delay by that' : '';
  return { counts: `from now, since other money of the order came in between${cost}` };
}
