import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { offerList } from '#machines/products/offer-list.ts';
import { Offers } from '../offer-list-view.tsx';

export { recommendedProductsFlow as flow } from './recommended-products-actors.ts';

/** Specification section 2, screen 11; rows RP-*. */
export default function RecommendedProductsView({ actor }: { actor: ActorRefFrom<typeof offerList> }) {
  const { t, goBack } = useApp();
  const reason = useSelector(actor, ({ context }) => context.reason);
  return (
    <Screen title={t('Pengajuan Khusus')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, (snapshot) => snapshot.matches('loading')) && (
        <Skeleton text={t('loading...')} shapes={['offer', 'offer', 'offer']} />
      )}
      {useSelector(actor, (snapshot) => snapshot.matches('failed')) && (
        <TryAgain
          text={t('Daftar produk belum bisa dimuat.')}
          reason={reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {useSelector(actor, (snapshot) => snapshot.matches('empty')) && (
        <Empty text={t('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')}>
          <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Kembali Ke Beranda')}</Button>
        </Empty>
      )}
      {useSelector(actor, (snapshot) => snapshot.matches('listing')) && (
        <div className="stack">
          <Offers actor={actor} />
        </div>
      )}
    </Screen>
  );
}
