import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { part } from '#client/flow/part.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { offerList } from '#machines/products/offer-list.ts';
import { offerListFlow } from './offer-list-actors.ts';

export const flow = offerListFlow('jointFailure');

const offers = () => import('./offer-list.tsx');
const Offers = part('jointFailure', async () => (await offers()).Offers);
const NoOffers = part('jointFailure', async () => (await offers()).NoOffers);

/** Specification section 2, screen 20; rows JF-*. The notice stays, whatever becomes of the alternatives. */
export default function JointFailureView({ actor }: { actor: ActorRefFrom<typeof offerList> }) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Pengajuan belum berhasil')} onBack={goBack} backLabel={t('Kembali')}>
      <Notice kind="warning">
        <strong>{t('Pengajuan Anda belum dapat diproses')}</strong>
        <p>{t('Produk yang Anda pilih sedang tidak bisa dibuka. Tidak ada pinjaman yang dibuat.')}</p>
      </Notice>
      <Loadable
        actor={actor}
        loading={t('loading...')}
        shapes={['offer', 'offer']}
        failed={t('Daftar produk belum bisa dimuat.')}
        empty={<NoOffers actor={actor} text={t('Saat ini belum ada produk lain untuk Anda.')} home={t('Ke beranda')} />}
      >
        <section className="stack">
          <h2>{t('Produk lain untuk Anda')}</h2>
          <Offers actor={actor} />
        </section>
      </Loadable>
    </Screen>
  );
}
