import type { Configuration } from '#domain/configuration/configuration.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { printedLine } from '#server/platform/log.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import type { DifferenceKind, Reconciliation } from './reconcile.ts';

const MEANING: Record<DifferenceKind, string> = {
  missingHere: 'settled, not posted here',
  missingThere: 'posted here, not settled',
  amountDiffers: 'amount differs',
  double: 'settled more than once',
  feeTooLarge: 'fee above the amount',
};

/** The printed result for a file: the settled amount, and a line for each difference. */
export function tableOf({ currency, ...found }: Reconciliation, { markets }: Pick<Configuration, 'markets'>): string[] {
  const { minorDigits } = marketOfCurrency(markets, currency);
  const amount = (minor: number | null) => (minor === null ? '-' : fromMinor(minor, minorDigits));
  const { file, lines, settled, fees, differences } = found;
  const sums = `${file}: ${lines} payments, ${amount(settled)} ${currency}, fees ${amount(fees)}`;
  if (differences.length === 0) return [`${sums}; agrees with the ledger`];
  const rows = [
    ['difference', 'reference', 'here', 'there'],
    ...differences.map(({ kind, reference, here, there }) => [
      MEANING[kind],
      printedLine(reference),
      amount(here),
      amount(there),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    `${sums}; ${differences.length} differences`,
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  ];
}
