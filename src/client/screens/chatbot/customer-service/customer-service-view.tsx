import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type customerService, selectIsLoading, selectIsShowing } from '#machines/chatbot/customer-service.ts';

export { customerServiceFlow as flow } from './customer-service-actors.ts';

type Props = { actor: ActorRefFrom<typeof customerService> };

const Answer = part(
  'customerService',
  async () => (await import('./customer-service-answer.tsx')).CustomerServiceAnswer,
);

/** Specification section 2, screen 9; rows CS-*. */
export default function CustomerServiceView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Layanan pelanggan')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Memuat kontak…')} shapes={['list', 'card']} />}
      {useSelector(actor, selectIsShowing) && <Answer actor={actor} />}
    </Screen>
  );
}
