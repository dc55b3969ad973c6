import ipaddr from 'ipaddr.js';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

/** @throws ConfigurationError where other machines would reach a demonstration, and nobody has said that they may */
export function refuseExposed(host: string, isPublic: boolean): void {
  if (isPublic || isThisMachine(host.toLowerCase())) return;
  throw new ConfigurationError(
    `HOST ${host} shows this demonstration, with its borrowers and levers, to other machines: leave HOST out, or allow it with the option --public (npm: -- --public).`,
  );
}

function isThisMachine(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}
