import type { Configuration } from '#contract/configuration.ts';

/** A year, in seconds: a browser that was once here asks by https alone. */
const ONLY_HTTPS = 'max-age=31536000; includeSubDomains';

/** What no page of the product asks a device for; the demonstration's preview page asks where it is. */
const NEVER_ASKED = ['camera', 'microphone', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'display-capture'];

const policyOf = (position: string) => [position, ...NEVER_ASKED.map((feature) => `${feature}=()`)].join(', ');
const OF_DEMONSTRATION = policyOf('geolocation=(self)');
const OF_PRODUCTION = policyOf('geolocation=()');

/** On every answer, whatever was asked; `origin` is where the request reached the server. */
export function securityHeaders({ environment }: Configuration, origin: string): Record<string, string> {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': environment === 'demonstration' ? OF_DEMONSTRATION : OF_PRODUCTION,
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': ONLY_HTTPS } : {}),
  };
}
