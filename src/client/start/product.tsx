import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Observe } from '#client/flow/app-context.tsx';
import type { Standing } from '#client/flow/flow.ts';
import { PageView } from '#client/page/page-view.tsx';
import { startApplication } from './application.ts';
import { deliveredStanding } from './delivered-answer.ts';

/**
 * Opens the product after the first paint. A page that came with its answer is taken over as it stands; any other delivered
 * HTML stays until the first screen replaces it.
 */
export async function open(root: HTMLElement, observe?: Observe): Promise<void> {
  const application = startApplication(undefined, observe);
  const standing = await deliveredStanding(document, application);
  const page = (how: { standing: Standing } | { delivered: string }) => (
    <StrictMode>
      <PageView application={application} {...how} />
    </StrictMode>
  );
  if (standing) hydrateRoot(root, page({ standing }));
  else createRoot(root).render(page({ delivered: root.innerHTML }));
}
