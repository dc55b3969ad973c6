import { ButtonLink } from '#client/ui/button-link.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { markOf } from '#domain/site-values.ts';

/**
 * For a page whose program did not arrive: HTML that comes with the page. The link loads the page again. The server fills in the
 * telephone, once for each market.
 */
export function NotArrived({ t }: { t: (text: string) => string }) {
  return (
    <div className="screen">
      <main className="groups">
        <Failed text={t('Halaman ini belum dapat dimuat. Periksa koneksi Anda.')}>
          <ButtonLink href="">{t('Coba lagi')}</ButtonLink>
          <ButtonLink kind="text" href={`tel:${markOf('phoneDigits')}`}>
            {t('Telepon')} <span translate="no">{markOf('phone')}</span>
          </ButtonLink>
        </Failed>
      </main>
    </div>
  );
}
