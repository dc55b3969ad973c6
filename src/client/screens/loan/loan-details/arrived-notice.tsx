import { useApp } from '#client/flow/app-context.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** A payment has arrived, of which nothing more is known. */
export function ArrivedNotice() {
  const { t } = useApp();
  return (
    <div role="status">
      <Notice>{t('Pembayaran Anda sudah masuk. Terima kasih.')}</Notice>
    </div>
  );
}
