import { SiteNavView } from '#client/screens/site/site-nav-view.tsx';
import { viewLayer } from '../oracle/view-layer.tsx';
import { walkView } from '../oracle/walk-view.tsx';
import { siteNavigationMachine } from './site-navigation.machine.ts';
import { siteNavigationTable } from './site-navigation.rows.ts';
import { siteNavigationScreen } from './site-navigation.screen.ts';

walkView(
  siteNavigationTable,
  viewLayer(siteNavigationMachine, siteNavigationScreen, (actor) => <SiteNavView actor={actor} />),
);
