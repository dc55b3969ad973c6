import type { LoanApplication } from '#contract/loan.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { stateOf } from '#domain/order-status.ts';
import { addDays, dayOf, endOfDay, isoWithOffset, startOfDay } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import type { DisplayLocale } from '#server/platform/money/display.ts';
import { alternativeCard } from '#server/products/card.ts';
import { alternativesTo } from '#server/products/listing.ts';
import { applyAgainDay, waitingProducts } from '#server/products/waiting.ts';
import { labels } from '#server/texts/texts.ts';
import type { Order } from './order.ts';
import { payoutAccountOf } from './payout-account.ts';

const DAY = 86_400_000;

/** The application of an order whose money was not paid out; null once it was. */
export async function applicationOf(
  db: Database,
  order: Order,
  locale: DisplayLocale,
  now: Date,
): Promise<LoanApplication | null> {
  const state = stateOf(order.status);
  if (state !== 'underReview' && state !== 'disbursing' && state !== 'declined') return null;
  const { appliedAt, decidedAt, currency, amount, declineReason, borrowerId, productId } = order;
  const { language, market } = locale;
  const at = (moment: Date) => isoWithOffset(moment, currency);
  const decisionBy = new Date(appliedAt.getTime() + LOAN_RULES.decisionDays * DAY);
  const lastDay = addDays(dayOf(decidedAt ?? decisionBy, currency), LOAN_RULES.crediting.most);
  const isDeclined = state === 'declined';
  const waiting = isDeclined ? await waitingProducts(db, borrowerId, now) : new Map();
  const [other] = isDeclined ? await alternativesTo(db, productId, currency, waiting) : [];
  return {
    amount: fromMinor(amount, market.minorDigits),
    appliedAt: at(appliedAt),
    decidedAt: decidedAt && at(decidedAt),
    decisionBy: at(decisionBy),
    moneyBy: isDeclined ? null : at(endOfDay(lastDay, currency)),
    payoutAccount: isDeclined ? null : await payoutAccountOf(db, borrowerId),
    reason: declineReason ? labels[language].declineReasons[declineReason] : '',
    applyAgainFrom: isDeclined && decidedAt ? at(startOfDay(applyAgainDay(decidedAt, currency), currency)) : null,
    otherProduct: other ? alternativeCard(other, locale) : null,
  };
}
