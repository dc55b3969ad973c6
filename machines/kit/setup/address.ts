/** Which web addresses of the server's a machine may send the borrower to; see the configuration. */
export interface AddressRule {
  /** The page's own origin. */
  own: string;
  origins: readonly string[];
  /** Lets http: addresses of the loopback through; for demonstrations alone. */
  httpLoopback: boolean;
}

/** Whether a target is a web address at all, or else a page for the native bridge: it starts with http. */
export function isWebAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/** The address in full: a path, as a server that does not know the page's origin writes it, is one of our own origin. */
export function absoluteAddress(target: string, { own }: AddressRule): string {
  return /^\/(?![/\\])/.test(target) ? `${own}${target}` : target;
}

/** Our own origin, the origins on the allowlist, and loopback http: where the rule lets it. Anything else is not. */
export function isAllowedAddress(target: string, rule: AddressRule): boolean {
  const url = parse(target);
  if (!url) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === rule.own && isWebAddress(target)) return true;
  if (isWebAddress(url.href) && rule.origins.includes(url.origin)) return true;
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.protocol === 'http:' && rule.httpLoopback && loopback;
}

/** URL.canParse is younger than the oldest web view that the product runs in. */
function parse(target: string): URL | null {
  try {
    return new URL(target);
  } catch {
    return null;
  }
}

/** What a machine says of an address that is not allowed. */
export const ADDRESS_REFUSED = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';
