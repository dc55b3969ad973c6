import * as z from 'zod/mini';
import { DECLINE_REASONS } from '#domain/decline-reason.ts';

/**
 * The calls between the native app's server and ours: server to server, signed, JSON both ways. Borrowers' pages have no part in
 * them. The document is docs/app-server.openapi.json, the guide docs/native-app.md.
 */

/** Our calls are below this address: `POST /app-server/sessions/open`. */
export const APP_SERVER_FOLDER = 'app-server';

/** The headers of a signed request; Node writes them in small letters. */
export const SIGNED_HEADERS = {
  /** Names the key. */
  key: 'lending-key',
  /** When it was signed, in seconds since 1970. */
  timestamp: 'lending-timestamp',
  /** HMAC-SHA256 in hexadecimal, of the lines of `signedText`. */
  signature: 'lending-signature',
  /** Names the work; the same key and body get the same response, and nothing is done twice. */
  idempotency: 'idempotency-key',
} as const;

/** How far the clocks of the two may be apart, in seconds. An older request is refused. */
export const SIGNATURE_LIFE = 300;

/** A request before it is signed; `bodyDigest` is the SHA-256 of its body in hexadecimal. */
export interface SignedRequest {
  timestamp: string;
  method: 'POST';
  path: string;
  idempotencyKey: string;
  bodyDigest: string;
}

/** What is signed: five lines, with no line feed at the end. */
export function signedText({ timestamp, method, path, idempotencyKey, bodyDigest }: SignedRequest): string {
  return [timestamp, method, path, idempotencyKey, bodyDigest].join('\n');
}

const line = (longest: number) => z.string().check(z.trim(), z.regex(/^[^\p{Cc}]+$/u), z.maxLength(longest));
const phone = z
  .string()
  .check(
    z.regex(/^\d{6,15}$/),
    z.describe("The borrower's mobile number as registration has it: digits, without the calling code."),
  );
const orderId = z.string().check(z.regex(/^\d{1,20}$/), z.describe('The loan number.'));
const sessionId = z.uuid().check(z.describe('Names the session. It opens nothing.'));
const moment = z.iso.datetime({ offset: true });
const amount = z
  .string()
  .check(
    z.regex(/^\d{1,15}(\.\d{1,2})?$/),
    z.describe('Decimal in major units, in the currency of the loan, without separators.'),
  );
const cardToken = line(200).check(
  z.describe("The card provider's name of the card, such as cust_…/token_…. Never a card number."),
);

/** The interest and the instalments of a loan. */
const decidedTerms = z.strictObject({
  periods: z.int().check(z.minimum(1), z.maximum(365), z.describe('Instalments.')),
  periodDays: z.int().check(z.minimum(1), z.maximum(365), z.describe('Days between two instalments.')),
  dailyRatePercent: z
    .string()
    .check(z.regex(/^\d{1,2}(\.\d{1,4})?$/), z.describe('Interest a day in percent of the outstanding principal.')),
});
export type DecidedTerms = z.output<typeof decidedTerms>;

const orderStatus = z.object({
  orderId,
  orderStatus: z.int().check(z.describe('Status number of the loan, as the pages have it.')),
});

/** Both bodies are JSON. */
export interface AppServerCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** What it does, for the document. */
  summary: string;
  request: Request;
  response: Response;
}

const call = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(given: AppServerCall<Request, Response>) =>
  given;

/** Every call by its path below `APP_SERVER_FOLDER`. */
export const appServerCalls = {
  'sessions/open': call({
    summary: 'Opens a session for a borrower who has logged in to the app. The token is the page parameter `token`.',
    request: z.strictObject({
      phone,
      deviceId: z.optional(
        line(200).check(z.describe('Page parameter deviceId. No other device can then use the token.')),
      ),
    }),
    response: z.object({
      sessionId,
      token: z.string().check(z.describe('Opens the account. It stands in no log and no other response.')),
      expiresAt: moment.check(z.describe('Each use puts it off.')),
    }),
  }),
  'sessions/renew': call({
    summary: 'Puts off the end of a session, as its use does.',
    request: z.strictObject({ sessionId }),
    response: z.object({ expiresAt: moment }),
  }),
  'sessions/revoke': call({
    summary: 'Ends one session, or all sessions of a borrower. Their tokens are refused from then on.',
    request: z.union([z.strictObject({ sessionId }), z.strictObject({ phone })]),
    response: z.object({ ended: z.int().check(z.describe('Sessions that this call ended.')) }),
  }),
  'borrowers/register': call({
    summary: 'Registers a borrower, or brings a known one up to date: name, payout account, checks made elsewhere.',
    request: z.strictObject({
      phone,
      name: line(200),
      payoutAccount: z.optional(
        z.strictObject({
          bankName: line(100),
          accountNo: z.string().check(z.regex(/^[0-9]{5,34}$/)),
          holderName: line(200),
        }),
      ),
      checks: z._default(
        z
          .array(
            z.strictObject({
              kind: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/), z.describe('Such as identity or income.')),
              reference: line(200).check(z.describe('Finds the check at whoever made it.')),
              passedAt: moment,
            }),
          )
          .check(z.maxLength(20)),
        [],
      ),
    }),
    response: z.object({ isNew: z.boolean() }),
  }),
  'cards/save': call({
    summary: 'Saves a card that the borrower has linked at the card provider.',
    request: z.strictObject({
      phone,
      token: cardToken,
      bankName: line(100),
      bankCode: line(40),
      lastFour: z.string().check(z.regex(/^\d{4}$/)),
    }),
    response: z.object({ lastFour: z.string() }),
  }),
  'cards/forget': call({
    summary: 'Forgets a card. It is offered no more, and its token is removed.',
    request: z.strictObject({ phone, token: cardToken }),
    response: z.object({ forgotten: z.boolean().check(z.describe('False for a card that is not saved.')) }),
  }),
  'applications/decide': call({
    summary:
      'Decides on an application. `approve` repeats what the borrower agreed to. `offer` declines it and offers another amount or other terms, which the borrower can confirm within a day.',
    request: z.discriminatedUnion('decision', [
      z.strictObject({ orderId, decision: z.literal('approve'), amount, terms: decidedTerms }),
      z.strictObject({ orderId, decision: z.literal('offer'), amount, terms: decidedTerms }),
      z.strictObject({
        orderId,
        decision: z.literal('decline'),
        reason: z.nullable(z.enum(DECLINE_REASONS)).check(z.describe('What the borrower reads; null for no reason.')),
      }),
    ]),
    response: orderStatus,
  }),
  'disbursements/report': call({
    summary: 'Reports that the money of an approved loan was paid out, or that the bank returned it.',
    request: z.discriminatedUnion('outcome', [
      z.strictObject({
        orderId,
        outcome: z.literal('sent'),
        amount,
        reference: line(100).check(z.describe("The bank's, of the transfer. It stands for one loan.")),
      }),
      z.strictObject({ orderId, outcome: z.literal('failed') }),
    ]),
    response: orderStatus,
  }),
} as const;
export type AppServerCallName = keyof typeof appServerCalls;

/** A refusal: nothing was done. `code` is for programs, `message` for who reads the log. */
export const appServerRefusal = z.object({ code: z.string(), message: z.string() });

/** Our webhook: asks the native app's server to decide. It answers with 2xx, and decides by `applications/decide`. */
export const decisionRequest = z.object({
  type: z.literal('application.submitted'),
  orderId,
  phone,
  productId: z.string(),
  currency: z.string(),
  amount,
  terms: decidedTerms,
  appliedAt: moment,
});
export type DecisionRequest = z.output<typeof decisionRequest>;
