import type { Chart } from '../chart/chart.ts';

/** A chart as JSON: what `Chart` says, with two blanks a level. */
export const toJson = (chart: Chart): string => `${JSON.stringify(chart, null, 2)}\n`;
