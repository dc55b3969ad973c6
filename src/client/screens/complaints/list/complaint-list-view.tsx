import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type complaintList,
  selectIsFailed,
  selectIsListing,
  selectIsLoading,
  selectReason,
} from '#machines/complaints/complaint-list.ts';

export { complaintListFlow as flow } from './complaint-list-actors.ts';

type Props = { actor: ActorRefFrom<typeof complaintList> };

const Answer = part('complaintList', async () => (await import('./complaint-list-answer.tsx')).ComplaintListAnswer);

/** Specification section 2, screen 6; rows CL-*. */
export default function ComplaintListView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('My complaints')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Memuat keluhan…')} shapes={['card', 'list']} />}
      {useSelector(actor, selectIsListing) && <Answer actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Daftar keluhan belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
