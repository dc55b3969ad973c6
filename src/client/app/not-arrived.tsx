import { ButtonLink } from '#client/ui/button-link.tsx';
import { Failed } from '#client/ui/failed.tsx';

/** For a page whose program did not arrive: HTML that comes with the page. The link loads the page again. */
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
