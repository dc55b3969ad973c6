import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { chatbot } from '#machines/chatbot/chatbot.ts';
import styles from './chatbot.css?url';

export { chatbotFlow as flow } from './chatbot-actors.ts';

const content = () => import('./chatbot-content.tsx');
const Content = part('chatbot', async () => (await content()).ChatbotContent);
const WriteBar = part('chatbot', async () => (await content()).WriteBar);

/** Specification section 2, screen 8; rows CB-*. */
export default function ChatbotView({ actor }: { actor: ActorRefFrom<typeof chatbot> }) {
  const { t, goBack } = useApp();
  const isConversing = useSelector(actor, (snapshot) => snapshot.matches('conversing'));
  return (
    <Screen
      title={t('Layanan Pelanggan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={isConversing && <WriteBar actor={actor} />}
    >
      <link rel="stylesheet" href={styles} precedence="screen" />
      <Loadable
        actor={actor}
        loading={t('Memuat percakapan…')}
        shapes={['card', 'choices']}
        failed={t('Percakapan belum bisa dimuat.')}
      >
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
