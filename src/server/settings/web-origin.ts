import type { FastifyRequest } from 'fastify';

/**
 * The origin of an address that says nothing more, as a browser writes it: "https://loans.example.com" of
 * "HTTPS://Loans.Example.com:443/". Null where it is no web address, or holds a path, a query or a name to log in by.
 */
export function webOriginOf(address: string): string | null {
  const base = webBaseOf(address);
  return base !== null && base === new URL(address).origin ? base : null;
}

/**
 * The same of an address that may hold a path, without a slash at its end: "https://loans.example.com/v1". Null where it
 * is no web address, or holds a query or a name to log in by, or where its host has characters that no host name has:
 * no address would ever match "https://*.example.com".
 */
export function webBaseOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, pathname, href } = new URL(address);
  const isHost = /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
  if (!/^https?:$/.test(protocol) || !isHost || href !== `${origin}${pathname}`) return null;
  return `${origin}${pathname.replace(/\/$/, '')}`;
}

/**
 * The way to an origin of our own server that a request came by: `publicUrl`, else what the request names, by the word
 * of a trusted proxy or by its own. '' where that cannot be read: an address then begins with its path.
 */
export function originBy(
  publicUrl: string | undefined,
): (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string {
  return ({ protocol, host }) => publicUrl ?? webOriginOf(`${protocol}://${host}`) ?? '';
}
