import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { recommendedProductsFlow } from '#client/services/products/recommended-products.ts';
import { RecommendedProductsView } from './recommended-products-view.tsx';

export const answered = recommendedProductsFlow;

export default function RecommendedProductsScreen({ query }: ScreenProps) {
  return <RecommendedProductsView actor={useFlow(recommendedProductsFlow, query)} />;
}
