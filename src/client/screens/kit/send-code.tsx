import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#client/ui/button.tsx';
import { selectIsCounting, selectIsSending, selectSeconds, type smsCountdown } from '#machines/kit/sms-countdown.ts';

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
  const isCounting = useSelector(countdown, selectIsCounting);
  const isSending = useSelector(countdown, selectIsSending);
  const seconds = useSelector(countdown, selectSeconds);
  return (
    <Button
      kind="text"
      busy={isSending}
      data-countdown={isCounting || undefined}
      aria-description={isCounting ? label : undefined}
      onClick={onSend}
    >
      {isCounting ? seconds : label}
    </Button>
  );
}
