/**
 * A ref for what stands at the bottom of the page and is typed into: tells the style sheet, as `--covered`, how much of the
 * page's bottom the phone's keyboard covers. A web view that makes the page smaller instead covers nothing.
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!element || !viewport) return undefined;
  const root = document.documentElement;
  const measure = () => {
    const covered = root.clientHeight - viewport.height - viewport.offsetTop;
    // A page that is zoomed in is not covered.
    root.style.setProperty('--covered', viewport.scale > 1 ? '0px' : `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
    root.style.removeProperty('--covered');
  };
}
