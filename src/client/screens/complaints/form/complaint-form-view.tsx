import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { complaintForm } from '#machines/complaints/complaint-form.ts';
import {
  selectHasForm,
  selectIsChoosing,
  selectIsFailed,
  selectIsLoading,
  selectIsRecalling,
  selectReason,
} from '#machines/complaints/complaint-form-selectors.ts';

export { complaintFormFlow as flow } from './complaint-form-actors.ts';

type Props = { actor: ActorRefFrom<typeof complaintForm> };

const Types = part('complaintForm', async () => (await import('./complaint-form-answer.tsx')).ComplaintTypes);
const Form = part('complaintForm', async () => (await import('./complaint-form-answer.tsx')).ComplaintFormAnswer);
const SendBar = part('complaintForm', async () => (await import('./complaint-form-answer.tsx')).SendBar);

/** Specification section 2, screen 5, and the same with the type chosen inside; rows CF-*. */
export default function ComplaintFormView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isChoosing = useSelector(actor, selectIsChoosing);
  const isLoading = useSelector(actor, selectIsLoading);
  const isFailed = useSelector(actor, selectIsFailed);
  const isRecalling = useSelector(actor, selectIsRecalling);
  const hasForm = useSelector(actor, selectHasForm);
  return (
    <Screen
      title={t('Keluhan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={hasForm && <SendBar actor={actor} />}
    >
      {((isChoosing && isLoading) || isRecalling) && (
        <Skeleton text={t('Memuat keluhan…')} shapes={isChoosing ? ['list'] : ['card', 'rows']} />
      )}
      {isChoosing && isFailed && <NoTypes actor={actor} />}
      {isChoosing && !isLoading && !isFailed && <Types actor={actor} />}
      {hasForm && <Form actor={actor} />}
    </Screen>
  );
}

function NoTypes({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Jenis keluhan belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
