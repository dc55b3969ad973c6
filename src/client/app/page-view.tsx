import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { OfflineContext } from '#client/flow/connection.ts';
import { Toast } from '#client/ui/toast.tsx';
import {
  type pageShell,
  selectHasScreen,
  selectIsBooting,
  selectIsBroken,
  selectIsOffline,
  selectIsSignedOut,
  selectLoadingText,
  selectReasons,
} from '#machines/kit/page-shell.ts';
import { selectToast, type toasts } from '#machines/kit/toasts.ts';
import { createArrivals } from './arrival.ts';
import { Broken } from './broken.tsx';
import { Loading } from './loading.tsx';
import { Offline } from './offline.tsx';
import { Outlet } from './outlet.tsx';
import { Prerendered } from './prerendered.tsx';

/** The page shell and the toasts, alive as long as the page, outside of any component. */
export interface Application {
  shell: ActorRefFrom<typeof pageShell>;
  toasts: ActorRefFrom<typeof toasts>;
  /** Null until the page is read, and while it is broken. */
  app(): App | null;
  stop(): void;
}

export interface PageViewProps {
  application: Application;
  /** What stands in the page already: the first screen, waiting. */
  prerendered?: readonly Node[];
  /** Called with the first screen as it comes to stand on the page. */
  onFirst?: (screen: HTMLElement) => void;
  /** Stands in the place of the address's screen. */
  children?: ReactNode;
}

const NOTHING: readonly Node[] = [];

/** The whole page: what the page shell says it is, and the one toast above it. Each part renders for itself. */
export function PageView({ application, prerendered = NOTHING, onFirst, children }: PageViewProps) {
  return (
    <>
      <Connection application={application} />
      <Page application={application} prerendered={prerendered} onFirst={onFirst}>
        {children}
      </Page>
      <ToastOfPage application={application} />
    </>
  );
}

type Part = { application: Application };

/** Translates to the language of the visit; before that is known, texts stay as they are. */
function textsOf({ app }: Application): (text: string) => string {
  return app()?.t ?? ((text) => text);
}

function Connection({ application }: Part) {
  const isOffline = useSelector(application.shell, selectIsOffline);
  // The language comes with the page that was read; what was said in another one would stay.
  const isBooting = useSelector(application.shell, selectIsBooting);
  const t = textsOf(application);
  return isOffline && !isBooting && <Offline text={t('Tidak ada koneksi internet.')} />;
}

function Page({ application, prerendered, onFirst, children }: PageViewProps & { prerendered: readonly Node[] }) {
  const { shell } = application;
  const [arrivals] = useState(() => createArrivals(onFirst));
  const isBooting = useSelector(shell, selectIsBooting);
  const isBroken = useSelector(shell, selectIsBroken);
  const hasScreen = useSelector(shell, selectHasScreen);
  const isSignedOut = useSelector(shell, selectIsSignedOut);
  const app = application.app();
  const t = textsOf(application);
  const isPrerendered = prerendered.length > 0 && arrivals.isFirst();
  const waiting = isPrerendered ? <Prerendered nodes={prerendered} /> : <Loading text={t('loading...')} />;
  return (
    <>
      {isBooting && waiting}
      {isBroken && <BrokenPage application={application} />}
      {hasScreen && app && (
        <AppProvider app={app}>
          <WithConnection application={application}>
            {children ?? <Outlet isSignedOut={isSignedOut} firstWaiting={waiting} arrivals={arrivals} />}
          </WithConnection>
        </AppProvider>
      )}
    </>
  );
}

/** Tells the screen whether there is a network; what does not ask for that is not rendered again. */
function WithConnection({ application: { shell }, children }: Part & { children: ReactNode }) {
  return <OfflineContext value={useSelector(shell, selectIsOffline)}>{children}</OfflineContext>;
}

function BrokenPage({ application: { shell } }: Part) {
  return <Broken reasons={useSelector(shell, selectReasons)} onRetry={() => shell.send({ type: 'boot.retried' })} />;
}

/** The toast that was asked for last; without one, the loading text. */
function ToastOfPage({ application }: Part) {
  const said = useSelector(application.toasts, selectToast);
  const waitedFor = useSelector(application.shell, selectLoadingText);
  const t = textsOf(application);
  return <Toast toast={said ?? (waitedFor === null ? null : { kind: 'loading', text: t(waitedFor) })} />;
}
