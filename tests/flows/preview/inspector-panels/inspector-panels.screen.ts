import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, find, pressedIn } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './inspector-panels.rows.ts';

const press = (name: string) => () => ({ press: { role: 'button', name } as const });

const follow = (name: string) => () => ({ press: { role: 'link', name } as const });

/** The tabs of the inspector, as a developer meets them. */
export const inspectorPanelsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    live: follow('Live'),
    machines: follow('Machines'),
    coverage: follow('Coverage'),
    actors: press('Actors'),
    chart: press('Chart'),
    events: press('Events'),
    details: press('Details'),
    difference: press('Difference'),
    snapshot: press('All'),
    event: press('Event'),
  },
  situations: { standing: { sees: [{ role: 'heading', name: 'Tools' }] } },
  facts: {
    section: (page) =>
      all(find(page, 'navigation', 'Tools'), 'link')
        .find(({ current }) => current)
        ?.text.toLowerCase(),
    panel: (page) => pressedIn(page, 'navigation', 'Panels')?.toLowerCase(),
    detail: (page) => pressedIn(page, 'group', 'Shown of the event')?.toLowerCase().replace('all', 'snapshot'),
  },
};
