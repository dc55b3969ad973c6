import { RecentLogs } from '#tools/inspector/recent-logs.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { recentLogsMachine } from './recent-logs.machine.ts';
import { recentLogsTable } from './recent-logs.rows.ts';
import { recentLogsScreen } from './recent-logs.screen.ts';

walkView(
  recentLogsTable,
  viewLayer(recentLogsMachine, recentLogsScreen, (actor) => <RecentLogs recents={actor} onChosen={() => {}} />),
);
