/** Why the database refused this work, in its own words. */
export async function refusalByDatabase(work: PromiseLike<unknown>): Promise<string> {
  const error = await Promise.resolve(work).then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) return String(error);
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
}
