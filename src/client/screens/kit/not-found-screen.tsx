import { useApp } from '#client/flow/app-context.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Empty } from '#client/ui/cards/empty.tsx';
import { WaysOut } from './ways-out.tsx';

/** An address that leads nowhere. */
export default function NotFoundScreen() {
  const { t } = useApp();
  return (
    <Screen title={t('Halaman tidak ditemukan')}>
      <Empty text={t('Alamat ini tidak ada. Mungkin sudah dipindahkan atau salah ketik.')}>
        <WaysOut />
      </Empty>
    </Screen>
  );
}
