import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApplication } from '#client/app/application.ts';
import { PageView } from '#client/app/page-view.tsx';
import { INSPECTED_COOKIE } from '#domain/configuration/routes.ts';

/**
 * Opens a page for developers: the visit, the page shell and the toasts of the product, with `page` in the place of the
 * screen. From here on the visit gets the inspected product.
 */
export function openToolPage(root: HTMLElement, page: ReactNode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: webviews of the product's age have no other way.
  document.cookie = `${INSPECTED_COOKIE}; path=/; samesite=strict`;
  leaveByLoading(location.pathname);
  createRoot(root).render(
    <StrictMode>
      <PageView application={startApplication()}>{page}</PageView>
    </StrictMode>,
  );
}

/** The router of the product steps to its screens within the page; this page has none of them. */
function leaveByLoading(own: string): void {
  for (const step of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(step, () => {
      if (location.pathname !== own) location.reload();
    });
  }
}
