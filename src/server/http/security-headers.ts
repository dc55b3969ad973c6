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

/** On every answer, whatever was asked; `origin` is where the request reached the server. */
export function securityHeaders({ environment }: Configuration, origin: string): Record<string, string> {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': environment === 'demonstration' ? OF_DEMONSTRATION : OF_PRODUCTION,
    ...(origin.startsWith('https:') ? OF_HTTPS : {}),
  };
}

/** Answers that have headers from the beginning: also what Node answers by itself, before anything of ours is asked. */
export function responsesWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  return class<Asked extends IncomingMessage> extends ServerResponse<Asked> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Asked>>) {
      super(...given);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
  };
}
