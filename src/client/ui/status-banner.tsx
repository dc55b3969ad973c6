import { StatusIcon } from './status-icon.tsx';

/** Where a loan stands: an icon, a headline, one sentence, in that order. */
export function StatusBanner(p: { status: string | number; headline: string; text?: string }) {
  return (
    <section className="status-banner">
      <StatusIcon status={p.status} />
      <h2>{p.headline}</h2>
      {p.text && <p>{p.text}</p>}
    </section>
  );
}
