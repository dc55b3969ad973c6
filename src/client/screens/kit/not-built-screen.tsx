import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { WaysOut } from './ways-out.tsx';

/** A route of the product whose screen does not exist yet. */
export default function NotBuiltScreen() {
  const { t, goBack } = useApp();
  return (
    <Screen title={t('Segera hadir')} onBack={goBack} backLabel={t('Kembali')}>
      <Empty text={t('Halaman ini belum tersedia.')}>
        <WaysOut />
      </Empty>
    </Screen>
  );
}
