import { type Outcome, ok } from '#contract/outcome.ts';

type Ask<Data> = (signal: AbortSignal) => Promise<Outcome<Data>>;

/** Makes two calls at once. Gives what both brought, or the outcome of the first that failed, which cancels the other. */
export function askBoth<One, Other>(
  signal: AbortSignal,
  one: Ask<One>,
  other: Ask<Other>,
): Promise<Outcome<readonly [One, Other]>> {
  const both = new AbortController();
  signal.addEventListener('abort', () => both.abort());
  return new Promise((resolve, reject) => {
    const asked = async <Data>(ask: Ask<Data>) => {
      const outcome = await ask(both.signal);
      if (outcome.kind === 'ok') return outcome.data;
      resolve(outcome);
      both.abort();
      return new Promise<never>(() => {});
    };
    Promise.all([asked(one), asked(other)]).then((data) => resolve(ok(data)), reject);
  });
}
