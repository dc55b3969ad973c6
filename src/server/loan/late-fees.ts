import { lateInterestOfDays } from '#domain/loan-cost.ts';
import { type Day, daysBetween } from '#server/platform/calendar.ts';

/**
 * The late interest that an instalment has not been charged yet, in minor units: for every day after `accruedThrough`
 * up to `today`, that day's rate on the principal and interest still unpaid. Late interest bears none itself. Called
 * again for the same day it gives 0 once `accruedThrough` is that day.
 */
export function lateInterest(instalment: { unpaid: number; dueDate: Day; accruedThrough: Day }, today: Day): number {
  const { unpaid, dueDate, accruedThrough } = instalment;
  const first = Math.max(daysBetween(dueDate, accruedThrough), 0) + 1;
  return lateInterestOfDays(unpaid, first, daysBetween(dueDate, today));
}

/**
 * The default fee of an order, charged once, when its first due date passes unpaid: a new client's, or a repeat
 * client's (specification section 9: Rs.1,000 and Rs.800; other currencies by the product).
 */
export function defaultFeeFor(
  product: { defaultFeeNew: number; defaultFeeRepeat: number },
  isRepeatClient: boolean,
): number {
  return isRepeatClient ? product.defaultFeeRepeat : product.defaultFeeNew;
}
