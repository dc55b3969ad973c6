import type { Configuration } from '#domain/configuration/configuration.ts';
import type { ClientType } from '../registration/client-type.ts';

/** What of the page's query goes along with a download, so that an installation is known to its promotion. */
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
