import { open as openProduct } from '#client/app/product.tsx';
import { openChannel } from '#tools/inspection/channel.ts';
import { inspectPage } from '#tools/inspection/inspected-page.ts';
import { visitMasking } from '#tools/inspection/visit-masking.ts';
import { isSteered, steer } from '#tools/steering/steering.ts';

/** Opens the product so that it can be inspected: its own program, observed, and steered where it stands in the workbench's phone. */
export function open(root: HTMLElement): void {
  const inspected = inspectPage({ channel: openChannel(), page: pageName(), mask: visitMasking(document, location) });
  // After the inspection, which keeps the real clock.
  const steered = isSteered(window) ? steer(window) : null;
  openProduct(root, (event) => {
    steered?.(event);
    inspected.observe(event);
  });
}

/** Tells one page from another on the channel. */
function pageName(): string {
  return Math.random().toString(36).slice(2, 8);
}
