import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';
import {
  selectIsChangingTopic,
  selectIsChatting,
  selectQuestions,
  selectRating,
  selectTopicId,
  selectTopics,
  titleOf,
} from '#machines/chatbot/chatbot-selectors.ts';
import { AnswerRating } from './answer-rating.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { Conversation } from './conversation.tsx';

type Props = { actor: ActorRefFrom<typeof chatbot> };

/** Of the categories, in their order; another one has the last. */
const ICONS: readonly IconName[] = ['coins', 'card', 'calendar', 'user', 'chat'];

/** What can be asked, what was said, and the rating over it. */
export function ChatbotAnswer({ actor }: Props) {
  const { t } = useApp();
  const topics = useSelector(actor, selectTopics);
  const topicId = useSelector(actor, selectTopicId);
  const rating = useSelector(actor, selectRating);
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
      {rating && <AnswerRating actor={rating} />}
    </>
  );
}

/** The bot greets, and offers the questions of the category. */
function Questions({ actor }: Props) {
  const { t } = useApp();
  const questions = useSelector(actor, selectQuestions);
  const isWaiting = useSelector(actor, selectIsChangingTopic);
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
    </div>
  );
}
