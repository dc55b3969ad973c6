import { useApp } from '#client/flow/app-context.tsx';
import type { ScreenProps } from '#client/platform/routes.ts';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { lenderOf } from '../../kit/lender.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { clientType, downloadAddress } from './download-address.ts';

const PHONES = { android: 'Android', ios: 'iPhone' } as const;

/** The end of a registration: what is downloaded, for which phone, and the button; what the link carried goes along. */
export default function DownloadView({ query }: ScreenProps) {
  const { t, configuration, parameters, language } = useApp();
  const own = clientType(parameters.platform, navigator.userAgent);
  const other = own === 'ios' ? 'android' : 'ios';
  const app = language === 'zh' ? configuration.appNameChinese : configuration.appNameEnglish;
  return (
    <Screen
      title={t('Unduh {app}', { app })}
      actions={
        <ActionBar
          more={
            <ButtonLink kind="text" href={downloadAddress(configuration, other, query)}>
              {t('Ponsel lain: unduh untuk {phone}', { phone: PHONES[other] })}
            </ButtonLink>
          }
        >
          <ButtonLink href={downloadAddress(configuration, own, query)}>
            {t('Unduh untuk {phone}', { phone: PHONES[own] })}
          </ButtonLink>
        </ActionBar>
      }
    >
      <LenderMark />
      <Card>
        <Rows
          rows={[
            { label: t('Untuk ponsel'), value: PHONES[own] },
            { label: t('Penerbit'), value: lenderOf(configuration) },
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <Card heading={t('Setelah mengunduh')}>
        <Steps
          steps={[
            t('Buka aplikasi di ponsel Anda.'),
            t('Masuk dengan nomor ponsel yang Anda daftarkan.'),
            t('Pilih produk dan ajukan pinjaman.'),
          ]}
        />
      </Card>
    </Screen>
  );
}
