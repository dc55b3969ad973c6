import type { ActorRefFrom } from 'xstate';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Toast } from '#client/ui/controls/toast.tsx';
import { loadingText, type pageShell } from '#machines/kit/page-shell.ts';
import type { toasts } from '#machines/kit/toasts.ts';
import { Broken } from './broken.tsx';
import { Delivered } from './delivered.tsx';
import { Loading } from './loading.tsx';
import { Offline } from './offline.tsx';
import { Outlet } from './outlet.tsx';

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
  /** The HTML that stands in the page already: the first screen, waiting. */
  delivered?: string;
}

/** The whole page: what the page shell says it is, and the one toast above it. */
export function PageView({ application, delivered = '' }: PageViewProps) {
  const { shell } = application;
  const snapshot = useSnapshot(shell);
  const { toast } = useSnapshot(application.toasts).context;
  const app = application.app();
  const loading = loadingText(snapshot.context);
  const t = app?.t ?? ((text: string) => text);
  const waiting = delivered === '' ? <Loading text={t('loading...')} /> : <Delivered html={delivered} />;
  return (
    <>
      {snapshot.matches({ connection: 'offline' }) && <Offline text={t('Tidak ada koneksi internet.')} />}
      {snapshot.matches({ page: 'booting' }) && waiting}
      {snapshot.matches({ page: 'broken' }) && (
        <Broken reasons={snapshot.context.reasons} onRetry={() => shell.send({ type: 'boot.retried' })} />
      )}
      {app && (snapshot.matches({ page: 'ready' }) || snapshot.matches({ page: 'signedOut' })) && (
        <AppProvider app={app}>
          <Outlet isSignedOut={snapshot.matches({ page: 'signedOut' })} firstWaiting={waiting} />
        </AppProvider>
      )}
      <Toast toast={toast ?? (loading === null ? null : { kind: 'loading', text: t(loading) })} />
    </>
  );
}
