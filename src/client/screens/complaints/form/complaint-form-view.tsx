import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import styles from '#client/ui/image-grid.css?url';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { complaintForm } from '#machines/complaints/complaint-form.ts';

export { complaintFormFlow as flow } from './complaint-form-actors.ts';

type Props = { actor: ActorRefFrom<typeof complaintForm> };

const content = () => import('./complaint-form-content.tsx');
const Types = part('complaintForm', async () => (await content()).ComplaintTypes);
const Content = part('complaintForm', async () => (await content()).ComplaintFormContent);
const SendBar = part('complaintForm', async () => (await content()).SendBar);

/** Specification section 2, screen 5, and the same with the type chosen inside; rows CF-*. */
export default function ComplaintFormView({ actor }: Props) {
  const { t, goBack } = useApp();
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches({ form: 'choosing' }));
  const isRecalling = useSelector(actor, (snapshot) => snapshot.matches({ form: 'recalling' }));
  const hasForm = useSelector(actor, (snapshot) => snapshot.hasTag('form'));
  return (
    <Screen
      title={t('Keluhan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      actions={hasForm && <SendBar actor={actor} />}
    >
      <link rel="stylesheet" href={styles} precedence="screen" />
      {isChoosing && (
        <Loadable
          actor={actor}
          loading={t('Memuat keluhan…')}
          shapes={['list']}
          failed={t('Jenis keluhan belum bisa dimuat.')}
        >
          <Types actor={actor} />
        </Loadable>
      )}
      {isRecalling && <Skeleton text={t('Memuat keluhan…')} shapes={['card', 'rows']} />}
      {hasForm && <Content actor={actor} />}
    </Screen>
  );
}
