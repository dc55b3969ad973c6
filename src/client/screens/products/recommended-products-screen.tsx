import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { recommendedProductsFlow, recommendedProductsInput } from '#client/services/products/recommended-products.ts';
import { RecommendedProductsView } from './recommended-products-view.tsx';

export default function RecommendedProductsScreen({ query }: ScreenProps) {
  const app = useApp();
  return (
    <RecommendedProductsView actor={useFlow(recommendedProductsFlow(app), recommendedProductsInput(app, query))} />
  );
}
