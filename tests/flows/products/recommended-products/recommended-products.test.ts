import { walkMachine } from '../../../oracle/walk-machine.ts';
import { recommendedProductsMachine } from './recommended-products.machine.ts';
import { recommendedProductsTable } from './recommended-products.rows.ts';

walkMachine(recommendedProductsTable, recommendedProductsMachine);
