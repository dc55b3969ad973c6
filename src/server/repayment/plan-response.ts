import type { ResponseOf } from '#contract/call.ts';
import type { loanPlayDetailCall } from '#contract/repayment.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { earlyNote } from '#server/loan/order-lines.ts';
import type { Plan, PlanPeriod } from '#server/loan/plan.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount } from '#server/platform/money/display.ts';
import { labels } from '#server/texts/texts.ts';

/** The instalment plan: unpaid and paid periods, each with its parts in words; the note says in which order they are paid, and what early payment saves. */
export function planResponse(
  plan: Plan,
  isChecking: boolean,
  locale: DisplayLocale,
): ResponseOf<typeof loanPlayDetailCall> {
  const { order, waiting, paid } = plan;
  const words = labels[locale.language].plan;
  const decimal = (minor: number) => fromMinor(minor, locale.market.minorDigits);
  const period = (one: PlanPeriod) => ({
    periodNo: one.periodNo,
    totalAmount: decimal(one.total),
    canClick: one.canClick ? 1 : 0,
    periodStatus: words.state[one.state],
    repayDes: madeOf(one, locale),
    dueTime: isoWithOffset(one.dueAt, order.currency),
    displayAmount: displayAmount(one.total, locale),
    state: one.state,
    days: one.days,
    lateFee: decimal(one.lateFee),
    lateFeePaid: decimal(one.lateFeePaid),
    lateInterest: decimal(one.lateInterest),
    paid: decimal(one.paid),
  });
  return {
    productName: order.product.name,
    note: [
      waiting.length > 1 ? words[order.product.paysAhead ? 'paysAhead' : 'inOrder'] : '',
      earlyNote(plan.early, locale),
    ]
      .filter((one) => one !== '')
      .join(' '),
    repayWaitCount: String(waiting.length),
    repayPlanDetail: { repayWaitDetail: waiting.map(period), repayYetDetail: paid.map(period) },
    isChecking: isChecking ? 1 : 0,
  };
}

/** "Pokok Rp 1.000.000 + bunga Rp 120.000", and fees where there are any. */
function madeOf({ principal, interest, lateFee, lateInterest }: PlanPeriod, locale: DisplayLocale): string {
  const words = labels[locale.language].plan;
  const parts: [word: string, minor: number][] = [
    [words.principal, principal],
    [words.interest, interest],
    [words.lateFee, lateFee],
    [words.lateInterest, lateInterest],
  ];
  return parts
    .filter(([, minor]) => minor > 0)
    .map(([word, minor]) => `${word} ${displayAmount(minor, locale)}`)
    .join(' + ');
}
