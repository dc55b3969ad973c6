import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageView } from '#client/page/page-view.tsx';
import { startApplication } from './application.ts';

/** Opens the product after the first paint. The delivered HTML stays until the first screen replaces it. */
export function open(root: HTMLElement): void {
  const delivered = root.innerHTML;
  createRoot(root).render(
    <StrictMode>
      <PageView application={startApplication()} delivered={delivered} />
    </StrictMode>,
  );
}
