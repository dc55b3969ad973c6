import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/base/button.tsx';

/** Back, and home: for a page that is a dead end. */
export function WaysOut() {
  const { t, goBack, perform } = useApp();
  return (
    <div className="stack">
      <Button onClick={goBack}>{t('Kembali')}</Button>
      <Button kind="text" onClick={() => perform({ type: 'screen.open', screen: 'home', query: {} })}>
        {t('Ke beranda')}
      </Button>
    </div>
  );
}
