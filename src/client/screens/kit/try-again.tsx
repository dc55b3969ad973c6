import type { ReactNode } from 'react';
import { useApp } from '#client/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';

/** What stands in the place of a page that did not load, with the server's reason; `children` are other ways out. */
export function TryAgain({
  text,
  reason,
  onRetry,
  children,
}: {
  text?: string;
  reason?: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  const { t } = useApp();
  return (
    <Failed text={text}>
      {reason && <p className="reason">{t(reason)}</p>}
      <Button kind="secondary" onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
      {children}
    </Failed>
  );
}
