import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { focusHeading } from '#client/ui/screen.tsx';
import { useApp } from './app-context.tsx';

/** When the button goes while it has the focus, the heading takes the focus. */
function handOver(button: HTMLElement | null) {
  return () => {
    if (document.activeElement === button) focusHeading();
  };
}

export type TryAgainProps = {
  text?: string;
  /** The server's. Where it gave one, trying again helps less than whatever leads on. */
  reason?: string;
  onRetry: () => void;
  /** What leads on where the page stays away: the primary button after a refusal, else under "try again". */
  wayOn?: { label: string; onChoose: () => void };
  children?: ReactNode;
};

/** What stands in the place of a page that did not load; the useful way on is the primary button, and first. */
export function TryAgain({ text, reason, onRetry, wayOn, children }: TryAgainProps) {
  const { t, client } = useApp();
  // As it was when the page stayed away: what fails afterwards is not what this says.
  const [request] = useState(client.failedRequest);
  const leadsOn = Boolean(reason && wayOn);
  const on = wayOn && (
    <Button key="on" kind={leadsOn ? 'primary' : 'text'} onClick={wayOn.onChoose}>
      {wayOn.label}
    </Button>
  );
  return (
    <Failed text={text}>
      {reason && <p className="reason">{t(reason)}</p>}
      {leadsOn && on}
      <Button kind={leadsOn ? 'text' : 'primary'} ref={handOver} onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
      {!leadsOn && on}
      {children}
      {request && <p className="request">{t('Kode: {request}', { request })}</p>}
    </Failed>
  );
}
