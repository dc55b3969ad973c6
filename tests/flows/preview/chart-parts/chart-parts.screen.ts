import type { ScreenDriver } from '../../../oracle/screen.ts';
import { find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './chart-parts.rows.ts';

const MAP = /^Map/;

/** The keys of a chart's parts, as a developer meets them. */
export const chartPartsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    open: () => ({ press: { role: 'button', name: 'Open showing' } }),
    fold: () => ({ press: { role: 'button', name: 'Fold showing' } }),
    map: () => ({ press: { role: 'button', name: MAP } }),
  },
  situations: {
    mapped: { sees: [{ role: 'button', name: 'Map Z shown' }] },
    unmapped: { sees: [{ role: 'button', name: 'Map Z folded' }] },
  },
  facts: { open: (page) => find(page, 'button', 'Fold showing') !== undefined },
};
