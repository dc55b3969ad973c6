import { type ReactNode, useState } from 'react';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { focusHeading } from '#client/ui/screen.tsx';
import { useApp } from './app-context.tsx';
import { useIsOffline } from './connection.ts';

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
  /** Null where the page shows one itself. */
  phone: Phone | null;
  children?: ReactNode;
};

type Phone = { number: string; onCall: () => void };

/** The number that a response gave, or else the market's. */
export function usePhone(servicePhone?: string): Phone {
  const { support, perform } = useApp();
  const number = servicePhone ?? support.phone;
  const parameter = { telephone: number };
  return { number, onCall: () => perform({ type: 'native.call', action: 'callSupport', parameter }) };
}

/** What stands in the place of a page that did not load; the useful way on is the primary button, and first. */
export function TryAgain({ text, reason, onRetry, wayOn, phone, children }: TryAgainProps) {
  const { t, client } = useApp();
  // Without a line the page is asked for by itself when there is one.
  const isOffline = useIsOffline();
  // As it was when the page stayed away: what fails afterwards is not what this says.
  const [request] = useState(client.failedRequest);
  const leadsOn = Boolean(reason && wayOn);
  const on = wayOn && (
    <Button key="on" kind={leadsOn ? 'primary' : 'text'} onClick={wayOn.onChoose}>
      {wayOn.label}
    </Button>
  );
  const call = phone && (
    <Button key="phone" kind={isOffline ? 'primary' : 'text'} onClick={phone.onCall}>
      <span>
        {t('Telepon')} <span translate="no">{phone.number}</span>
      </span>
    </Button>
  );
  const isCalled = isOffline && call;
  const retry = (
    <Button kind={leadsOn || isCalled ? 'text' : 'primary'} ref={handOver} onClick={onRetry}>
      {t('Coba lagi')}
    </Button>
  );
  return (
    <>
      <Failed text={text}>
        {reason && <p className="reason">{t(reason)}</p>}
        {isOffline && <p className="secondary small">{t('Dimuat lagi sendiri begitu tersambung.')}</p>}
        {leadsOn && on}
        {!isCalled && retry}
        {!leadsOn && on}
        {children}
        {!isOffline && call}
        {request && <p className="request">{t('Kode: {request}', { request })}</p>}
      </Failed>
      {isCalled && <ActionBar more={retry}>{call}</ActionBar>}
    </>
  );
}
