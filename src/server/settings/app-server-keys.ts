/** A secret that the native app's server and ours share, by its id. */
export interface AppServerKey {
  id: string;
  secret: string;
}

/** How the native app's server and ours know each other. */
export interface AppServerSettings {
  /** All of them open our calls; the first one signs what we send. */
  keys: readonly AppServerKey[];
  /** Where it is asked to decide on applications; absent: it is not asked. */
  url: string | undefined;
}

/** Of "2026a=SECRET 2026b=SECRET"; undefined where it is not written so. */
export function signingKeysOf(written: string): AppServerKey[] | undefined {
  const keys = written
    .trim()
    .split(/\s+/)
    .map((one) => /^([\w.-]{1,40})=([!-~]{32,200})$/.exec(one))
    .map((found) => found && { id: found[1] ?? '', secret: found[2] ?? '' });
  const read = keys.filter((one) => one !== null);
  const ids = new Set(read.map(({ id }) => id));
  return read.length === keys.length && ids.size === keys.length ? read : undefined;
}
