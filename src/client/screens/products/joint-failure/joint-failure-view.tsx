import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AlternativeProduct } from '#contract/products.ts';
import {
  type jointFailure,
  selectAlternatives,
  selectIsEmpty,
  selectIsFailed,
  selectIsListing,
  selectIsLoading,
  selectIsLocked,
  selectIsRedirecting,
  selectReason,
} from '#machines/products/joint-failure.ts';
import { OfferCard } from '../../kit/offer-card.tsx';

type Props = { actor: ActorRefFrom<typeof jointFailure> };

/** Specification section 2, screen 20; rows JF-*. The notice holds whatever becomes of the alternatives. */
export function JointFailureView({ actor }: Props) {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Pengajuan belum berhasil')} onBack={goBack} backLabel={t('Kembali')}>
      <Notice kind="warning">
        <strong>{t('Pengajuan Anda belum dapat diproses')}</strong>
        <p>{t('Produk yang Anda pilih sedang tidak bisa dibuka. Tidak ada pinjaman yang dibuat.')}</p>
      </Notice>
      {useSelector(actor, selectIsLoading) && <Skeleton text={t('loading...')} shapes={['offer', 'offer']} />}
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsEmpty) && (
        <Empty text={t('Saat ini belum ada produk lain untuk Anda.')}>
          <Button onClick={() => actor.send({ type: 'home.chosen' })}>{t('Ke beranda')}</Button>
        </Empty>
      )}
      {useSelector(actor, selectIsListing) && <Alternatives actor={actor} />}
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

function Alternatives({ actor }: Props) {
  const { t } = useApp();
  const alternatives = useSelector(actor, selectAlternatives);
  return (
    <section className="stack">
      <h2>{t('Produk lain untuk Anda')}</h2>
      {alternatives.map((alternative, index) => (
        <Alternative key={alternative.id} actor={actor} alternative={alternative} index={index} />
      ))}
    </section>
  );
}

function Alternative({ actor, alternative, index }: Props & { alternative: AlternativeProduct; index: number }) {
  const select = useMemo(
    () => ({ isLocked: selectIsLocked(index), isRedirecting: selectIsRedirecting(index) }),
    [index],
  );
  return (
    <OfferCard
      offer={alternative}
      disabled={useSelector(actor, select.isLocked)}
      busy={useSelector(actor, select.isRedirecting)}
      onChoose={() => actor.send({ type: 'alternative.chosen', index })}
    />
  );
}
