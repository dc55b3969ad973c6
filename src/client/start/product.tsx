import { createRoot } from 'react-dom/client';
import { PageView } from '#client/page/page-view.tsx';
import { startApplication } from './application.ts';

/** Everything beyond the first paint. What the page came with stays until the first screen takes its place. */
export function open(root: HTMLElement): void {
  const delivered = root.innerHTML;
  createRoot(root).render(<PageView application={startApplication()} delivered={delivered} />);
}
