import ipaddr from 'ipaddr.js';
import type { Database } from './database/open.ts';
import { keyedDigest } from './signed-address.ts';

/** The bytes of an IPv6 address that name its network: a subscriber has all the addresses of a /64. */
const NETWORK_BYTES = 8;

/** An address as some load balancers write it: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * Whom limits count a network address for: IPv4 itself, however it is written and from whichever port, and the /64 of IPv6;
 * whatever is no address counts as one and the same.
 */
export function networkOf(given: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(given) ?? [];
  const address = ipv6 ?? ipv4 ?? given;
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return 'no address';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().map((byte, index) => (index < NETWORK_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/64`;
}

/** The digest that is kept in its place. */
export async function networkDigest(db: Database, address: string): Promise<string> {
  return keyedDigest(db, 'sms.address', networkOf(address));
}
