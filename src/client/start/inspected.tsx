import { openChannel } from '#client/inspection/channel.ts';
import { inspectPage } from '#client/inspection/inspected-page.ts';
import { visitMasking } from '#client/inspection/visit-masking.ts';
import { open as openProduct } from './product.tsx';

/** Opens the product so that it can be inspected: its own program, observed. */
export function open(root: HTMLElement): void {
  const inspected = inspectPage({ channel: openChannel(), page: pageName(), mask: visitMasking(document, location) });
  openProduct(root, inspected.observe);
}

/** Tells one page from another on the channel. */
function pageName(): string {
  return Math.random().toString(36).slice(2, 8);
}
