import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { recommendedProductsFlow } from './recommended-products-actors.ts';
import { RecommendedProductsView } from './recommended-products-view.tsx';

export const answered = recommendedProductsFlow;

export default function RecommendedProductsScreen({ query }: ScreenProps) {
  return <RecommendedProductsView actor={useFlow(recommendedProductsFlow, query)} />;
}
