function pad(value: number): string {
  return `${Math.floor(value)}`.padStart(2, '0');
}

/** Remaining milliseconds as hh:mm:ss, rounded up so that zero is shown at zero alone; never negative. */
export function Countdown({ remaining }: { remaining: number }) {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return (
    <span className="countdown" role="timer" aria-live="off" translate="no">
      {pad(seconds / 3600)}:{pad((seconds / 60) % 60)}:{pad(seconds % 60)}
    </span>
  );
}
