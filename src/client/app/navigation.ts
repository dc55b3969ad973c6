/** How the browser came by this page; undefined where it does not tell. */
export function navigationOf(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
