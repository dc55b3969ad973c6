/** Calls back in a task of its own, before which the browser may draw and handle input. No timer, which waits longer. */
export function nextTask(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(null);
}

/** The same as a promise, for work that would be one long task. */
export const aTask = (): Promise<void> => new Promise(nextTask);

/** Acts when the tap or key that is being handled was drawn, and before another one is heard. */
export function onceDrawn(act: () => void): void {
  const due = [act];
  const now = () => {
    window.removeEventListener('click', now, true);
    window.removeEventListener('keydown', now, true);
    due.pop()?.();
  };
  window.addEventListener('click', now, true);
  window.addEventListener('keydown', now, true);
  nextTask(now);
}
