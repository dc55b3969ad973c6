import type { ActorRefFrom } from 'xstate';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
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
  const snapshot = useSnapshot(countdown);
  const isCounting = snapshot.matches('counting');
  return (
    <Button kind="text" busy={snapshot.matches('sending')} data-countdown={isCounting || undefined} onClick={onSend}>
      {isCounting ? snapshot.context.seconds : label}
    </Button>
  );
}
