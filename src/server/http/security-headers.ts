import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '#domain/configuration/configuration.ts';

/**
 * A browser that was once here asks by https alone for a year (in seconds), and a page that opened this one in a window has no
 * hold on it. The windows that this one opens stay its own, as the inspector's is.
 */
const OF_HTTPS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** What no page of the product asks a device for; the demonstration's preview page asks where it is. */
const NEVER_ASKED = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];

const policyOf = (position: string) => [position, ...NEVER_ASKED.map((feature) => `${feature}=()`)].join(', ');
const OF_DEMONSTRATION = policyOf('geolocation=(self)');
const OF_PRODUCTION = policyOf('geolocation=()');

/** The headers of every response; `origin` is the one that the request reached. */
export function securityHeaders({ environment }: Configuration, origin: string): Record<string, string> {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': environment === 'demonstration' ? OF_DEMONSTRATION : OF_PRODUCTION,
    ...(origin.startsWith('https:') ? OF_HTTPS : {}),
  };
}

/** Responses with these headers from the start, also those that Node sends by itself. */
export function responsesWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  return class<Asked extends IncomingMessage> extends ServerResponse<Asked> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Asked>>) {
      super(...given);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
  };
}
