import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { isSessionAlive } from '#server/borrowers/borrower-sessions.ts';
import type { Database } from '#server/platform/database/open.ts';
import { openSigned, SIGNED_FIELD, sign } from '#server/platform/signed-address.ts';
import { AGREEMENTS_FOLDER } from '#server/settings/server-folders.ts';

/** Where agreements are read. */
export const AGREEMENTS_PATH = `/${AGREEMENTS_FOLDER}`;

/** Under that: the same as a PDF. */
export const PDF_FILE = '/loan.pdf';

const PURPOSE = 'agreement';
/** How long an address opens its agreement, in milliseconds. */
const VALID_FOR = 15 * 60_000;

/** Which agreement an address opens: of a borrower's offer or order, or, for a visitor, the loan terms of a product's market. */
const named = z.object({
  /** The borrower's session, with which the address ends. */
  sessionId: z.optional(z.string()),
  borrowerId: z.optional(z.string()),
  offerId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  productId: z.optional(z.string()),
  position: z.int(),
  language: z.enum(LANGUAGES),
});
export type NamedAgreement = z.output<typeof named>;

const signed = z.extend(named, { until: z.int() });

/**
 * An address that opens the agreement for 15 minutes, for anyone who has it; it carries no token. A path if this
 * server has the pages, else a full address.
 */
export async function agreementAddress(
  { db, configuration, now }: { db: Database; configuration: Configuration; now: Date },
  agreement: NamedAgreement,
): Promise<string> {
  const text = JSON.stringify({ ...agreement, until: now.getTime() + VALID_FOR });
  const base = configuration.h5Base === '' ? '' : configuration.apiBase;
  return `${base}${AGREEMENTS_PATH}?${SIGNED_FIELD}=${await sign(db, PURPOSE, text)}`;
}

/** The same for a document of an order as a PDF: its agreement; with `receiptNo` one of its receipts, with `history` all payments. */
export async function pdfAddress(...given: Parameters<typeof agreementAddress>): Promise<string> {
  return (await agreementAddress(...given)).replace('?', `${PDF_FILE}?`);
}

/** The agreement of an address; null if it is not ours, or its time or session is over. */
export async function namedAgreement(db: Database, given: string, now: Date): Promise<NamedAgreement | null> {
  const text = await openSigned(db, PURPOSE, given);
  if (text === null) return null;
  const { until, ...agreement } = signed.parse(JSON.parse(text));
  const { sessionId } = agreement;
  const isOpen = until > now.getTime() && (sessionId === undefined || (await isSessionAlive(db, sessionId, now)));
  return isOpen ? agreement : null;
}
