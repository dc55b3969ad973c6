import type { WallClock } from '#server/platform/clock.ts';
import type { SmsGateway, SmsMessage } from '#server/platform/ports/sms-gateway.ts';

/** The gateway of a demonstration: it keeps messages in memory instead of sending them. */
export interface SandboxSms extends SmsGateway {
  send(message: KeptSms): Promise<void>;
  /** The newest first. */
  outbox(): readonly SentSms[];
  /** Forgets what was sent. */
  forget(): void;
}

type KeptSms = Pick<SmsMessage, 'phone' | 'text'>;

export interface SentSms extends KeptSms {
  sentAt: Date;
}

const KEPT = 100;

/** `tell` gets a line with phone and text for each message. */
export function sandboxSms(tell: (line: string) => void, clock: WallClock): SandboxSms {
  let sent: SentSms[] = [];
  return {
    async send({ phone, text }) {
      sent = [{ phone, text, sentAt: clock.now() }, ...sent].slice(0, KEPT);
      tell(`SMS to ${phone}: ${text}`);
    },
    outbox: () => sent,
    forget() {
      sent = [];
    },
  };
}
