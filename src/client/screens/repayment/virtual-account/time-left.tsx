import { useApp } from '#client/flow/app-context.tsx';
import { Countdown } from '#client/ui/countdown.tsx';

const DAY = 24 * 3_600_000;

/** How long an offer lasts: in days while there are several, then counted down. `remaining` is in milliseconds. */
export function TimeLeft({ remaining }: { remaining: number }) {
  const { t } = useApp();
  if (remaining >= 2 * DAY) return t('Berakhir dalam {days} hari', { days: Math.floor(remaining / DAY) });
  return (
    <>
      {t('Berakhir dalam')} <Countdown remaining={remaining} />
    </>
  );
}
