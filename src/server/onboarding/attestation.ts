import { TOKEN_PREFIX } from '#contract/wire-constants.ts';
import type { WallClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { toldOncePerMinute } from '#server/platform/limits.ts';
import type { AppAttestation } from '#server/platform/ports/app-attestation.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { attestedProof } from './proof-of-work.ts';

/** Who sent a proof, and who can say what a token attests. */
interface Attesting {
  db: Database;
  attestation?: AppAttestation;
  givenUp: AbortSignal;
}

/**
 * A token that attests the app for the challenge becomes a proof of ours, which nobody else can make. A token that Google
 * does not confirm counts as no proof. Any other proof stays as it is. Google may be asked, so no transaction is open.
 */
export async function attested(
  { db, attestation, givenUp }: Attesting,
  proof: string,
  challengeOf: () => Promise<string | undefined>,
): Promise<string> {
  if (!proof.startsWith(TOKEN_PREFIX)) return proof;
  const challenge = attestation ? await challengeOf() : undefined;
  if (!attestation || !challenge) return '';
  const holds = await attestation.holds(proof.slice(TOKEN_PREFIX.length), challenge, givenUp);
  return holds ? await attestedProof(db, challenge) : '';
}

/** The attestation, where what nobody could check does not hold; the log is told of each kind once a minute. */
export function tellingUnchecked(
  attestation: AppAttestation,
  log: { warn(facts: { fault: string; count: number }, sentence: string): void },
  clock: WallClock,
): AppAttestation {
  const timesOf = toldOncePerMinute(clock);
  return {
    async holds(token, challenge, signal) {
      try {
        return await attestation.holds(token, challenge, signal);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const fault = error.message;
        const count = timesOf(fault);
        if (count > 0) log.warn({ fault, count }, "the app's attestation could not be checked");
        return false;
      }
    },
  };
}
