import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type complaintEntry,
  selectIsChoosing,
  selectIsFailed,
  selectIsLoading,
  selectReason,
} from '#machines/complaints/complaint-entry.ts';

export { complaintEntryFlow as flow } from './complaint-entry-actors.ts';

type Props = { actor: ActorRefFrom<typeof complaintEntry> };

const Answer = part('complaint', async () => (await import('./complaint-entry-answer.tsx')).ComplaintEntryAnswer);

/** Specification section 2, screen 4; rows CE-*. */
export default function ComplaintEntryView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Ajukan keluhan')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsLoading) && (
        <Skeleton text={t('Memuat jenis masalah…')} shapes={['order', 'choices']} />
      )}
      {useSelector(actor, selectIsChoosing) && <Answer actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Jenis masalah belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
