import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Observe } from '#client/flow/app-context.tsx';
import { PageView } from '#client/page/page-view.tsx';
import { startApplication } from './application.ts';

/** Opens the product after the first paint. The delivered HTML stays until the first screen replaces it. */
export function open(root: HTMLElement, observe?: Observe): void {
  const delivered = root.innerHTML;
  createRoot(root).render(
    <StrictMode>
      <PageView application={startApplication(undefined, observe)} delivered={delivered} />
    </StrictMode>,
  );
}
