import type { Configuration } from '#contract/configuration.ts';

/** A year, in seconds: a browser that was once here asks by https alone. */
const ONLY_HTTPS = 'max-age=31536000; includeSubDomains';

/** What no page of the product asks a device for; the demonstration's preview page asks where it is. */
const NEVER_ASKED = ['camera', 'microphone', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'display-capture'];

/** On every answer, whatever was asked; `origin` is where the request reached the server. */
export function securityHeaders({ environment }: Configuration, origin: string): Record<string, string> {
  const position = environment === 'demonstration' ? 'geolocation=(self)' : 'geolocation=()';
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': [position, ...NEVER_ASKED.map((feature) => `${feature}=()`)].join(', '),
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': ONLY_HTTPS } : {}),
  };
}
