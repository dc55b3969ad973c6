/**
 * The work's result, waited for so many milliseconds. Rejects after that, whether or not the work heeds the signal, which
 * aborts it then.
 */
export async function withPatience<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(milliseconds);
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(signal), givenUp]);
}
