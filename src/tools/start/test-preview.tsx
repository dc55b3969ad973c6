import PreviewScreen from '#tools/simulator/preview-screen.tsx';
import { openToolPage } from './tool-page.tsx';

/** Opens /testPreview. */
export function open(root: HTMLElement): void {
  openToolPage(root, <PreviewScreen query={{}} />);
}
