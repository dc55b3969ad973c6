import { TOKEN_PREFIX } from '#contract/wire-constants.ts';
import type { Database } from '#server/platform/database/open.ts';
import type { AppAttestation } from '#server/platform/ports/app-attestation.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { attestedProof } from './proof-of-work.ts';

/** Who sent a proof, and who can say what a token attests. */
interface Attesting {
  db: Database;
  attestation?: AppAttestation;
  givenUp: AbortSignal;
  warn(line: string): void;
}

/**
 * A token that attests the app for the challenge becomes a proof of ours, which nobody else can make; a token that does not,
 * or that nobody can say it of, becomes none. Any other proof stays as it is. Google may be asked, so no transaction is open.
 */
export async function redeemed(
  { db, attestation, givenUp, warn }: Attesting,
  proof: string,
  challengeOf: () => Promise<string | undefined>,
): Promise<string> {
  if (!proof.startsWith(TOKEN_PREFIX)) return proof;
  const challenge = attestation ? await challengeOf() : undefined;
  if (!attestation || !challenge) return '';
  try {
    const holds = await attestation.holds(proof.slice(TOKEN_PREFIX.length), challenge, givenUp);
    return holds ? await attestedProof(db, challenge) : '';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    warn(`the app's attestation could not be checked: ${error.message}`);
    return '';
  }
}
