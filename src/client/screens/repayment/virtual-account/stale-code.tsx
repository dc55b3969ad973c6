import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectIsOtherPaid } from '#machines/repayment/virtual-account-content.ts';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { PaidAlready } from '../paid-already.tsx';

/** The code is not what is owed any more, with the reason; the bill says what is. */
export function StaleCode({ actor }: { actor: ActorRefFrom<typeof virtualAccount> }) {
  const { t } = useApp();
  const isOtherPaid = useSelector(actor, selectIsOtherPaid);
  return (
    <>
      <StatusBanner
        icon="180"
        headline={t('Tagihan sudah berubah')}
        text={
          isOtherPaid
            ? t(
                'Pembayaran lain untuk pesanan ini sudah masuk, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.',
              )
            : t('Jumlah yang harus dibayar sudah lain, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.')
        }
      />
      <PaidAlready actor={actor} />
    </>
  );
}
