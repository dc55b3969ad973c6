import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { shownPhoto } from '#client/services/preview/photo.ts';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { ImageGrid } from '#client/ui/fields/image-grid.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  DEVICE_FIELDS,
  MARKET_FIELDS,
  type PreviewedPage,
  type PreviewField,
  type preview,
  selectContactName,
  selectField,
  selectIsLocating,
  selectName,
  selectPhoto,
} from '#machines/preview/preview.ts';
import { PositionText } from './position-text.tsx';
import { usePreviewTexts } from './preview-texts.ts';

type Props = { actor: ActorRefFrom<typeof preview> };

/** Specification section 2, screen 12; rows PV-*. `above` and `children` are the demonstration's. */
export function PreviewView({ actor, above, children }: Props & { above?: ReactNode; children?: ReactNode }) {
  const { goBack } = useApp();
  const t = usePreviewTexts();
  return (
    <Screen title={t('Pratinjau pengembang')} onBack={goBack} backLabel={t('Kembali')}>
      {above}
      <Card heading={t('Perangkat palsu')}>
        <div className="groups">
          {DEVICE_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
          <p className="secondary small">
            {t('Kolom yang kosong tidak ikut di alamat: halaman memakai yang sudah diketahui kunjungan ini.')}
          </p>
        </div>
      </Card>
      <Card heading={t('Pasar, bahasa, dan jumlah')}>
        <div className="groups">
          {MARKET_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
          <PageField actor={actor} field="amount" />
          <p className="secondary small">{t('Jumlah hanya ikut ke petunjuk pembayaran.')}</p>
        </div>
      </Card>
      <Pages actor={actor} />
      <Photo actor={actor} />
      <Contact actor={actor} />
      <Location actor={actor} />
      {children}
    </Screen>
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
    amount: t('Jumlah tagihan'),
  };
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
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
    <LinkRow key={name} title={title} onClick={() => actor.send({ type: 'page.chosen', page: name })} />
  );
  return (
    <ListCard heading={t('Buka halaman')}>
      {page(t('Konfirmasi pinjaman'), 'confirm')}
      {page(t('Detail pinjaman'), 'loanDetail')}
      {page(t('Bayar'), 'repay')}
      {page(t('Tunda bayar'), 'delayRepay')}
      <LinkRow key="bank" title={t('Hubungkan bank')} onClick={() => actor.send({ type: 'bank.chosen' })} />
      {page(t('Tentang kami'), 'aboutUs')}
      {page(t('Keluhan'), 'complaint')}
      {page(t('Layanan pelanggan'), 'customerService')}
      {page(t('Kebijakan privasi'), 'privacyPolicy')}
      <LinkRow
        key="instruction"
        title={t('Petunjuk pembayaran')}
        onClick={() => actor.send({ type: 'instruction.chosen' })}
      />
    </ListCard>
  );
}

function Photo({ actor }: Props) {
  const t = usePreviewTexts();
  const photo = useSelector(actor, selectPhoto);
  return (
    <Card heading={t('Foto')}>
      <ImageGrid
        images={photo ? [{ src: photo.src, alt: photo.name }] : []}
        add={{
          label: t('Pilih foto'),
          onFiles: ([file]) => file && actor.send({ type: 'photo.chosen', photo: shownPhoto(file, photo) }),
        }}
      />
    </Card>
  );
}

function Contact({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <Card heading={t('Kontak')}>
      <TextField
        label={t('Nama kontak')}
        autoComplete="off"
        value={useSelector(actor, selectContactName)}
        onChange={(name) => actor.send({ type: 'contact.typed', name })}
      />
    </Card>
  );
}

function Location({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <Card heading={t('Lokasi')}>
      <div className="stack">
        <PositionText actor={actor} />
        <Button
          kind="secondary"
          busy={useSelector(actor, selectIsLocating)}
          onClick={() => actor.send({ type: 'position.asked' })}
        >
          {t('Baca lokasi')}
        </Button>
      </div>
    </Card>
  );
}
