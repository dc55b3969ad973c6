import type { ReactNode } from 'react';
import { Button } from '#client/ui/base/button.tsx';
import { Failed } from '#client/ui/base/failed.tsx';
import { focusHeading } from '#client/ui/base/screen.tsx';
import { useApp } from './app-context.tsx';

/** When the button goes while it has the focus, the heading takes the focus. */
function handOver(button: HTMLElement | null) {
  return () => {
    if (document.activeElement === button) focusHeading();
  };
}

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
      <Button kind="secondary" ref={handOver} onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
      {children}
    </Failed>
  );
}
