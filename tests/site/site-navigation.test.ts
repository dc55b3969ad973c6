import { walkMachine } from '../oracle/walk-machine.ts';
import { siteNavigationMachine } from './site-navigation.machine.ts';
import { siteNavigationTable } from './site-navigation.rows.ts';

walkMachine(siteNavigationTable, siteNavigationMachine);
