import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Button } from '#client/ui/button.tsx';
import { type GridImage, ImageGrid } from '#client/ui/image-grid.tsx';
import { COMPLAINT_LIMITS, IMAGE_BYTES } from '#domain/complaint.ts';
import type { complaintForm } from '#machines/complaints/complaint-form.ts';
import {
  hasFailed,
  selectImages,
  selectIsChecking,
  selectIsWriting,
  selectPercent,
  selectTurnedAway,
  selectUploading,
} from '#machines/complaints/complaint-form-content.ts';
import type { CheckedImage } from '#machines/complaints/form-images.ts';

type Props = { actor: ActorRefFrom<typeof complaintForm> };

const MIB = 1024 * 1024;

/** The images of the complaint: those there, those on their way, and the way to add others. */
export function ComplaintImages({ actor }: Props) {
  const { t, holdImages, heldImage } = useApp();
  const images = useSelector(actor, selectImages);
  const uploading = useSelector(actor, selectUploading);
  const percent = useSelector(actor, selectPercent);
  const isWriting = useSelector(actor, selectIsWriting);
  const isChecking = useSelector(actor, selectIsChecking);
  const heading = t('Gambar ({count} dari {max})', { count: images.length, max: COMPLAINT_LIMITS.images });
  const tiles = images.map(({ id, url, why }, index): GridImage => {
    const alt = t('Gambar {n}', { n: index + 1 });
    const tile = { id, src: url || heldImage(id) || '', alt };
    if (url !== '') return tile;
    if (why !== '') return { ...tile, state: 'failed' };
    if (id === uploading) {
      return { ...tile, state: percent, stateLabel: t('Mengunggah gambar {n}', { n: index + 1 }) };
    }
    return { ...tile, state: 'waiting', stateLabel: t('Menunggu') };
  });
  return (
    <section className="stack">
      <h2 className="secondary small">{heading}</h2>
      <ImageGrid
        label={heading}
        images={tiles}
        removeLabel={(n) => t('Hapus gambar {n}', { n })}
        onRemove={
          isWriting
            ? (index) => {
                const id = images[index]?.id;
                if (id !== undefined) actor.send({ type: 'image.removed', id });
              }
            : undefined
        }
        add={
          isWriting && images.length < COMPLAINT_LIMITS.images
            ? {
                label: t('Tambah gambar'),
                busy: isChecking,
                multiple: true,
                onFiles: (files) => actor.send({ type: 'images.chosen', images: holdImages(files) }),
              }
            : undefined
        }
      />
      <Failures actor={actor} />
      <TurnedAway actor={actor} />
    </section>
  );
}

/** Why images were not uploaded, each with the way to try it again. */
function Failures({ actor }: Props) {
  const { t } = useApp();
  const images = useSelector(actor, selectImages);
  const isWriting = useSelector(actor, selectIsWriting);
  return (
    <div role="status">
      <ul className="stack">
        {images.map(
          (image, index) =>
            hasFailed(image) && (
              <li key={image.id} className="failure">
                <span>
                  {t('Gambar {n}', { n: index + 1 })}: <span>{t(image.why)}</span>
                </span>
                {isWriting && (
                  <Button
                    kind="text"
                    aria-label={t('Coba lagi gambar {n}', { n: index + 1 })}
                    onClick={() => actor.send({ type: 'image.retried', id: image.id })}
                  >
                    {t('Coba lagi')}
                  </Button>
                )}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** Why pictures that were chosen the last time are not there. */
function TurnedAway({ actor }: Props) {
  const { t } = useApp();
  const turnedAway = useSelector(actor, selectTurnedAway);
  const tooMany = turnedAway.filter(({ fault }) => fault === 'noRoom').length;
  return (
    <div role="status">
      <ul className="stack small turned-away">
        {turnedAway.map((image) => image.fault !== 'noRoom' && <li key={image.id}>{sentence(image, t)}</li>)}
        {tooMany > 0 && (
          <li data-count>
            {t('Paling banyak {max} gambar. {count} gambar tidak ditambahkan.', {
              max: COMPLAINT_LIMITS.images,
              count: tooMany,
            })}
          </li>
        )}
      </ul>
    </div>
  );
}

function sentence({ name, fault }: CheckedImage, t: Translate): string {
  switch (fault) {
    case 'tooLarge':
      return t('{name} lebih besar dari {limit} MB. Pilih gambar yang lebih kecil.', {
        name,
        limit: IMAGE_BYTES / MIB,
      });
    case 'heic':
      return t('{name} berformat HEIC, yang belum bisa dikirim. Simpan sebagai JPEG, lalu pilih lagi.', { name });
    case 'unreadable':
      return t('{name} tidak bisa dibaca. Pilih lagi dari galeri.', { name });
    default:
      return t('{name} bukan gambar JPEG, PNG, WebP, atau GIF.', { name });
  }
}
