/** How long a browser is given to take a step, in milliseconds. */
const TAKING = 1000;

/**
 * Steps back in the history. A browser takes the step a little later: until it has, another tap asks for the same step,
 * and for no second one. A step that is not taken at all can be asked for again.
 */
export function stepBackIn(page: Window): () => void {
  let giveUp: number | undefined;
  const isOver = () => {
    page.clearTimeout(giveUp);
    giveUp = undefined;
  };
  page.addEventListener('popstate', isOver);
  return () => {
    if (giveUp !== undefined) return;
    giveUp = page.setTimeout(isOver, TAKING);
    page.history.back();
  };
}
