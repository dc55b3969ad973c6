import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Rows } from '#client/ui/cards/rows.tsx';
import {
  type preview,
  selectIsLocated,
  selectIsLocating,
  selectIsNotLocated,
  selectLatitude,
  selectLongitude,
  selectRefusal,
} from '#machines/preview/preview.ts';
import { usePreviewTexts } from './preview-texts.ts';

type Props = { actor: ActorRefFrom<typeof preview> };

/** Where the phone is, or why it does not say; nothing before it was asked. Read out when it changes. */
export function PositionText({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <div role="status" className="position">
      {useSelector(actor, selectIsLocating) && <p>{t('Mencari lokasi…')}</p>}
      {useSelector(actor, selectIsLocated) && <Coordinates actor={actor} />}
      {useSelector(actor, selectIsNotLocated) && <Refusal actor={actor} />}
    </div>
  );
}

function Coordinates({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <Rows
      rows={[
        { label: t('Lintang'), value: useSelector(actor, selectLatitude) },
        { label: t('Bujur'), value: useSelector(actor, selectLongitude) },
      ]}
    />
  );
}

function Refusal({ actor }: Props) {
  const t = usePreviewTexts();
  const refusal = useSelector(actor, selectRefusal);
  if (!refusal) return null;
  const reasons = {
    denied: t('Izin lokasi ditolak.'),
    unavailable: t('Lokasi tidak tersedia.'),
    timeout: t('Lokasi tidak ditemukan pada waktunya.'),
  };
  return (
    <>
      <p>{reasons[refusal.kind]}</p>
      {refusal.why && <p className="secondary small">{refusal.why}</p>}
    </>
  );
}
