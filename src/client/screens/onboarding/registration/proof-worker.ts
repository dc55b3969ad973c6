import './has-own.ts';

import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';

/** The same in JavaScript: a page that was not reached by https has no `crypto.subtle`. */
const deriveKeySlowly: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

/** The proof for a challenge as the server writes it; '' where it has none. */
async function proofFor(written: string): Promise<string> {
  const challenge: Challenge = JSON.parse(atob(written.replaceAll('-', '+').replaceAll('_', '/')));
  const isSecure = globalThis.crypto?.subtle !== undefined;
  const found = await solveChallenge({ challenge, deriveKey: isSecure ? deriveKey : deriveKeySlowly });
  return found ? `${found.counter}.${found.derivedKey}` : '';
}

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage(await proofFor(data).catch(() => ''));
});
