import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';
import {
  selectIsAnswered,
  selectIsFailed,
  selectIsLoading,
  selectReason,
} from '#machines/chatbot/chatbot-selectors.ts';

type Props = { actor: ActorRefFrom<typeof chatbot> };

const Answer = part('chatbot', async () => (await import('./chatbot-answer.tsx')).ChatbotAnswer);
const WriteBar = part('chatbot', async () => (await import('./write-bar.tsx')).WriteBar);

/** Specification section 2, screen 8; rows CB-*. */
export function ChatbotView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isAnswered = useSelector(actor, selectIsAnswered);
  return (
    <Screen
      title={t('Layanan Pelanggan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isAnswered && <WriteBar actor={actor} />}
    >
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Memuat percakapan…')} shapes={['card', 'choices']} />}
      {isAnswered && <Answer actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Percakapan belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
