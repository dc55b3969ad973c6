import type { FastifyRequest } from 'fastify';

/**
 * The origin of an address that says nothing more, as a browser writes it: "https://loans.example.com" of
 * "HTTPS://Loans.Example.com:443/". Null where it is no web address, or holds a path, a query or a name to log in by.
 */
export function webOriginOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null;
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
