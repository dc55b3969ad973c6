import type { ChartLayout } from '../layout/chart-layout.ts';
import { element, writtenElement } from '../paint/element.ts';
import { NO_OVERLAY, type Overlay } from '../paint/overlay.ts';
import { paint } from '../paint/paint.ts';

/** What a page of the tools would give; a file stands alone, and is read in dark unless light is asked for. */
const PALETTE = `
svg { color-scheme: dark; --background: #000000; --surface-1: #0d0e11; --surface-2: #17191e; --surface-3: #22252c; --hairline: #ffffff1f; --line-strong: #ffffff38; --edge: #7d8594; --text: #f5f6f8; --secondary: #a6acb8; --highlight: #5eead4; --good: #4ade9b; --bad: #ff8a80; }
@media (prefers-color-scheme: light) {
svg { color-scheme: light; --background: #f3f4f7; --surface-1: #ffffff; --surface-2: #ffffff; --surface-3: #e6e9ee; --hairline: #0000001f; --line-strong: #00000047; --edge: #767d8a; --text: #14161a; --secondary: #555b66; --highlight: #0f766e; --good: #12704a; --bad: #b3261e; }
}
`;

/** A chart as an SVG file of its own, on its own ground. `style` is the text of `paint/chart.css`. */
export function toSvg(layout: ChartLayout, style: string, overlay: Overlay = NO_OVERLAY): string {
  const { chart, width, height } = layout;
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'statechart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 'title description',
    },
    [
      element('title', { id: 'title' }, [`Statechart of ${chart.id}`]),
      element('desc', { id: 'description' }, [chart.root.description || chart.id]),
      element('style', {}, [`${PALETTE}${style}`]),
      element('rect', { class: 'ground-of-all', width, height }),
      ...paint(layout, overlay),
    ],
  );
  return `${writtenElement(picture)}\n`;
}
