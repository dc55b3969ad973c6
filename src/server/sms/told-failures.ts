import type { WallClock } from '#server/platform/clock.ts';
import { toldOncePerMinute, windowCounter } from '#server/platform/limits.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { NumberRefused, type SmsGateway } from '#server/platform/ports/sms-gateway.ts';

/** More refused numbers than this within so many milliseconds cannot be typing mistakes. */
const MANY = 20;
const WINDOW = 600_000;

/** What is logged of refused SMS: never phone or text. */
export interface FailureLog {
  warn(facts: { fault: string }, sentence: string): void;
  error(facts: { fault: string; count: number }, sentence: string): void;
}

/**
 * The gateway, of whose failures the log is told: an alarm for each kind, once a minute; of a number that is refused for good a
 * warning, and an alarm where there are many of them.
 */
export function tellingFailures(gateway: SmsGateway, log: FailureLog, clock: WallClock): SmsGateway {
  const timesOf = toldOncePerMinute(clock);
  const refused = windowCounter(WINDOW);
  const tellNotTaken = (fault: string) => {
    const count = timesOf(fault);
    if (count > 0) log.error({ fault, count }, 'ALARM: an SMS was not taken');
  };
  const tellRefused = (fault: string) => {
    log.warn({ fault }, 'a number was refused for good');
    const count = refused.add('numbers', clock.now());
    if (count >= MANY && timesOf('numbers') > 0) {
      log.error({ fault, count }, 'ALARM: many numbers were refused for good within ten minutes');
    }
  };
  return {
    async send(message, signal) {
      try {
        await gateway.send(message, signal);
      } catch (error) {
        if (error instanceof NumberRefused) tellRefused(error.message);
        else tellNotTaken(faultOf(error));
        throw error;
      }
    },
  };
}

/** Of an error that is none of a provider's the kind alone: its text may repeat the message. */
function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  return error instanceof Error ? error.name : typeof error;
}
