import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';

/** In place of a screen that threw an error (`isLoaded`), or whose program did not arrive. */
export function Crashed({ isLoaded, onRetry }: { isLoaded: boolean; onRetry: () => void }) {
  const { t, goBack, support, perform } = useApp();
  const text = isLoaded
    ? t('Halaman ini bermasalah. Data Anda tidak berubah.')
    : t('Halaman ini belum dapat dimuat. Periksa koneksi Anda.');
  return (
    <Screen title={t('Terjadi gangguan')} onBack={goBack} backLabel={t('Kembali')}>
      <Failed text={text}>
        <Button onClick={onRetry}>{t('Coba lagi')}</Button>
        <Button
          kind="text"
          onClick={() =>
            perform({ type: 'native.call', action: 'callSupport', parameter: { telephone: support.phone } })
          }
        >
          <span>
            {t('Telepon')} <span translate="no">{support.phone}</span>
          </span>
        </Button>
      </Failed>
    </Screen>
  );
}
