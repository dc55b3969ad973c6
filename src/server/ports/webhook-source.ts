/** A webhook's request as it came. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Byte for byte what was signed. */
  body: string;
}

/** Money arrived at a number that the provider had issued. */
export interface DepositEvent {
  kind: 'deposit';
  /** The provider's, of the payment. */
  reference: string;
  vcode: string;
  /** Minor units. */
  amount: number;
}

/** Something came of the card payment with this key; what, the provider is asked. */
export interface CardEvent {
  kind: 'card';
  key: string;
}

/** What is kept, and booked by. */
export type KeptEvent = DepositEvent | CardEvent;

/** What is only written into the log. */
export interface OtherEvent {
  kind: 'other';
  what: string;
  /** Whether somebody should look at it. */
  isFault: boolean;
}

/** What a webhook tells of, and when that happened; null where the provider does not say, as only `other` may leave it. */
export type WebhookTold = { event: KeptEvent; at: Date } | { event: OtherEvent; at: Date | null };

/** A provider that tells by webhooks. */
export interface WebhookSource {
  /** Of its numbers and payments, and the last part of the webhook's address. */
  name: string;
  /** Whether the provider itself has sent it. Compares in constant time. */
  isGenuine(request: WebhookRequest): boolean;
  /** Null for a body that is none of the provider's. */
  read(body: string): WebhookTold | null;
}
