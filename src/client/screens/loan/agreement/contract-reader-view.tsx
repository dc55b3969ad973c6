import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ADDRESS_REFUSED } from '#machines/kit/setup/address.ts';
import {
  type contractReader,
  selectIsFailed,
  selectIsLoading,
  selectIsPublicTerms,
  selectIsReading,
  selectIsRefused,
  selectReason,
  selectUrl,
} from '#machines/loan/contract-reader.ts';
import { ContractFrame } from './contract-frame.tsx';

export { contractReaderFlow as flow } from './contract-reader-actors.ts';

type Props = { actor: ActorRefFrom<typeof contractReader> };

const PublicTerms = part('loanAgreement', async () => (await import('./public-terms.tsx')).PublicTerms);

/** The loan agreement page of specification section 2; rows CT-*. */
export default function ContractReaderView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Perjanjian Pinjaman')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('Membuka perjanjian…')} shapes={['rows', 'rows']} />}
      {useSelector(actor, selectIsFailed) && <NotLoaded actor={actor} />}
      {useSelector(actor, selectIsRefused) && <Failed text={t(ADDRESS_REFUSED)} />}
      {useSelector(actor, selectIsReading) && <Contract actor={actor} />}
      {useSelector(actor, selectIsPublicTerms) && <PublicTerms />}
    </Screen>
  );
}

function Contract({ actor }: Props) {
  const { t } = useApp();
  return <ContractFrame title={t('Perjanjian Pinjaman')} url={useSelector(actor, selectUrl)} />;
}

function NotLoaded({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Perjanjian belum bisa dibuka.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}
