import { Rows } from '#client/ui/cards/rows.tsx';
import type { Position } from '#machines/preview/geolocation.ts';
import { usePreviewTexts } from './preview-texts.ts';

/** Where the phone is, or why it does not say; nothing before it was asked. Read out when it changes. */
export function PositionText({ position, isLocating }: { position: Position | null; isLocating: boolean }) {
  const t = usePreviewTexts();
  return (
    <div role="status" className="position">
      {isLocating ? <p>{t('Mencari lokasi…')}</p> : position && <Told position={position} />}
    </div>
  );
}

function Told({ position }: { position: Position }) {
  const t = usePreviewTexts();
  if (position.kind === 'known') {
    return (
      <Rows
        rows={[
          { label: t('Lintang'), value: position.latitude },
          { label: t('Bujur'), value: position.longitude },
        ]}
      />
    );
  }
  const reasons = {
    denied: t('Izin lokasi ditolak.'),
    unavailable: t('Lokasi tidak tersedia.'),
    timeout: t('Lokasi tidak ditemukan pada waktunya.'),
  };
  return (
    <>
      <p>{reasons[position.kind]}</p>
      {position.why && <p className="secondary small">{position.why}</p>}
    </>
  );
}
