import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { rating } from '#machines/kit/rating.ts';

export type RatingDialogProps = {
  actor: ActorRefFrom<typeof rating>;
  title: string;
  text?: string;
  /** Another than the usual names of the two buttons. */
  cancelLabel?: string;
  sendLabel?: string;
};

/** Five stars, cancel and send: open as long as the rating's actor lives. */
export function RatingDialog({ actor, title, text, cancelLabel, sendLabel }: RatingDialogProps) {
  const { t } = useApp();
  const stars = useSelector(actor, ({ context }) => context.stars);
  const isMissing = useSelector(actor, ({ context }) => context.isMissing);
  const posting = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => actor.send({ type: 'rating.cancelled' });
  return (
    <Dialog
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" disabled={posting} onClick={cancel}>
            {cancelLabel ?? t('Batal')}
          </Button>
          <Button busy={posting} onClick={() => actor.send({ type: 'rating.submitted' })}>
            {sendLabel ?? t('Kirim')}
          </Button>
        </>
      }
    >
      {text && <p className="secondary">{text}</p>}
      <Stars
        legend={t('Nilai Anda')}
        starLabel={(count) => t('{stars} bintang', { stars: count })}
        value={stars}
        error={isMissing ? t('Silakan pilih') : undefined}
        atOnce={useSelector(actor, ({ context }) => context.isAtOnce)}
        disabled={posting}
        onChange={(chosen) => actor.send({ type: 'star.chosen', stars: chosen })}
      />
    </Dialog>
  );
}
