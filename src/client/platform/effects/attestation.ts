import type { Configuration } from '#domain/configuration/configuration.ts';
import { type ChallengeAttested, nativeActions } from './bridge.ts';

/** How long the native app may take to attest itself, in milliseconds. */
export const ATTESTED_WITHIN = 4000;

/** Gives the token by which the native app attests itself for a challenge; null where none comes in time. */
export type Attest = (challenge: string, signal: AbortSignal) => Promise<string | null>;

export interface Attestation {
  attest: Attest;
  /** Takes what the native app says. */
  hear(message: ChallengeAttested): void;
}

/** Asks the native app around the page; without one, or where it is not configured to attest, nothing comes at once. */
export function attestation(names: Configuration['bridge'], host: object): Attestation {
  const native = nativeActions(names, host);
  const waiting = new Map<string, (token: string) => void>();
  return {
    attest(challenge, signal) {
      const { attest: action } = names;
      if (action === undefined || !native.knows(action)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const end = (token: string | null) => {
          clearTimeout(timeout);
          waiting.delete(challenge);
          resolve(token);
        };
        const timeout = setTimeout(() => end(null), ATTESTED_WITHIN);
        waiting.set(challenge, end);
        signal.addEventListener('abort', () => end(null));
        if (!native.call(action, { challenge })) end(null);
      });
    },
    hear: ({ challenge, token }) => waiting.get(challenge)?.(token),
  };
}
