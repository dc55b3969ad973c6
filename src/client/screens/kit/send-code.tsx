import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import type { smsCountdown } from '#machines/kit/sms-countdown.ts';

/** The button that asks for an SMS code: its owner's label, or the seconds until another may be asked for (rows SC-*). */
export function SendCode({
  countdown,
  label,
  onSend,
}: {
  countdown: ActorRefFrom<typeof smsCountdown>;
  label: string;
  onSend: () => void;
}) {
  const { t } = useApp();
  const isCounting = useSelector(countdown, (snapshot) => snapshot.matches('counting'));
  const seconds = useSelector(countdown, ({ context }) => context.seconds);
  return (
    <Button
      kind="text"
      busy={useSelector(countdown, (snapshot) => snapshot.matches('sending'))}
      data-countdown={isCounting || undefined}
      translate={isCounting ? 'no' : undefined}
      aria-label={isCounting ? t('Kirim ulang kode dalam {seconds} detik', { seconds }) : undefined}
      onClick={onSend}
    >
      {isCounting ? seconds : label}
    </Button>
  );
}
