import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { offerList } from '#machines/products/offer-list.ts';
import { Offers } from './offer-list.tsx';
import { offerListFlow } from './offer-list-actors.ts';

export const flow = offerListFlow('recommendedProducts');

/** Specification section 2, screen 11; rows RP-*. */
export default function RecommendedProductsView({ actor }: { actor: ActorRefFrom<typeof offerList> }) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Pengajuan Khusus')} onBack={goBack} backLabel={t('Kembali')}>
      <Loadable
        actor={actor}
        loading={t('loading...')}
        shapes={['offer', 'offer', 'offer']}
        failed={t('Daftar produk belum bisa dimuat.')}
        empty={
          <Empty text={t('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')}>
            <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Kembali Ke Beranda')}</Button>
          </Empty>
        }
      >
        <div className="stack">
          <Offers actor={actor} />
        </div>
      </Loadable>
    </Screen>
  );
}
