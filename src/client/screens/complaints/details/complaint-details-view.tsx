import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type complaintDetails,
  selectDetail,
  selectIsFailed,
  selectIsLoading,
  selectIsUnknown,
  selectReason,
} from '#machines/complaints/complaint-details.ts';

export { complaintDetailsFlow as flow } from './complaint-details-actors.ts';

type Props = { actor: ActorRefFrom<typeof complaintDetails> };

const Answer = part(
  'complaintDetails',
  async () => (await import('./complaint-details-answer.tsx')).ComplaintDetailsAnswer,
);

/** Specification section 2, screen 7; rows CD-*. */
export default function ComplaintDetailsView({ actor }: Props) {
  const { t, goBack } = useApp();
  const detail = useSelector(actor, selectDetail);
  return (
    <Screen title={t('Detail keluhan')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsUnknown) && (
        <Failed text={t('Halaman ini tidak menyebut keluhan yang mana. Temukan keluhan Anda di daftarnya.')}>
          <ToComplaints actor={actor} kind="primary" />
        </Failed>
      )}
      {useSelector(actor, selectIsFailed) && <NotLoaded actor={actor} />}
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Memuat keluhan…')} shapes={['rows']} />}
      {detail && <Answer actor={actor} detail={detail} />}
    </Screen>
  );
}

function NotLoaded({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Keluhan ini belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
      wayOn={{ label: t('My complaints'), onChoose: () => actor.send({ type: 'complaints.chosen' }) }}
    />
  );
}

function ToComplaints({ actor, kind }: Props & { kind: 'primary' | 'text' }) {
  const { t } = useApp();
  return (
    <Button kind={kind} onClick={() => actor.send({ type: 'complaints.chosen' })}>
      {t('My complaints')}
    </Button>
  );
}
