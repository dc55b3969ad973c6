import { ProviderError } from './provider-error.ts';

export interface SmsMessage {
  phone: string;
  text: string;
  /** How long its code is valid yet, in milliseconds: more than 0. */
  validFor: number;
  /** By what India's operators know its text; null of a text that is not registered. */
  registration: SmsRegistration | null;
}

/** The ids of a registered text (DLT): of its sender, and its own. */
export interface SmsRegistration {
  entityId: string;
  templateId: string;
}

/** No message to this number will ever be taken: it is no mobile's, or its owner wants none. */
export class NumberRefused extends ProviderError {
  override name = 'NumberRefused';
}

/** Where SMS leave the product; an operator connects its own SMS provider here. */
export interface SmsGateway {
  /**
   * Rejects when it took nothing, or when the signal aborts an attempt that timed out.
   *
   * @throws NumberRefused where it is the number that is refused; whatever else it rejects with, the message is tried again
   */
  send(message: SmsMessage, signal: AbortSignal): Promise<void>;
}
