import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { Screen } from '#client/ui/screen.tsx';
import { complaintList } from '#machines/complaints/complaint-list.ts';

export const flow: Flow<typeof complaintList> = {
  machine: ({ client }) =>
    complaintList.provide({
      actors: { loadTabs: callActor((request, signal) => client.ask('problem-list', request, { signal })) },
    }),
  input: () => undefined,
};

const Content = part('complaintList', async () => (await import('./complaint-list-content.tsx')).ComplaintListContent);

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
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
