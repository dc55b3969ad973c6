import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Empty } from '#client/ui/cards/empty.tsx';
import type { recommendedProducts } from '#machines/products/recommended-products.ts';
import { OfferCard, TAGGED_CARDS } from '../kit/offer-card.tsx';

/** Specification section 2, screen 11; rows RP-*. */
export function RecommendedProductsView({ actor }: { actor: ActorRefFrom<typeof recommendedProducts> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const { products, position } = snapshot.context;
  const applying = snapshot.matches('applying');
  return (
    <Screen
      title={t('Pengajuan Khusus')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={
        (snapshot.matches('loading') || products.length > 0) &&
        t('Pilih produk untuk diajukan. Batas jumlah dan bunganya ada di tiap produk.')
      }
    >
      {snapshot.matches('loading') && <Skeleton text={t('loading...')} shapes={['card', 'card', 'card']} />}
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Daftar produk belum bisa dimuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {snapshot.matches('empty') && (
        <Empty text={t('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')}>
          <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Kembali Ke Beranda')}</Button>
        </Empty>
      )}
      {products.length > 0 && (
        <div className="stack">
          {products.map((product, index) => {
            const busy = applying && position === index;
            return (
              <OfferCard
                key={product.id}
                offer={product}
                tags={index < TAGGED_CARDS ? product.productTags : []}
                disabled={!busy && !snapshot.can({ type: 'product.chosen', index })}
                busy={busy}
                onChoose={() => actor.send({ type: 'product.chosen', index })}
              />
            );
          })}
        </div>
      )}
    </Screen>
  );
}
