import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Observe } from '#client/flow/app-context.tsx';
import type { Standing } from '#client/flow/flow.ts';
import { PageView } from '#client/page/page-view.tsx';
import { startApplication } from './application.ts';
import { deliveredStanding } from './delivered-answer.ts';

/**
 * Opens the product after the first paint. A page that came with its answer is taken over as it stands; any other delivered
 * HTML stays until the first screen replaces it. `tapped` is what the borrower tapped last, which nobody has heard.
 */
export async function open(root: HTMLElement, observe?: Observe, tapped?: () => EventTarget | null): Promise<void> {
  const application = startApplication(undefined, observe);
  const standing = await deliveredStanding(document, application);
  const page = (how: { standing: Standing } | { delivered: string }) => (
    <StrictMode>
      <PageView application={application} {...how} />
    </StrictMode>
  );
  if (!standing) {
    createRoot(root).render(page({ delivered: root.innerHTML }));
    return;
  }
  hydrateRoot(root, page({ standing }));
  const target = tapped?.();
  // Links have done what they do by themselves.
  if (target instanceof Element) target.closest('button')?.click();
}
