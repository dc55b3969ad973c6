import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DEVICE_FIELDS, MARKET_FIELDS, type PreviewField } from '#machines/preview/device-fields.ts';
import {
  type PreviewedPage,
  type preview,
  selectAddress,
  selectField,
  selectIsFilled,
  selectIsForeign,
  selectName,
} from '#machines/preview/preview.ts';
import { PhoneResults } from './phone-results.tsx';
import { usePreviewTexts } from './preview-texts.ts';
import { ToolButton, ToolField, ToolSection } from './tool-controls.tsx';

type Props = { actor: ActorRefFrom<typeof preview> };

/** A column: what the native app would say, the pages that it opens, and what a phone gives. Specification section 2, screen 12; rows PV-*. */
export function DeviceFields({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <div className="tool-column">
      <ToolSection heading={t('Perangkat palsu')}>
        <Address actor={actor} />
        <div className="tool-pair">
          {DEVICE_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
        </div>
      </ToolSection>
      <ToolSection heading={t('Pasar, bahasa, dan jumlah')}>
        <div className="tool-pair">
          {MARKET_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
          <PageField actor={actor} field="amount" />
        </div>
        <p className="tool-note">
          {t('Kolom yang kosong tidak ikut di alamat: halaman memakai yang sudah diketahui kunjungan ini.')}{' '}
          {t('Jumlah hanya ikut ke petunjuk pembayaran.')}
        </p>
      </ToolSection>
      <Pages actor={actor} />
      <PhoneResults actor={actor} />
    </div>
  );
}

/** An address of the product fills the fields that its query names. */
function Address({ actor }: Props) {
  const t = usePreviewTexts();
  const isFilled = useSelector(actor, selectIsFilled);
  const isForeign = useSelector(actor, selectIsForeign);
  return (
    <>
      <ToolField
        label={t('Tempel alamat')}
        inputMode="url"
        aria-invalid={isForeign || undefined}
        value={useSelector(actor, selectAddress)}
        onChange={(address) => actor.send({ type: 'address.given', address })}
      />
      <p role="status" className="tool-note" data-tone={isForeign ? 'bad' : 'good'}>
        {isFilled && t('Kolom diisi dari alamat ini.')}
        {isForeign && t('Ini bukan alamat halaman produk ini, jadi tidak ada kolom yang diisi.')}
      </p>
    </>
  );
}

/** A field of the pages' query; what is typed is a name or a number, and no sentence. */
function PageField({ actor, field }: Props & { field: PreviewField }) {
  const t = usePreviewTexts();
  const select = useMemo(() => ({ value: selectField(field), name: selectName(field) }), [field]);
  const labels: Record<PreviewField, string> = {
    appVersion: t('Versi aplikasi'),
    deviceName: t('Nama perangkat'),
    deviceId: t('ID perangkat'),
    osVersion: t('Versi OS'),
    sessionId: t('ID sesi'),
    adId: t('ID iklan'),
    productId: t('ID produk'),
    orderId: t('ID pesanan'),
    isNeedPop: t('Pasar'),
    lang: t('Bahasa'),
    platform: t('Platform'),
    amount: t('Jumlah tagihan'),
  };
  return (
    <ToolField
      inputMode={field === 'amount' ? 'decimal' : undefined}
      label={labels[field]}
      hint={useSelector(actor, select.name)}
      value={useSelector(actor, select.value)}
      onChange={(value) => actor.send({ type: 'field.changed', field, value })}
    />
  );
}

function Pages({ actor }: Props) {
  const t = usePreviewTexts();
  const page = (title: string, name: PreviewedPage) => (
    <ToolButton onClick={() => actor.send({ type: 'page.chosen', page: name })}>{title}</ToolButton>
  );
  return (
    <ToolSection heading={t('Buka halaman')}>
      <div className="tool-pair">
        {page(t('Konfirmasi pinjaman'), 'confirm')}
        {page(t('Detail pinjaman'), 'loanDetail')}
        {page(t('Bayar'), 'repay')}
        {page(t('Tunda bayar'), 'delayRepay')}
        <ToolButton onClick={() => actor.send({ type: 'bank.chosen' })}>{t('Hubungkan bank')}</ToolButton>
        {page(t('Tentang kami'), 'aboutUs')}
        {page(t('Keluhan'), 'complaint')}
        {page(t('Layanan pelanggan'), 'customerService')}
        {page(t('Kebijakan privasi'), 'privacyPolicy')}
        <ToolButton onClick={() => actor.send({ type: 'instruction.chosen' })}>{t('Petunjuk pembayaran')}</ToolButton>
      </div>
    </ToolSection>
  );
}
