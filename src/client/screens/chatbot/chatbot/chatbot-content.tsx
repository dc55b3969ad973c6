import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type chatbot,
  selectIsChatting,
  selectIsReplying,
  selectIsUnanswered,
  selectReferral,
  titleOf,
} from '#machines/chatbot/chatbot.ts';
import { type ChatMessage, isBorrowers } from '#machines/chatbot/conversation.ts';
import { RatingDialog } from '../../kit/rating-dialog.tsx';

type Props = { actor: ActorRefFrom<typeof chatbot> };

/** Icons of the categories, in their order; further categories have the last one. */
const ICONS: readonly IconName[] = ['coins', 'card', 'calendar', 'user', 'chat'];

/** The questions, the conversation, and the rating over them. */
export function ChatbotContent({ actor }: Props) {
  const { t } = useApp();
  const topics = useSelector(actor, ({ context }) => context.topics);
  const topicId = useSelector(actor, ({ context }) => context.topicId);
  const rating = useSelector(actor, ({ children }) => children.rating);
  const hasRatingResult = useSelector(actor, (snapshot) => snapshot.matches({ conversing: 'ratingResult' }));
  return (
    <>
      <div className="topics">
        {topics.length > 0 ? (
          <Tabs
            label={t('Topik')}
            tabs={topics.map((topic, index) => ({
              value: topic.id,
              label: titleOf(topic),
              icon: ICONS[Math.min(index, ICONS.length - 1)],
            }))}
            value={topicId}
            onChange={(id) => actor.send({ type: 'topic.chosen', id })}
          >
            <Questions key={topicId} actor={actor} />
          </Tabs>
        ) : (
          <Questions actor={actor} />
        )}
      </div>
      <Conversation actor={actor} />
      {rating && <RatingDialog actor={rating} title={t('Seberapa membantu jawaban ini?')} />}
      {hasRatingResult && <RatingResult actor={actor} />}
    </>
  );
}

/** The bot greets, and offers the questions of the category. */
function Questions({ actor }: Props) {
  const { t } = useApp();
  const questions = useSelector(actor, ({ context }) => context.questions);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches({ conversing: 'changingTopic' }));
  const isChatting = useSelector(actor, selectIsChatting);
  return (
    <div className="stack" ref={bringIntoView}>
      <p className="said">{t('Halo, ada yang bisa kami bantu?')}</p>
      {isWaiting && <Skeleton text={t('Memuat pertanyaan…')} shapes={['rows']} />}
      {!isWaiting && questions.length === 0 && (
        <p className="said">{t('Belum ada pertanyaan di sini. Tulis pertanyaan Anda di bawah.')}</p>
      )}
      {!isWaiting && questions.length > 0 && (
        <ul className="card" data-kind="list">
          {questions.map((question) => (
            <li key={question.id}>
              <button
                type="button"
                className="row"
                aria-disabled={isChatting ? undefined : true}
                onClick={isChatting ? () => actor.send({ type: 'question.chosen', id: question.id }) : undefined}
              >
                <span className="text">{titleOf(question)}</span>
                <Icon name="chevron" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <OfficialChannels actor={actor} />
    </div>
  );
}

/** Leads to how to know that it is us. */
function OfficialChannels({ actor }: Props) {
  const { t } = useApp();
  return (
    <Button kind="text" onClick={() => actor.send({ type: 'officialChannels.chosen' })}>
      {t('Cara mengenali kami')}
    </Button>
  );
}

/** The messages, the latest at the end. A screen reader reads each new one. */
function Conversation({ actor }: Props) {
  const { t } = useApp();
  const messages = useSelector(actor, ({ context }) => context.messages);
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

/** Pages that a reply names, in whatever language it is. */
const CHANNELS = /“(Cara mengenali kami|How to know it’s really us|如何辨别真伪)”/;
const LOAN_DETAILS = /“(Detail Pinjaman|Loan details|借款详情)”/;

function Message({ actor, message }: Props & { message: ChatMessage }) {
  const { t } = useApp();
  const { id, kind, text, isUnsent } = message;
  const isUnanswered = useSelector(actor, selectIsUnanswered(id));
  const isReferred = useSelector(actor, (snapshot) => selectReferral(snapshot) === message);
  const hasDueLoan = useSelector(actor, ({ context }) => context.dueLoan !== null);
  return (
    <>
      <p className="said" data-mine={isBorrowers(message) || undefined}>
        {text || t('Untuk hal ini, silakan hubungi layanan pelanggan.')}
      </p>
      {!isBorrowers(message) && CHANNELS.test(text) && <OfficialChannels actor={actor} />}
      {!isBorrowers(message) && hasDueLoan && LOAN_DETAILS.test(text) && (
        <Button kind="secondary" onClick={() => actor.send({ type: 'loan.chosen' })}>
          <Icon name="coins" />
          {t('Detail Pinjaman')}
        </Button>
      )}
      {kind === 'reply' && <Marks actor={actor} message={message} />}
      {isReferred && <CustomerService kind="secondary" actor={actor} />}
      {isUnanswered && (
        <div className="unanswered">
          <span key={isUnsent ? 'unsent' : 'unanswered'} className="secondary small">
            {isUnsent ? t('Belum terkirim') : t('Belum dijawab')}
          </span>
          <Button kind="text" onClick={() => actor.send({ type: 'message.resent', id })}>
            {t('Kirim lagi')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The borrower marks a reply once: it helped, or not. */
function Marks({ actor, message: { id, mark } }: Props & { message: ChatMessage }) {
  const { t } = useApp();
  const isChatting = useSelector(actor, selectIsChatting);
  const marks = [
    { value: 1, icon: 'check', label: t('resolved') },
    { value: 2, icon: 'close', label: t('not resolved') },
  ] as const;
  return (
    <div className="marks">
      {marks.map(({ value, icon, label }) => (
        <Button
          key={value}
          kind="secondary"
          aria-pressed={mark === value}
          blocked={mark !== 0 || !isChatting}
          onClick={() => actor.send({ type: 'reply.marked', id, mark: value })}
        >
          <Icon name={icon} />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The field for a free text, and the way to the customer service where the last reply has none. */
export function WriteBar({ actor }: Props) {
  const { t } = useApp();
  const text = useSelector(actor, ({ context }) => context.text);
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'text.sent' }));
  const isReferred = useSelector(actor, (snapshot) => selectReferral(snapshot) !== undefined);
  return (
    <ActionBar more={!isReferred && <CustomerService kind="text" actor={actor} />}>
      <form
        className="write"
        ref={aboveKeyboard}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.sent' });
        }}
      >
        <TextField
          label={t('Tulis pertanyaan')}
          placeholder={t('Tulis pertanyaan')}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          onChange={(written) => actor.send({ type: 'text.typed', text: written })}
        />
        <Button type="submit" aria-label={t('Kirim')} blocked={!canSend}>
          <Icon name="send" />
        </Button>
      </form>
    </ActionBar>
  );
}

function CustomerService({ actor, kind }: Props & { kind: 'secondary' | 'text' }) {
  const { t } = useApp();
  return (
    <Button kind={kind} onClick={() => actor.send({ type: 'customerService.chosen' })}>
      <Icon name="phone" />
      {t('contact customer service')}
    </Button>
  );
}

/** What the server says of a score of few stars. */
function RatingResult({ actor }: Props) {
  const { t } = useApp();
  const close = () => actor.send({ type: 'result.closed' });
  return (
    <Dialog title={t('Terima kasih')} onClose={close} actions={<Button onClick={close}>{t('Tutup')}</Button>}>
      <p className="secondary">{useSelector(actor, ({ context }) => context.ratingResult)}</p>
    </Dialog>
  );
}

/** A ref that scrolls a new element into view; of one longer than the screen, its beginning. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Below this height, in CSS pixels, a keyboard leaves room for the last message and the field alone. */
const LOW = 400;

/**
 * A ref for the field at the bottom of the page: sets `--covered` to the height that the phone's keyboard covers. A
 * web view that shrinks the page instead covers nothing. While it is typed into and little is left of the page,
 * `data-typing` folds away what is beside the conversation.
 */
function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!element || !viewport) return undefined;
  const root = document.documentElement;
  const measure = () => {
    const covered = root.clientHeight - viewport.height - viewport.offsetTop;
    // A page that is zoomed in is not covered.
    const isZoomed = viewport.scale > 1;
    root.style.setProperty('--covered', isZoomed ? '0px' : `${Math.max(0, Math.round(covered))}px`);
    const isTyping = element.contains(document.activeElement) && !isZoomed && viewport.height < LOW;
    if (root.toggleAttribute('data-typing', isTyping)) {
      document.querySelector('.chat > :last-child')?.scrollIntoView({ block: 'end' });
    }
  };
  measure();
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  element.addEventListener('focusin', measure);
  element.addEventListener('focusout', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
    root.style.removeProperty('--covered');
    root.removeAttribute('data-typing');
  };
}
