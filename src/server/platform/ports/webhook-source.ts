/** A webhook's request as it came. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Byte for byte what was signed. */
  body: string;
}

/** How a deposit names its number: by itself, or by its bill number. */
export type NamedNumber = { vcode: string } | { billNo: string };

/** Money arrived at a number that the provider had issued. */
export type DepositEvent = NamedNumber & {
  kind: 'deposit';
  /** The provider's, of the payment. */
  reference: string;
  /** Minor units. */
  amount: number;
};

/**
 * Money was taken for the card payment with this key, or for something of the provider's that is none of ours; the provider is
 * asked before anything is booked.
 */
export interface CardEvent {
  kind: 'card';
  key: string;
}

/** What is kept, and booked by. */
export type KeptEvent = DepositEvent | CardEvent;

/**
 * The content of a webhook: what to book, and when it happened; or a line for the log, a warning if somebody should
 * look at it.
 */
export type WebhookTold = { event: KeptEvent; at: Date } | { other: string; isFault: boolean };

/** A provider that sends webhooks. */
export interface WebhookSource {
  /** Of its numbers and payments, and the last part of the webhook's address. */
  name: string;
  /** Checks the webhook's signature or token, in constant time. */
  isGenuine(request: WebhookRequest): boolean;
  /** Null if the body is not readable. */
  read(body: string): WebhookTold | null;
}
