import { inspection } from '#client/flow/flow.ts';
import { isSteered, steer } from '#client/steering/steering.ts';
import { open as openProduct } from './product.tsx';

/** Opens the product so that it can be inspected: the product's own program, with the tools' side of it. */
export function open(root: HTMLElement): void {
  if (isSteered(window)) inspection.inspect = steer(window);
  openProduct(root);
}
