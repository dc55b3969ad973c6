import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { Screen } from '#client/ui/screen.tsx';
import { customerService } from '#machines/chatbot/customer-service.ts';

export const flow: Flow<typeof customerService> = {
  machine: ({ client }) =>
    customerService.provide({
      actors: { loadContact: callActor((request, signal) => client.ask('contact-kf-info', request, { signal })) },
    }),
  input: ({ support, market: { support: own }, hours, language, look }) => ({
    servicePhone: support.phone,
    office: support.office,
    hours: own?.hours ? hours(own.hours) : '',
    // Where nobody named a language, the texts are Indonesian.
    language: language ?? 'id',
    ...look,
  }),
};

const Content = part(
  'customerService',
  async () => (await import('./customer-service-content.tsx')).CustomerServiceContent,
);

/** Specification section 2, screen 9; rows CS-*. */
export default function CustomerServiceView({ actor }: { actor: ActorRefFrom<typeof customerService> }) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Kontak')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable actor={actor} loading={t('Memuat kontak…')} shapes={['list', 'card']}>
        <Content actor={actor} />
      </Loadable>
    </Screen>
  );
}
