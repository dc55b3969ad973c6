import { useApp } from '#client/flow/app-context.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Empty } from '#client/ui/cards/empty.tsx';
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
