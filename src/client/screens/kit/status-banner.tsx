import type { StatusTone } from '#machines/loan/loan-status.ts';
import { type IconOfStatus, StatusIcon } from './status-icon.tsx';

/** Where a loan stands: an icon, a headline, one sentence, in that order. */
export function StatusBanner(p: { icon: IconOfStatus; tone?: StatusTone; headline: string; text?: string }) {
  return (
    <section className="status-banner">
      <StatusIcon icon={p.icon} tone={p.tone} />
      <h2>{p.headline}</h2>
      {p.text && <p>{p.text}</p>}
    </section>
  );
}
