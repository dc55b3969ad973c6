import RecommendedProductsView from '#client/screens/products/recommended-products-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { recommendedProductsMachine } from './recommended-products.machine.ts';
import { recommendedProductsModel } from './recommended-products.model.ts';
import { recommendedProductsTable } from './recommended-products.rows.ts';
import { recommendedProductsScreen } from './recommended-products.screen.ts';
import { recommendedProductsSituations } from './recommended-products.situations.ts';

const layer = viewLayer(recommendedProductsMachine, recommendedProductsScreen, (actor) => (
  <RecommendedProductsView actor={actor} />
));

walkView(recommendedProductsTable, layer);
walkSituations(recommendedProductsTable, layer, recommendedProductsSituations, recommendedProductsModel);
