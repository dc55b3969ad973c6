import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { complaintList } from '#machines/complaints/complaint-list.ts';

export { complaintListFlow as flow } from './complaint-list-actors.ts';

const Answer = part('complaintList', async () => (await import('./complaint-list-answer.tsx')).ComplaintListAnswer);

/** Specification section 2, screen 6; rows CL-*. */
export default function ComplaintListView({ actor }: { actor: ActorRefFrom<typeof complaintList> }) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('My complaints')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable
        actor={actor}
        loading={t('Memuat keluhan…')}
        shapes={['card', 'list']}
        failed={t('Daftar keluhan belum bisa dimuat.')}
      >
        <Answer actor={actor} />
      </Loadable>
    </Screen>
  );
}
