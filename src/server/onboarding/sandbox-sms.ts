import type { WallClock } from '../clock.ts';
import type { SmsGateway, SmsMessage } from '../ports/sms-gateway.ts';

/** The gateway of a demonstration: nothing leaves, what was sent can be read. */
export interface SandboxSms extends SmsGateway {
  send(message: SmsMessage): Promise<void>;
  /** The newest first. */
  outbox(): readonly SentSms[];
}

export interface SentSms extends SmsMessage {
  sentAt: Date;
}

const KEPT = 100;

/** `tell` gets a line for each message: a demonstration's log, never a production's. */
export function sandboxSms(tell: (line: string) => void, clock: WallClock): SandboxSms {
  let sent: SentSms[] = [];
  return {
    async send(message) {
      sent = [{ ...message, sentAt: clock.now() }, ...sent].slice(0, KEPT);
      tell(`SMS to ${message.phone}: ${message.text}`);
    },
    outbox: () => sent,
  };
}
