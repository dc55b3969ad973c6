import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { Screen } from '#client/ui/screen.tsx';
import { complaintEntry } from '#machines/complaints/complaint-entry.ts';

export const flow: Flow<typeof complaintEntry> = {
  machine: ({ client }) =>
    complaintEntry.provide({
      actors: { loadStart: callActor((request, signal) => client.ask('problem-init', request, { signal })) },
    }),
  input: (_, query) => ({ query }),
};

const Content = part('complaint', async () => (await import('./complaint-entry-content.tsx')).ComplaintEntryContent);

/** Specification section 2, screen 4; rows CE-*. */
export default function ComplaintEntryView({ actor }: { actor: ActorRefFrom<typeof complaintEntry> }) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Ajukan keluhan')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable
        actor={actor}
        loading={t('Memuat jenis masalah…')}
        shapes={['order', 'choices']}
        failed={t('Jenis masalah belum bisa dimuat.')}
      >
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
