export interface SmsMessage {
  phone: string;
  text: string;
}

/** Where SMS leave the product; an operator connects its own SMS provider here. */
export interface SmsGateway {
  /** Rejects when it took nothing. The signal aborts an attempt that timed out. */
  send(message: SmsMessage, signal: AbortSignal): Promise<void>;
}
