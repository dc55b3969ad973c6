import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Empty } from '#client/ui/cards/empty.tsx';
import { Notice } from '#client/ui/cards/notice.tsx';
import type { jointFailure } from '#machines/products/joint-failure.ts';
import { OfferCard } from '../kit/offer-card.tsx';

/** Specification section 2, screen 20; rows JF-*. The notice holds whatever becomes of the alternatives. */
export function JointFailureView({ actor }: { actor: ActorRefFrom<typeof jointFailure> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const { alternatives, position } = snapshot.context;
  const redirecting = snapshot.matches('redirecting');
  return (
    <Screen title={t('Pengajuan belum berhasil')} onBack={goBack} backLabel={t('Kembali')}>
      <Notice kind="warning">
        <strong>{t('Pengajuan Anda belum dapat diproses')}</strong>
        <p>{t('Produk yang Anda pilih sedang tidak bisa dibuka. Tidak ada pinjaman yang dibuat.')}</p>
      </Notice>
      {snapshot.matches('loading') && <Skeleton text={t('loading...')} shapes={['card', 'card']} />}
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Daftar produk belum bisa dimuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {snapshot.matches('empty') && (
        <Empty text={t('Saat ini belum ada produk lain untuk Anda.')}>
          <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Ke beranda')}</Button>
        </Empty>
      )}
      {alternatives.length > 0 && (
        <section className="stack">
          <h2>{t('Produk lain untuk Anda')}</h2>
          {alternatives.map((alternative, index) => {
            const busy = redirecting && position === index;
            return (
              <OfferCard
                key={alternative.id}
                offer={alternative}
                disabled={!busy && !snapshot.can({ type: 'alternative.chosen', index })}
                busy={busy}
                onChoose={() => actor.send({ type: 'alternative.chosen', index })}
              />
            );
          })}
        </section>
      )}
    </Screen>
  );
}
