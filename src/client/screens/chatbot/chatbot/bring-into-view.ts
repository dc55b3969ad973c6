/** A ref that scrolls what appears into view, between the bars: its beginning where it is longer than the screen. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
