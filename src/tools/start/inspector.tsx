import InspectorScreen from '#tools/inspector/inspector-screen.tsx';
import { openToolPage } from './tool-page.tsx';

/** Opens /inspector. */
export function open(root: HTMLElement): void {
  openToolPage(root, <InspectorScreen query={Object.fromEntries(new URLSearchParams(location.search))} />);
}
