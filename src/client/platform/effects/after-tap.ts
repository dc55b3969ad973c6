import { nextTask } from './next-task.ts';

/**
 * Takes a step to another screen when the tap that asks for it was drawn: putting a screen in the place of another takes a
 * slow phone several frames. Until then what was tapped stays pressed, and no other tap is heard. A step that no tap asks
 * for is taken at once.
 */
export function afterTap(page: Window, step: () => void): void {
  const { event } = page;
  const target = event?.isTrusted && event.target;
  const tapped = target instanceof Element ? target.closest('button, a') : null;
  if (!tapped) {
    step();
    return;
  }
  const ignore = (other: Event) => {
    other.preventDefault();
    other.stopImmediatePropagation();
  };
  tapped.setAttribute('data-pressed', '');
  page.addEventListener('click', ignore, true);
  nextTask(() => {
    page.removeEventListener('click', ignore, true);
    tapped.removeAttribute('data-pressed');
    step();
  });
}
