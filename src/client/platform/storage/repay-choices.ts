import * as z from 'zod/mini';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import { steadyStorage, type TellingStorage } from './steady-storage.ts';

/** The way to pay that the borrower chose for an order, kept on the phone (specification section 4). */
export interface RepayChoices {
  read(orderId: string): RepayChoice | null;
  remember(orderId: string, choice: RepayChoice): void;
  forget(orderId: string): void;
}

const stored = z.object({
  payType: z.union([z.literal(1), z.literal(2)]),
  payCode: z.string().check(z.minLength(1)),
  specificNum: z.string(),
});

/** What takes the cookies of the page at `path`. */
export interface ChoiceCookies {
  path: string;
  isSecure: boolean;
  document: Pick<Document, 'cookie'>;
  /** Whether the visit keeps payments of the order: its page begins with them, of which the server knows nothing. */
  isPaying(orderId: string): boolean;
}

/** In seconds: no code to pay to lives longer than a day. */
const COOKIE_LIFE = 86_400;

/**
 * Keeps choices in `storage` under the borrower and the order. `borrower` is a digest, never the token; without one a
 * choice lasts as long as the page. What is kept is told to the server by a cookie of the payment page, which the program
 * does not read: that page's path is not the chooser's, and a webview may have no cookies.
 */
export function repayChoices(borrower: string | null, storage: TellingStorage, cookies: ChoiceCookies): RepayChoices {
  const kept = borrower === null ? steadyStorage(() => null) : storage;
  const keyOf = (orderId: string) => `repay-choice:${borrower}:${orderId}`;
  const tell = (orderId: string, value: string, seconds: number) => {
    const { path, isSecure, document } = cookies;
    const limits = `Path=${path}; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    document.cookie = `${cookieOf(orderId)}=${encodeURIComponent(value)}; ${limits}`;
  };
  return {
    read: (orderId) => choiceIn(() => kept.getItem(keyOf(orderId))),
    remember(orderId, choice) {
      const isKept = kept.setItem(keyOf(orderId), JSON.stringify(choice));
      const isTold = isKept && !cookies.isPaying(orderId);
      tell(orderId, isTold ? JSON.stringify(choice) : '', isTold ? COOKIE_LIFE : 0);
    },
    forget(orderId) {
      kept.removeItem(keyOf(orderId));
      tell(orderId, '', 0);
    },
  };
}

/** The choice of an order that a Cookie header tells; null where it tells none. */
export function choiceInCookies(cookies: string, orderId: string): RepayChoice | null {
  const named = `${cookieOf(orderId)}=`;
  const found = cookies.split(/; */).find((cookie) => cookie.startsWith(named));
  return choiceIn(() => decodeURIComponent(found?.slice(named.length) ?? ''));
}

const cookieOf = (orderId: string) => `repay-choice-${encodeURIComponent(orderId)}`;

function choiceIn(text: () => string | null): RepayChoice | null {
  try {
    return stored.parse(JSON.parse(text() ?? ''));
  } catch {
    return null;
  }
}

/** The first 128 bits of the token's SHA-256 in hexadecimal; null without a token or where the browser computes none. */
export async function digestOf(token: string | undefined): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (token === undefined || !subtle) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
