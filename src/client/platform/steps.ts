/** The router dispatches the first two when it changes the address; the others are the browser's. */
const STEPS = ['pushState', 'replaceState', 'popstate', 'hashchange'];

/** Tells of every step to another entry of the history; returns what ends that. */
export function onEveryStep(page: Window, tell: () => void): () => void {
  for (const step of STEPS) page.addEventListener(step, tell);
  return () => {
    for (const step of STEPS) page.removeEventListener(step, tell);
  };
}
