/**
 * Resolves once the browser has painted something: when it reports a paint, or, in a webview that reports none, with the
 * second frame, which comes after the first was painted. Resolves at once on a page in the background, which is not painted.
 */
export function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    try {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    } catch {
      // An old webview does not report paints; the second frame resolves.
    }
  });
}
