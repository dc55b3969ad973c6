import ipaddr from 'ipaddr.js';
import type { Database } from './database/open.ts';
import { keyedDigest } from './signed-address.ts';

/** A network that limits count an address for. */
export interface Network {
  name: string;
  /** How many times the limit of one subscriber it has. */
  share: number;
}

/** A subscriber has at least a /64 of IPv6, and may have a /56 or a /48; so may a neighbourhood of subscribers. */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/** An address as some load balancers write it: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * Whom limits count a network address for, the narrowest first: IPv4 itself, however it is written and from whichever
 * port; the /64, /56 and /48 of IPv6. Whatever is no address counts as one and the same.
 */
export function networksOf(given: string): readonly [Network, ...Network[]] {
  const [, ipv6, ipv4] = WITH_PORT.exec(given) ?? [];
  const address = ipv6 ?? ipv4 ?? given;
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address))
    return [{ name: 'no address', share: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), share: 1 }];
  const bytes = parsed.toByteArray();
  const [subscriber, ...wider] = IPV6_NETWORKS;
  const network = ({ bits, share }: (typeof IPV6_NETWORKS)[number]): Network => {
    const prefix = bytes.map((byte, index) => (index < bits / 8 ? byte : 0));
    return { name: `${ipaddr.fromByteArray(prefix)}/${bits}`, share };
  };
  return [network(subscriber), ...wider.map(network)];
}

/** The narrowest of them: one subscriber's. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** The digest that is kept in its place. */
export async function networkDigest(db: Database, address: string): Promise<string> {
  return keyedDigest(db, 'sms.address', networkOf(address));
}

/** The networks of an address with digests for names. */
export async function networkDigests(db: Database, address: string): Promise<Network[]> {
  const digested: Network[] = [];
  for (const { name, share } of networksOf(address))
    digested.push({ name: await keyedDigest(db, 'sms.address', name), share });
  return digested;
}
