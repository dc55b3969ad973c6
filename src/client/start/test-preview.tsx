import PreviewScreen from '#client/screens/preview/preview-screen.tsx';
import { openToolPage } from './tool-page.tsx';

/** Opens /testPreview. */
export function open(root: HTMLElement): void {
  openToolPage(root, <PreviewScreen query={{}} />);
}
