import * as z from 'zod/mini';
import type { Configuration } from '#contract/configuration.ts';
import { LANGUAGES } from '#contract/page-parameters.ts';
import type { Database } from '../database/open.ts';
import { openSigned, sign } from '../signed-address.ts';

/** Where contracts are read. */
export const CONTRACTS_PATH = '/contracts';

/** The query field that carries what is signed. */
export const SIGNED_FIELD = 'of';

const PURPOSE = 'contract';
/** How long an address opens its contract, in milliseconds. */
const VALID_FOR = 15 * 60_000;

/** Which contract an address opens: of a borrower's offer or order, or, for a visitor, the loan terms of a product's market. */
const named = z.object({
  borrowerId: z.optional(z.string()),
  offerId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  productId: z.optional(z.string()),
  position: z.int(),
  language: z.enum(LANGUAGES),
});
export type NamedContract = z.output<typeof named>;

const signed = z.extend(named, { until: z.int() });

/**
 * An address that opens the contract for whoever holds it, for a quarter of an hour; it carries no token. A path where the
 * pages live on this server, else in full.
 */
export async function contractAddress(
  { db, configuration, now }: { db: Database; configuration: Configuration; now: Date },
  contract: NamedContract,
): Promise<string> {
  const text = JSON.stringify({ ...contract, until: now.getTime() + VALID_FOR });
  const base = configuration.h5Base === '' ? '' : configuration.apiBase;
  return `${base}${CONTRACTS_PATH}?${SIGNED_FIELD}=${await sign(db, PURPOSE, text)}`;
}

/** The contract that an address names; null where it is not ours, or its time is over. */
export async function namedContract(db: Database, given: string, now: Date): Promise<NamedContract | null> {
  const text = await openSigned(db, PURPOSE, given);
  if (text === null) return null;
  const { until, ...contract } = signed.parse(JSON.parse(text));
  return until > now.getTime() ? contract : null;
}
