import type { Configuration } from '#domain/configuration/configuration.ts';

/** The phone that a download is for, and that visits are recorded with: whatever is not Apple's is Android. */
export type ClientType = 'ios' | 'android';

/** By the page parameter `platform`, else by what the browser says of itself. */
export function clientType(platform: string | undefined, userAgent: string): ClientType {
  return /ios|iphone|ipad|ipod/i.test(platform ?? userAgent) ? 'ios' : 'android';
}

/** The route parameters that go along with a download, so that an installation is known to its promotion. */
const CARRIED = ['app_from', 'user_from', 'utm_tag', 'id', 'links_id', 'down_id'];

/** Where the app is downloaded for a phone. */
export function downloadAddress(
  { downloads }: Pick<Configuration, 'downloads'>,
  phone: ClientType,
  query: Record<string, string>,
): string {
  const url = new URL(downloads[phone]);
  for (const name of CARRIED) if (query[name]) url.searchParams.set(name, query[name]);
  return url.href;
}
