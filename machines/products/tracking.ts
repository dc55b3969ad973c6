/** The utm parameters of a page's route parameters, whichever there are. */
const UTM = /^utm_/;

/**
 * What travels with the borrower to a product's web address (row RP-07): the product's own tracking token and the utm
 * parameters of the page; never the borrower's token, which is no route parameter.
 */
export function trackingOf(query: Readonly<Record<string, string>>, trackingToken: string): [string, string][] {
  const utm = Object.entries(query).filter(([name]) => UTM.test(name));
  return trackingToken === '' ? utm : [['tracking', trackingToken], ...utm];
}

/** A web address with the tracking parameters appended to its query; what it carries by itself stays as it is. */
export function trackedAddress(address: string, tracking: readonly [string, string][]): string {
  const url = new URL(address);
  for (const [name, value] of tracking) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
