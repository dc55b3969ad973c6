import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type RecommendedProductsInput, recommendedProducts } from '#machines/products/recommended-products.ts';

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
