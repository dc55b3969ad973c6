import type { Translate } from '#client/texts/translate.ts';
import type { Payment } from '#contract/loan.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';

type Wait = NonNullable<Payment['wait']>;

/** The latest time at which a payment of that time (ISO 8601) is seen; '' where the time is not known. */
export function latestOf({ mostMinutes }: Wait, since: string): string {
  const begun = Date.parse(since);
  return Number.isNaN(begun) ? '' : new Date(begun + mostMinutes * 60_000).toISOString();
}

/** How long the borrower waits: usually, and until when at the longest. `latest` is formatted; '' where it is not known. */
export function waitText({ usualMinutes, mostMinutes }: Wait, latest: string, t: Translate): string {
  return latest
    ? t('Biasanya {minutes} menit, paling lambat {time}', { minutes: usualMinutes, time: latest })
    : t('Biasanya {minutes} menit, paling lama {most} menit', { minutes: usualMinutes, most: mostMinutes });
}

/** How long the borrower waits for the money of a loan. `decisionHours` is the market's. */
export function disbursementText({ decisionHours }: { decisionHours: number }, t: Translate): string {
  const days = LOAN_RULES.decisionDays + LOAN_RULES.crediting.most;
  return t('Cair biasanya {hours} jam, paling lambat {days} hari.', { hours: decisionHours, days });
}
