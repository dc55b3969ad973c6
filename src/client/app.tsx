import { loadingText } from '#machines/kit/page-shell.ts';
import { AppProvider } from './app-context.tsx';
import type { Application } from './application.ts';
import { Outlet } from './outlet.tsx';
import { Broken } from './screens/kit/broken.tsx';
import { Delivered } from './screens/kit/delivered.tsx';
import { Loading } from './screens/kit/loading.tsx';
import { Offline } from './screens/kit/offline.tsx';
import { useSnapshot } from './snapshot.ts';
import { Toast } from './ui/toast.tsx';

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
