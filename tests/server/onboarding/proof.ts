import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The proof of work that a challenge of `get-sid` wants, as the client sends it. */
export async function proofOf(written: string): Promise<string> {
  const challenge = JSON.parse(Buffer.from(written, 'base64url').toString());
  const found = await solveChallenge({ challenge, deriveKey });
  if (!found) throw new Error('the challenge has no proof');
  return `${found.counter}.${found.derivedKey}`;
}
