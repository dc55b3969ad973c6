/** Lines of a table: the first column to the left, every other to the right, as wide as their widest cell. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  const [first = '', ...rest] = lines.map((line) => line.map(pad).join('  ').trimEnd());
  return [first, '-'.repeat(first.length), ...rest].join('\n');
}

/** What was measured beside what is wanted; `atMost` and `atLeast` say which way. */
export interface Target {
  what: string;
  measured: number;
  wanted: { atMost: number } | { atLeast: number };
  /** How far a target that is missed, for reasons that docs/adr/sizes.md gives, may be missed until it is met. */
  tolerated?: number;
  /** The measured and the wanted number in words; two decimals without. */
  show?: (value: number) => string;
}

export function isMet({ measured, wanted }: Target): boolean {
  return 'atMost' in wanted ? measured <= wanted.atMost : measured >= wanted.atLeast;
}

/** Met, or missed by no more than is known and explained. */
export function isTolerable(target: Target): boolean {
  const { measured, wanted, tolerated } = target;
  if (isMet(target) || tolerated === undefined) return isMet(target);
  return 'atMost' in wanted ? measured <= tolerated : measured >= tolerated;
}

export function targetTable(targets: readonly Target[]): string {
  return tableOf(
    ['target', 'measured', 'wanted', ''],
    targets.map((target) => {
      const { what, measured, wanted, tolerated, show = (value) => value.toFixed(2) } = target;
      const bound = 'atMost' in wanted ? `<= ${show(wanted.atMost)}` : `>= ${show(wanted.atLeast)}`;
      const missed = tolerated === undefined ? 'MISSED' : `MISSED, known up to ${show(tolerated)}`;
      return [what, show(measured), bound, isMet(target) ? 'met' : missed];
    }),
  );
}
