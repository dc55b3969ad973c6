import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';

/** In place of a borrower's screen without a token: the native app logs in; a browser, or an app that cannot, only says so (row PS-11). */
export default function SignedOutView() {
  const { t, appDoes, configuration, goHome, logIn } = useApp();
  const app = configuration.appNameEnglish;
  return (
    <Screen title={t('Anda belum masuk')}>
      {appDoes('goLogin') ? (
        <Empty text={t('Silakan masuk untuk melihat halaman ini.')}>
          <Button onClick={logIn}>{t('Masuk')}</Button>
        </Empty>
      ) : (
        <Empty text={t('Buka halaman ini dari aplikasi {app} setelah Anda masuk.', { app })}>
          <Button kind="secondary" onClick={goHome}>
            {t('Ke beranda')}
          </Button>
        </Empty>
      )}
    </Screen>
  );
}
