import type { Configuration } from '#domain/configuration/configuration.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Product } from './listing.ts';

/** The pages' own address, for links that leave them: `origin` is where the borrower reached the server. */
export interface Pages {
  configuration: Pick<Configuration, 'h5Base' | 'routes'>;
  origin: string;
}

/**
 * Where an application for a product goes: its own page, a web address or one of the native app, with the product named;
 * without one our loan confirmation.
 *
 * @throws DomainError 'product.closed'
 */
export function applyTarget(product: Product, pages: Pages): { url: string } {
  if (!product.isOpen) throw new DomainError('product.closed', product.id);
  return { url: `${pageOf(product, pages)}?${new URLSearchParams({ productId: product.id })}` };
}

function pageOf({ applyPage }: Product, { configuration, origin }: Pages): string {
  return applyPage || `${configuration.h5Base || origin}${routePaths(configuration.routes).loanConfirm}`;
}
