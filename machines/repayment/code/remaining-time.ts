/** ISO 8601 with offset, as times travel on the wire. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds from the server's time to an expiry, negative when it has passed; null unless both are ISO times. */
export function remainingTime(expiry: string | undefined, serverTime: string | undefined): number | null {
  if (!expiry || !serverTime || !TIME.test(expiry) || !TIME.test(serverTime)) return null;
  const milliseconds = Date.parse(expiry) - Date.parse(serverTime);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
