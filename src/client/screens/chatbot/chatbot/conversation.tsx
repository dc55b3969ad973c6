import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';
import {
  selectIsChatting,
  selectIsReplying,
  selectIsUnanswered,
  selectMessages,
} from '#machines/chatbot/chatbot-selectors.ts';
import { type ChatMessage, isBorrowers } from '#machines/chatbot/conversation.ts';
import { bringIntoView } from './bring-into-view.ts';

type Props = { actor: ActorRefFrom<typeof chatbot> };

/** What was said, the latest at the end. A screen reader tells of each message as it comes. */
export function Conversation({ actor }: Props) {
  const { t } = useApp();
  const messages = useSelector(actor, selectMessages);
  const isReplying = useSelector(actor, selectIsReplying);
  const last = messages[messages.length - 1];
  return (
    <div className="chat" role="log" aria-live="polite" aria-label={t('Percakapan')}>
      {messages.map((message) => (
        <div key={message.id} ref={message === last ? bringIntoView : undefined}>
          <Message actor={actor} message={message} />
        </div>
      ))}
      {isReplying && (
        <div ref={bringIntoView}>
          <p className="said typing">
            <span className="visually-hidden">{t('Jawaban sedang disiapkan…')}</span>
          </p>
        </div>
      )}
    </div>
  );
}

function Message({ actor, message }: Props & { message: ChatMessage }) {
  const { t } = useApp();
  const { id, kind, text } = message;
  const isUnanswered = useSelector(actor, selectIsUnanswered(id));
  return (
    <>
      <p className="said" data-mine={isBorrowers(message) || undefined}>
        {text || t('Untuk hal ini, silakan hubungi layanan pelanggan.')}
      </p>
      {kind === 'answer' && <Marks actor={actor} message={message} />}
      {kind === 'reply' && (
        <Button kind="secondary" onClick={() => actor.send({ type: 'customerService.chosen' })}>
          <Icon name="phone" />
          {t('contact customer service')}
        </Button>
      )}
      {isUnanswered && (
        <div className="unanswered">
          <span className="secondary small">{t('Belum dijawab')}</span>
          <Button kind="text" onClick={() => actor.send({ type: 'message.resent', id })}>
            {t('Kirim lagi')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether the answer helped, said once. */
function Marks({ actor, message: { id, mark } }: Props & { message: ChatMessage }) {
  const { t } = useApp();
  const isChatting = useSelector(actor, selectIsChatting);
  const isClosed = mark !== 0 || !isChatting;
  return (
    <div className="marks">
      <Button
        kind="secondary"
        aria-pressed={mark === 1}
        blocked={isClosed}
        onClick={() => actor.send({ type: 'answer.marked', id, mark: 1 })}
      >
        <Icon name="check" />
        {t('resolved')}
      </Button>
      <Button
        kind="secondary"
        aria-pressed={mark === 2}
        blocked={isClosed}
        onClick={() => actor.send({ type: 'answer.marked', id, mark: 2 })}
      >
        <Icon name="close" />
        {t('not resolved')}
      </Button>
    </div>
  );
}
