import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';

/** The buttons back and home, for a page that leads nowhere else. */
export function WaysOut() {
  const { t, goBack, goHome } = useApp();
  return (
    <div className="stack">
      <Button onClick={goBack}>{t('Kembali')}</Button>
      <Button kind="text" onClick={goHome}>
        {t('Ke beranda')}
      </Button>
    </div>
  );
}
