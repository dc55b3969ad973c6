import * as z from 'zod/mini';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import { type SteadyStorage, steadyStorage } from './steady-storage.ts';

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

/**
 * Keeps choices in `storage` under the borrower and the order. `borrower` is a digest, never the token; without one a
 * choice lasts as long as the page.
 */
export function repayChoices(borrower: string | null, storage: SteadyStorage): RepayChoices {
  const kept = borrower === null ? steadyStorage(() => null) : storage;
  const keyOf = (orderId: string) => `repay-choice:${borrower}:${orderId}`;
  return {
    read(orderId) {
      try {
        return stored.parse(JSON.parse(kept.getItem(keyOf(orderId)) ?? ''));
      } catch {
        return null;
      }
    },
    remember: (orderId, choice) => kept.setItem(keyOf(orderId), JSON.stringify(choice)),
    forget: (orderId) => kept.removeItem(keyOf(orderId)),
  };
}

/** The first 128 bits of the token's SHA-256 in hexadecimal; null without a token or where the browser computes none. */
export async function digestOf(token: string | undefined): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (token === undefined || !subtle) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
