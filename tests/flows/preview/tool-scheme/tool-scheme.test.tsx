import { SchemeChoice } from '#tools/bar/scheme-choice.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { toolSchemeMachine } from './tool-scheme.machine.ts';
import { toolSchemeTable } from './tool-scheme.rows.ts';
import { toolSchemeScreen } from './tool-scheme.screen.ts';

walkView(
  toolSchemeTable,
  viewLayer(toolSchemeMachine, toolSchemeScreen, (actor) => <SchemeChoice actor={actor} />),
);
