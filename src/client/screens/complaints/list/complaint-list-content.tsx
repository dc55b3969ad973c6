import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { ComplaintProgress } from '#contract/complaints.ts';
import { type complaintList, selectComplaints } from '#machines/complaints/complaint-list.ts';

type Props = { actor: ActorRefFrom<typeof complaintList> };

/** The complaints that the server gave, tab by tab. */
export function ComplaintListContent({ actor }: Props) {
  const { t } = useApp();
  const tabs = useSelector(actor, ({ context }) => context.tabs);
  const tab = useSelector(actor, ({ context }) => context.tab);
  if (tabs.length === 0) return <Complaints actor={actor} />;
  return (
    <Tabs
      label={t('Status keluhan')}
      tabs={tabs.map(({ title }, index) => ({ value: index, label: title }))}
      value={tab}
      onChange={(chosen) => actor.send({ type: 'tab.chosen', tab: chosen })}
    >
      <Complaints actor={actor} />
    </Tabs>
  );
}

function Complaints({ actor }: Props) {
  const { t, time } = useApp();
  const complaints = useSelector(actor, selectComplaints);
  if (useSelector(actor, (snapshot) => snapshot.matches({ listing: 'empty' }))) {
    return (
      <Empty text={t('Belum ada keluhan di sini.')}>
        <Button kind="secondary" onClick={() => actor.send({ type: 'complaining.chosen' })}>
          {t('Ajukan keluhan')}
        </Button>
      </Empty>
    );
  }
  return (
    <ListCard>
      {complaints.map(({ id, type, time: sentAt, content, progress, toRate }) => (
        <LinkRow
          key={id}
          title={type}
          state={progress && <State progress={progress} toRate={toRate === 1} />}
          note={[progress?.complaintNo, time(sentAt)].filter(Boolean).join(' · ')}
          more={content}
          onClick={() => actor.send({ type: 'complaint.chosen', problemId: id })}
        />
      ))}
    </ListCard>
  );
}

/** How far a complaint is, in a word, and whether its answer waits to be rated. */
function State({ progress: { lookedAt, answeredAt }, toRate }: { progress: ComplaintProgress; toRate: boolean }) {
  const { t } = useApp();
  const word =
    (toRate && t('Dijawab, belum dinilai')) ||
    (answeredAt && t('Dijawab')) ||
    (lookedAt && t('Diperiksa')) ||
    t('Dikirim');
  return (
    <span className="chip" data-kind={answeredAt ? 'good' : 'plain'}>
      <Icon name={answeredAt ? 'check' : 'clock'} />
      <span>{word}</span>
    </span>
  );
}
