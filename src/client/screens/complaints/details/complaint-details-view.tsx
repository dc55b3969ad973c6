import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { complaintDetails } from '#machines/complaints/complaint-details.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';

export const flow: Flow<typeof complaintDetails> = {
  machine: ({ client }) =>
    complaintDetails.provide({
      actors: {
        loadDetail: callActor((request, signal) => client.ask('problem-detail', request, { signal })),
        rating: rating.provide({
          actors: {
            postScore: callActor<ScoreRequest, unknown>(({ score, problemId = '' }, signal) =>
              client.ask('save-score', { score, problemId }, { signal }),
            ),
          },
        }),
      },
    }),
  input: ({ support }, query) => ({ query, servicePhone: support.phone }),
};

const Content = part(
  'complaintDetails',
  async () => (await import('./complaint-details-content.tsx')).ComplaintDetailsContent,
);

/** Specification section 2, screen 7; rows CD-*. */
export default function ComplaintDetailsView({ actor }: { actor: ActorRefFrom<typeof complaintDetails> }) {
  const { t, goBack } = useApp();
  const detail = useSelector(actor, ({ context }) => context.detail);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'));
  const complaints = { label: t('My complaints'), onChoose: () => actor.send({ type: 'complaints.chosen' }) };
  return (
    <Screen title={t('Detail keluhan')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable
        actor={actor}
        loading={t('Memuat keluhan…')}
        shapes={['rows']}
        failed={t('Keluhan ini belum bisa dimuat.')}
        wayOn={complaints}
      >
        {isUnknown && (
          <Failed text={t('Keluhan yang dimaksud tidak diketahui. Cari di daftar keluhan Anda.')}>
            <Button onClick={complaints.onChoose}>{complaints.label}</Button>
          </Failed>
        )}
        {detail && <Content actor={actor} detail={detail} />}
      </Loadable>
    </Screen>
  );
}
