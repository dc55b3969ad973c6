import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Stars } from '#client/ui/stars.tsx';
import {
  type chatRating,
  selectIsResultOpen,
  selectIsScoring,
  selectResult,
  selectScore,
} from '#machines/chatbot/chat-rating.ts';

type Props = { actor: ActorRefFrom<typeof chatRating> };

/** How much an answer helped, and what the server says of it: open as long as the rating's actor lives. */
export function AnswerRating({ actor }: Props) {
  return useSelector(actor, selectIsResultOpen) ? <Result actor={actor} /> : <Rating actor={actor} />;
}

function Rating({ actor }: Props) {
  const { t } = useApp();
  const isScoring = useSelector(actor, selectIsScoring);
  const close = () => actor.send({ type: 'rating.closed' });
  return (
    <Dialog
      title={t('Seberapa membantu jawaban ini?')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" disabled={isScoring} onClick={close}>
            {t('Batal')}
          </Button>
          <Button busy={isScoring} onClick={() => actor.send({ type: 'rating.submitted' })}>
            {t('Kirim')}
          </Button>
        </>
      }
    >
      <Stars
        legend={t('Nilai Anda')}
        starLabel={(stars) => t('{stars} bintang', { stars })}
        value={useSelector(actor, selectScore)}
        atOnce
        disabled={isScoring}
        onChange={(score) => actor.send({ type: 'star.chosen', score })}
      />
    </Dialog>
  );
}

function Result({ actor }: Props) {
  const { t } = useApp();
  const close = () => actor.send({ type: 'result.closed' });
  return (
    <Dialog title={t('Terima kasih')} onClose={close} actions={<Button onClick={close}>{t('Tutup')}</Button>}>
      <p className="secondary">{useSelector(actor, selectResult)}</p>
    </Dialog>
  );
}
