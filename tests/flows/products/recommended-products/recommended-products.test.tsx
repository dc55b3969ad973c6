import RecommendedProductsView from '#client/screens/products/recommended-products-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { recommendedProductsMachine } from './recommended-products.machine.ts';
import { recommendedProductsTable } from './recommended-products.rows.ts';
import { recommendedProductsScreen } from './recommended-products.screen.ts';

walkView(
  recommendedProductsTable,
  viewLayer(recommendedProductsMachine, recommendedProductsScreen, (actor) => (
    <RecommendedProductsView actor={actor} />
  )),
);
