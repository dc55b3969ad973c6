import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';

export { chatbotFlow as flow } from './chatbot-actors.ts';

type Props = { actor: ActorRefFrom<typeof chatbot> };

const Content = part('chatbot', async () => (await import('./chatbot-content.tsx')).ChatbotContent);
const WriteBar = part('chatbot', async () => (await import('./chatbot-content.tsx')).WriteBar);

/** Specification section 2, screen 8; rows CB-*. */
export default function ChatbotView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isConversing = useSelector(actor, (snapshot) => snapshot.matches('conversing'));
  return (
    <Screen
      title={t('Layanan Pelanggan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isConversing && <WriteBar actor={actor} />}
    >
      {useSelector(actor, (snapshot) => snapshot.hasTag('failed')) && <Failed actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && (
        <Skeleton text={t('Memuat percakapan…')} shapes={['card', 'choices']} />
      )}
      {isConversing && <Content actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Percakapan belum bisa dimuat.')}
      reason={useSelector(actor, ({ context }) => context.reason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
