import type { FastifyRequest } from 'fastify';

/**
 * The origin of an address that is no more than an origin, as a browser writes it: "https://loans.example.com" of
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
 * Finds the origin at which a request reached this server: `publicUrl`, else scheme and host as the request or a trusted
 * proxy names them. '' where these are no origin; addresses then begin with their path.
 */
export function originBy(
  publicUrl: string | undefined,
): (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string {
  return ({ protocol, host }) => publicUrl ?? webOriginOf(`${protocol}://${host}`) ?? '';
}
