/**
 * Resolves once the browser has painted something: by its own word, or, in a webview that does not give it, with the
 * second frame, which comes after the first was painted. A page in the background paints nothing and does not wait.
 */
export function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    try {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    } catch {
      // An old webview: the frames tell.
    }
  });
}
