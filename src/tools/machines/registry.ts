import { registry as product, type Registered } from '#machines/registry.ts';
import { toolScheme } from './bar/tool-scheme.ts';
import { chartParts } from './inspector/chart-parts.ts';
import { clickThrough } from './inspector/click-through.ts';
import { eventSending } from './inspector/event-sending.ts';
import { inspector } from './inspector/inspector.ts';
import { inspectorPanels } from './inspector/inspector-panels.ts';
import { logTransfer } from './inspector/log-transfer.ts';
import { recentLogs } from './inspector/recent-logs.ts';
import { statechartLibrary } from './inspector/statechart-library.ts';
import { demonstration } from './simulator/demonstration.ts';
import { preview } from './simulator/preview.ts';
import { simulator } from './simulator/simulator.ts';

/** Every machine that is built, the tools' own among them: for the documentation, the model walks and the inspector. */
export const registry: readonly Registered[] = [
  ...product,
  { id: 'preview', machine: preview, room: 'preview', rows: ['PV'] },
  { id: 'simulator', machine: simulator, room: 'preview', rows: [] },
  { id: 'demonstration', machine: demonstration, room: 'preview', rows: [] },
  { id: 'inspector', machine: inspector, room: 'preview', rows: [] },
  { id: 'inspectorPanels', machine: inspectorPanels, room: 'preview', rows: [] },
  { id: 'toolScheme', machine: toolScheme, room: 'preview', rows: [] },
  { id: 'chartParts', machine: chartParts, room: 'preview', rows: [] },
  { id: 'clickThrough', machine: clickThrough, room: 'preview', rows: [] },
  { id: 'eventSending', machine: eventSending, room: 'preview', rows: [] },
  { id: 'logTransfer', machine: logTransfer, room: 'preview', rows: [] },
  { id: 'recentLogs', machine: recentLogs, room: 'preview', rows: [] },
  { id: 'statechartLibrary', machine: statechartLibrary, room: 'preview', rows: [] },
];
