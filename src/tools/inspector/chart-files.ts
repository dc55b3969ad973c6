import { toJson } from '#tools/charts/exports/json.ts';
import { toMermaid } from '#tools/charts/exports/mermaid.ts';
import { toScxml } from '#tools/charts/exports/scxml.ts';
import { toSvg } from '#tools/charts/exports/svg.ts';
import { USUAL_ROOM } from '#tools/charts/layout/layout.ts';
import chartStyle from '#tools/charts/paint/chart.css?raw';
import type { LibraryContext } from '#tools/machines/inspector/statechart-library.ts';
import { chartOfPictured, layoutOf } from './chart-layouts.ts';
import { saveFile } from './held-files.ts';
import type { Pictured } from './inspector-props.ts';

export const CHART_FILES = ['Mermaid', 'SVG', 'JSON', 'SCXML'] as const;
type ChartFile = (typeof CHART_FILES)[number];

const ENDINGS: Record<ChartFile, readonly [ending: string, type: string]> = {
  Mermaid: ['mmd', 'text/plain'],
  SVG: ['svg', 'image/svg+xml'],
  JSON: ['json', 'application/json'],
  SCXML: ['scxml', 'application/xml'],
};

const WHOLE = { view: 'everything', room: USUAL_ROOM, needed: [], parts: {} } as const;

/** Saves a chart, the whole of it, as a file of that format. */
export async function saveChart(
  format: ChartFile,
  pictured: Pictured,
  detail: LibraryContext['detail'],
): Promise<void> {
  const chart = chartOfPictured(pictured);
  if (!chart) return;
  const layout = format === 'SVG' ? await layoutOf(pictured, { ...WHOLE, detail }) : null;
  const text = { Mermaid: toMermaid, JSON: toJson, SCXML: toScxml, SVG: () => layout && toSvg(layout, chartStyle) }[
    format
  ](chart);
  const [ending, type] = ENDINGS[format];
  if (text) saveFile(`${chart.id}.${ending}`, text, type);
}
