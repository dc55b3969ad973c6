import ipaddr from 'ipaddr.js';

/** The bytes of an IPv6 address that name its network: a subscriber has all the addresses of a /64. */
const NETWORK_BYTES = 8;

/** Whom limits count a network address for: IPv4 itself, however it is written, and the /64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().map((byte, index) => (index < NETWORK_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/64`;
}
