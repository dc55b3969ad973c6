import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { shownPhoto } from '#client/services/preview/photo.ts';
import { Button } from '#client/ui/base/button.tsx';
import { Screen } from '#client/ui/base/screen.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { ImageGrid } from '#client/ui/fields/image-grid.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PREVIEW_FIELDS, type PreviewedPage, type PreviewField, type preview } from '#machines/preview/preview.ts';
import { PositionText } from './position-text.tsx';
import { usePreviewTexts } from './preview-texts.ts';

/** What is typed is a name or a number, and no sentence. */
const TECHNICAL = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export interface PreviewViewProps {
  actor: ActorRefFrom<typeof preview>;
  above?: ReactNode;
  children?: ReactNode;
}

/** Specification section 2, screen 12; rows PV-*. `above` and `children` are the demonstration's. */
export function PreviewView({ actor, above, children }: PreviewViewProps) {
  const { goBack } = useApp();
  const t = usePreviewTexts();
  const snapshot = useSnapshot(actor);
  const { fields, names, photo, contactName, position } = snapshot.context;
  const isLocating = snapshot.matches('locating');
  const labels: Record<PreviewField, string> = {
    appVersion: t('Versi aplikasi'),
    deviceName: t('Nama perangkat'),
    deviceId: t('ID perangkat'),
    osVersion: t('Versi OS'),
    sessionId: t('ID sesi'),
    adId: t('ID iklan'),
    productId: t('ID produk'),
    orderId: t('ID pesanan'),
  };
  const page = (title: string, name: PreviewedPage) => (
    <LinkRow key={name} title={title} onClick={() => actor.send({ type: 'page.chosen', page: name })} />
  );
  return (
    <Screen title={t('Pratinjau pengembang')} onBack={goBack} backLabel={t('Kembali')}>
      {above}
      <Card heading={t('Perangkat palsu')}>
        <div className="groups">
          {PREVIEW_FIELDS.map((field) => (
            <TextField
              key={field}
              {...TECHNICAL}
              label={labels[field]}
              hint={names[field]}
              value={fields[field]}
              onChange={(value) => actor.send({ type: 'field.changed', field, value })}
            />
          ))}
          <p className="secondary small">
            {t('Kolom yang kosong tidak ikut di alamat: halaman memakai yang sudah diketahui kunjungan ini.')}
          </p>
        </div>
      </Card>
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
        {page(t('Petunjuk pembayaran'), 'repaymentInstruction')}
      </ListCard>
      <Card heading={t('Foto')}>
        <ImageGrid
          images={photo ? [{ src: photo.src, alt: photo.name }] : []}
          add={{
            label: t('Pilih foto'),
            onFile: (file) => actor.send({ type: 'photo.chosen', photo: shownPhoto(file, photo) }),
          }}
        />
      </Card>
      <Card heading={t('Kontak')}>
        <TextField
          label={t('Nama kontak')}
          autoComplete="off"
          value={contactName}
          onChange={(name) => actor.send({ type: 'contact.typed', name })}
        />
      </Card>
      <Card heading={t('Lokasi')}>
        <div className="stack">
          <PositionText position={position} isLocating={isLocating} />
          <Button kind="secondary" busy={isLocating} onClick={() => actor.send({ type: 'position.asked' })}>
            {t('Baca lokasi')}
          </Button>
        </div>
      </Card>
      {children}
    </Screen>
  );
}
