import type { Period } from '#contract/repayment.ts';
import { sumAmounts } from '#domain/money.ts';

/**
 * A selection of unpaid periods is always the first of them up to some period, so the number of that last ticked one
 * says all of it.
 */
export interface Selection {
  /** In the order of their numbers. */
  periods: readonly Period[];
  /** The number of the last ticked period; 0 when there is no period at all. */
  lastTicked: number;
}

type Periods = Pick<Selection, 'periods'>;

export function inOrder(periods: readonly Period[]): Period[] {
  return [...periods].sort((one, other) => one.periodNo - other.periodNo);
}

export function isTicked({ lastTicked }: Selection, periodNo: number): boolean {
  return periodNo <= lastTicked;
}

export function firstPeriodNo({ periods }: Periods): number {
  return periods[0]?.periodNo ?? 0;
}

export function lastPeriodNo({ periods }: Periods): number {
  return periods[periods.length - 1]?.periodNo ?? 0;
}

/** The number of the last period before this number; of the first period when there is none before. */
export function periodNoBefore({ periods }: Periods, periodNo: number): number {
  const before = periods.filter((period) => period.periodNo < periodNo);
  return lastPeriodNo({ periods: before }) || firstPeriodNo({ periods });
}

export function isAllTicked(selection: Selection): boolean {
  return isTicked(selection, lastPeriodNo(selection));
}

/** The sum of the ticked totals, as a decimal string in major units (row IS-08). */
export function selectedAmount(selection: Selection): string {
  return sumAmounts(
    selection.periods.filter((period) => isTicked(selection, period.periodNo)).map((period) => period.totalAmount),
  );
}

/**
 * Why a period cannot be ticked or unticked now: it is the first, which is always paid; it opens when those before it are
 * paid; or it is ticked with all of them. `alone`: there is nothing to choose. `open`: it can be.
 */
export type Lock = 'open' | 'alone' | 'first' | 'later' | 'all';

export function lockOf(selection: Selection, periodNo: number): Lock {
  if (selection.periods.length === 1) return 'alone';
  if (periodNo === firstPeriodNo(selection)) return 'first';
  if (selection.periods.some((period) => period.periodNo === periodNo && period.canClick === 1)) return 'open';
  return isTicked(selection, periodNo) ? 'all' : 'later';
}
