import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { RecommendedProduct } from '#contract/products.ts';
import {
  type recommendedProducts,
  selectIsApplying,
  selectIsEmpty,
  selectIsFailed,
  selectIsListing,
  selectIsLoading,
  selectIsLocked,
  selectProducts,
  selectReason,
  selectTags,
} from '#machines/products/recommended-products.ts';
import { OfferCard } from '../../kit/offer-card.tsx';

type Props = { actor: ActorRefFrom<typeof recommendedProducts> };

/** Specification section 2, screen 11; rows RP-*. */
export function RecommendedProductsView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Pengajuan Khusus')} onBack={goBack} backLabel={t('Kembali')}>
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('loading...')} shapes={['offer', 'offer', 'offer']} />}
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsEmpty) && (
        <Empty text={t('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')}>
          <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Kembali Ke Beranda')}</Button>
        </Empty>
      )}
      {useSelector(actor, selectIsListing) && <Products actor={actor} />}
    </Screen>
  );
}

function Failed({ actor }: Props) {
  const { t } = useApp();
  return (
    <TryAgain
      text={t('Daftar produk belum bisa dimuat.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}

function Products({ actor }: Props) {
  const products = useSelector(actor, selectProducts);
  return (
    <div className="stack">
      {products.map((product, index) => (
        <Product key={product.id} actor={actor} product={product} index={index} />
      ))}
    </div>
  );
}

function Product({ actor, product, index }: Props & { product: RecommendedProduct; index: number }) {
  const select = useMemo(
    () => ({ tags: selectTags(index), isLocked: selectIsLocked(index), isApplying: selectIsApplying(index) }),
    [index],
  );
  return (
    <OfferCard
      offer={product}
      tags={useSelector(actor, select.tags)}
      disabled={useSelector(actor, select.isLocked)}
      busy={useSelector(actor, select.isApplying)}
      onChoose={() => actor.send({ type: 'product.chosen', index })}
    />
  );
}
