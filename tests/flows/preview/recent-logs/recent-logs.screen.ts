import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './recent-logs.rows.ts';

/** The kept logs as a developer meets them. */
export const recentLogsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: { look: () => ({ told: true }), clear: () => ({ press: { role: 'button', name: 'Clear' } }) },
  situations: { reading: { sees: [] }, known: { sees: [] }, clearing: { sees: [] } },
  facts: {
    logs: (page) => all(within(page, 'Recent logs')[0], 'link').map(({ texts: [name = ''] }) => name),
  },
};
