import { ButtonLink } from '#client/ui/base/button-link.tsx';
import { Failed } from '#client/ui/base/failed.tsx';

/** The program did not arrive: HTML that comes with the page, since nothing else did. To try again is to load it again. */
export function NotArrived({ t }: { t: (text: string) => string }) {
  return (
    <div className="screen">
      <main className="groups">
        <Failed text={t('Halaman ini belum dapat dimuat. Periksa koneksi Anda.')}>
          <ButtonLink href="">{t('Coba lagi')}</ButtonLink>
        </Failed>
      </main>
    </div>
  );
}
