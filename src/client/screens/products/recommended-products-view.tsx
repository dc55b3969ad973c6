import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { offerList } from '#machines/products/offer-list.ts';
import { offerListFlow } from './offer-list-actors.ts';

export const flow = offerListFlow('recommendedProducts');

const offers = () => import('./offer-list.tsx');
const Offers = part('recommendedProducts', async () => (await offers()).Offers);
const NoOffers = part('recommendedProducts', async () => (await offers()).NoOffers);

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
          <NoOffers
            actor={actor}
            text={t('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')}
            home={t('Kembali Ke Beranda')}
          />
        }
      >
        <div className="stack">
          <Offers actor={actor} />
        </div>
      </Loadable>
    </Screen>
  );
}
