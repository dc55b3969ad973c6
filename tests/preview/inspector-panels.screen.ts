import type { ScreenDriver } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './inspector-panels.rows.ts';

const press = (name: string) => () => ({ press: { role: 'button', name } as const });

/** The tabs of the inspector, as a developer meets them. */
export const inspectorPanelsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    live: press('Live'),
    machines: press('Machines'),
    rows: press('Rows'),
    actors: press('Actors'),
    chart: press('Chart'),
    events: press('Events'),
    details: press('Details'),
    difference: press('Difference'),
    snapshot: press('Snapshot'),
    event: press('Event'),
  },
  situations: { standing: { sees: [{ role: 'heading', name: 'Inspector' }] } },
  facts: {
    section: (page) => page.querySelector('[aria-current=page]')?.textContent?.toLowerCase(),
    panel: (page) => page.querySelector('.t-panels [aria-pressed=true]')?.textContent?.toLowerCase(),
    detail: (page) => page.querySelector('.t-set [aria-pressed=true]')?.textContent?.toLowerCase(),
  },
};
