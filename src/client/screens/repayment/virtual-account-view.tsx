import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { part } from '#client/flow/part.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { ActionBar } from '#client/ui/base/action-bar.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';

const Answer = part('virtualAccount', async () => (await import('./virtual-account-answer.tsx')).VirtualAccountAnswer);

/** Specification section 2, screen 13; rows VA-*. */
export function VirtualAccountView({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t, goBack } = useApp();
  const snapshot = useSnapshot(actor);
  const showing = snapshot.matches('showing');
  return (
    <Screen
      title={t('Pelunasan')}
      onBack={goBack}
      backLabel={t('Kembali')}
      lead={
        (snapshot.hasTag('busy') || showing) &&
        t('Bayar sesuai totalnya. Simpan struk setoran sampai pembayaran dikonfirmasi.')
      }
      actions={
        (showing && (
          <ActionBar>
            <Button onClick={() => actor.send({ type: 'paid.claimed' })}>{t('TELAH MEMBAYAR')}</Button>
          </ActionBar>
        )) ||
        (snapshot.matches('expired') && (
          <ActionBar
            more={
              <Button kind="text" onClick={() => actor.send({ type: 'details.chosen' })}>
                {t('Lihat detail pinjaman')}
              </Button>
            }
          >
            <Button onClick={() => actor.send({ type: 'code.renewed' })}>{t('Buat kode baru')}</Button>
          </ActionBar>
        )) ||
        (snapshot.matches('paid') && (
          <ActionBar>
            <Button onClick={() => actor.send({ type: 'details.chosen' })}>{t('Lihat detail pinjaman')}</Button>
          </ActionBar>
        ))
      }
    >
      <p role="status" className="visually-hidden">
        {snapshot.matches('paid') && t('Pembayaran diterima')}
        {snapshot.matches('expired') && t('Kode pembayaran sudah berakhir')}
      </p>
      {snapshot.hasTag('busy') && (
        <Skeleton text={t('Menyiapkan kode pembayaran…')} shapes={['amount', 'rows', 'list']} />
      )}
      {snapshot.hasTag('failed') && (
        <TryAgain
          text={t('Kode pembayaran belum bisa dibuat.')}
          reason={snapshot.context.reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        >
          {snapshot.can({ type: 'method.changed' }) && (
            <Button kind="text" onClick={() => actor.send({ type: 'method.changed' })}>
              {t('Ubah metode')}
            </Button>
          )}
          {snapshot.can({ type: 'bill.chosen' }) && (
            <Button kind="text" onClick={() => actor.send({ type: 'bill.chosen' })}>
              {t('Buka tagihan')}
            </Button>
          )}
        </TryAgain>
      )}
      {(showing || snapshot.matches('expired') || snapshot.matches('paid')) && <Answer actor={actor} />}
    </Screen>
  );
}
