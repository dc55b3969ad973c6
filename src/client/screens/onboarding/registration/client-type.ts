/** The phone that a download is for, and that visits are recorded with: whatever is not Apple's is Android. */
export type ClientType = 'ios' | 'android';

/** By the page parameter `platform`, else by what the browser says of itself. */
export function clientType(platform: string | undefined, userAgent: string): ClientType {
  return /ios|iphone|ipad|ipod/i.test(platform ?? userAgent) ? 'ios' : 'android';
}
