import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { WaysOut } from './ways-out.tsx';

/** An address that leads nowhere. */
export default function NotFoundView() {
  const { t } = useApp();
  return (
    <Screen title={t('Halaman tidak ditemukan')}>
      <Empty text={t('Halaman ini tidak ada. Mungkin sudah dipindahkan, atau alamatnya salah ketik.')}>
        <WaysOut />
      </Empty>
    </Screen>
  );
}
