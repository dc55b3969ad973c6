/** What is under way, by what it is about. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does the work once what was asked for about the same thing before has ended, well or not. So many deposits on one order
 * wait here, each without a connection, and not for the order's lock, each with one that other borrowers then lack.
 */
export function inTurn<Result>(about: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (underWay.get(about) ?? Promise.resolve()).then(work);
  const ended = turn.then(
    () => {},
    () => {},
  );
  underWay.set(about, ended);
  void ended.then(() => {
    if (underWay.get(about) === ended) underWay.delete(about);
  });
  return turn;
}
