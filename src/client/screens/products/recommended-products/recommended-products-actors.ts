import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { recommendedProducts } from '#machines/products/recommended-products.ts';

/** The recommended products with their calls. */
export const recommendedProductsFlow: Flow<typeof recommendedProducts> = {
  machine: ({ client }) =>
    recommendedProducts.provide({
      actors: {
        loadProducts: callActor((request, signal) => client.ask('recommend-product-list', request, { signal })),
        apply: callActor((request, signal) => client.ask('product/apply', request, { signal })),
      },
    }),
  input: ({ addresses }, query) => ({ query, addresses }),
};
