/**
 * One glyph a status, drawn on the same 48-pixel disc (specification section 4, row LD-08). That of 200 is the loan itself,
 * since a loan that is due wears it too: a tick would call it paid.
 */
const GLYPHS = {
  21: 'M30 19v-7H14v23h7M19 18h6M19 24h2M28.5 24a5 5 0 1 0 .01 0zM32.5 33l3.5 3.5',
  110: 'M17.5 17.5l13 13M30.5 17.5l-13 13',
  151: 'M13 13h22v13H13zM24 17.5a2 2 0 1 0 .01 0zM16 33h16M28 29l4 4-4 4',
  174: 'M14.5 17h19v16.500h-19zM14.5 22.5h19M20 13v5.5M28 13v5.5M28 28.2v.01',
  180: 'M24 13l12 21H12zM24 21v6M24 30.500v.01',
  200: 'M12 16.500h24v15H12zM24 20.5a3.5 3.5 0 1 0 .01 0zM16.5 24v.01M31.5 24v.01',
  paid: 'M15.5 24.500l6 6L33 18.5',
  partial: 'M24 13a11 11 0 1 0 .01 0zM24 13v22M27 14.500v19M30.500 16.500v15',
  unknown: 'M19.5 20a4.5 4.5 0 1 1 6.500 4c-1.400.7-2 1.600-2 3.500M24 32.5v.01',
  over: 'M24 13a11 11 0 1 0 .01 0zM24 18.5v11M18.5 24h11',
};

/** The statuses of a loan, and what has come of a payment: the whole, a part, too much, or not known. */
type IconOfStatus = `${keyof typeof GLYPHS}`;

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** What has come of a payment. */
export const TONES = { paid: 'good', partial: 'warn', over: 'plain' } as const;

/** The status icon; `data-icon` tells which one stands. Its meaning is said by the headline beside it. */
export function StatusIcon({ icon, tone = 'plain' }: { icon: IconOfStatus; tone?: Tone }) {
  return (
    <svg className="status-icon" viewBox="0 0 48 48" aria-hidden="true" data-icon={icon} data-kind={tone}>
      <circle cx="24" cy="24" r="23" />
      <path d={GLYPHS[icon]} />
    </svg>
  );
}

type BannerProps = { icon: IconOfStatus; tone?: Tone; headline: string; text?: string };

/** Where a loan stands: an icon, a headline, one sentence, in that order. `beside`: the icon leaves room for what matters below. */
export function StatusBanner({ beside, ...p }: BannerProps & { beside?: true }) {
  return (
    <section className="status-banner" data-beside={beside}>
      <StatusIcon icon={p.icon} tone={p.tone} />
      <h2>{p.headline}</h2>
      {p.text && <p>{p.text}</p>}
    </section>
  );
}
