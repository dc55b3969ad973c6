import { callActor } from '#machines/kit/outcome.ts';
import { type RecommendedProductsInput, recommendedProducts } from '#machines/products/recommended-products.ts';
import type { App } from '../../app-context.tsx';

/** The recommended products with their calls. */
export function recommendedProductsFlow({ client }: App) {
  return recommendedProducts.provide({
    actors: {
      loadProducts: callActor((request, signal) => client.ask('recommend-product-list', request, { signal })),
      apply: callActor((request, signal) => client.ask('product/apply', request, { signal })),
    },
  });
}

export function recommendedProductsInput({ addresses }: App, query: Record<string, string>): RecommendedProductsInput {
  return { query, addresses };
}
