import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Failed } from '#client/ui/base/failed.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { ADDRESS_REFUSED } from '#machines/kit/setup/address.ts';
import type { contractReader } from '#machines/loan/contract-reader.ts';
import { ContractFrame } from './contract-frame.tsx';

/** The loan agreement page of specification section 2; rows CT-*. */
export function ContractReaderView({ actor }: { actor: ActorRefFrom<typeof contractReader> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  return (
    <Screen title={t('Perjanjian Pinjaman')} onBack={goBack} backLabel={t('Kembali')}>
      {snapshot.matches('loading') && <Skeleton text={t('Membuka perjanjian…')} shapes={['banner', 'rows', 'rows']} />}
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Perjanjian belum bisa dibuka.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {snapshot.matches('refused') && <Failed text={t(ADDRESS_REFUSED)} />}
      {snapshot.matches('reading') && <ContractFrame title={t('Perjanjian Pinjaman')} url={snapshot.context.url} />}
    </Screen>
  );
}
