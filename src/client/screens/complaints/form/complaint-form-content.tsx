import { useSelector } from '@xstate/react';
import { Fragment, useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type GridImage, ImageGrid } from '#client/ui/image-grid.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { COLLECTION_TYPE, COMPLAINT_LIMITS, IMAGE_BYTES } from '#domain/complaint.ts';
import { type CheckedImage, NOT_COLLECTIBLE } from '#machines/complaints/complaint-content.ts';
import {
  type complaintForm,
  hasFailed,
  NOTHING_WRITTEN,
  selectFailedCount,
  selectSonTypeTitle,
  selectTypeTitle,
  selectUploading,
  selectUploadingPosition,
} from '#machines/complaints/complaint-form.ts';

type Props = { actor: ActorRefFrom<typeof complaintForm> };
type Snapshot = SnapshotFrom<typeof complaintForm>;

const MIB = 1024 * 1024;
const NONE: readonly never[] = [];

const isWritten = (snapshot: Snapshot) => snapshot.matches({ form: 'writing' });

/** The types to choose from, and the sub-types of the chosen one. */
export function ComplaintTypes({ actor }: Props) {
  const { t } = useApp();
  const reason = useId();
  const isRefused = useSelector(actor, ({ context }) => context.isRefused);
  const hasSonTypes = useSelector(actor, (snapshot) => snapshot.matches({ form: { choosing: 'sonTypes' } }));
  const types = useSelector(actor, ({ context }) => context.start?.problemType ?? NONE);
  const sonTypes = useSelector(actor, ({ context }) => context.start?.problemSonType ?? NONE);
  return (
    <>
      <ListCard heading={t('Apa masalahnya?')}>
        {types.map(({ value, title }) => (
          <Fragment key={value}>
            <LinkRow
              title={title}
              describedBy={isRefused && value === COLLECTION_TYPE ? reason : undefined}
              onClick={() => actor.send({ type: 'type.chosen', value })}
            />
            {isRefused && value === COLLECTION_TYPE && (
              <p id={reason} className="refused small" data-kind="bad">
                {t(NOT_COLLECTIBLE)}
              </p>
            )}
          </Fragment>
        ))}
      </ListCard>
      {hasSonTypes && (
        <ListCard heading={t('Pilih yang paling sesuai')}>
          {sonTypes.map(({ value, title }) => (
            <LinkRow key={value} title={title} onClick={() => actor.send({ type: 'sonType.chosen', value })} />
          ))}
        </ListCard>
      )}
    </>
  );
}

/** The complaint as it is written. */
export function ComplaintFormContent({ actor }: Props) {
  const { t, deadline } = useApp();
  const filed = useSelector(actor, ({ context }) => context.filed);
  const isWriting = useSelector(actor, isWritten);
  const isMissing = useSelector(actor, ({ context }) => context.isMissing);
  return (
    <>
      <ChosenType actor={actor} />
      <TextArea
        label={t('Ceritakan masalahnya')}
        value={useSelector(actor, ({ context }) => context.text)}
        max={COMPLAINT_LIMITS.characters}
        readOnly={!isWriting}
        error={isMissing ? t(NOTHING_WRITTEN) : undefined}
        onChange={(text) => actor.send({ type: 'text.changed', text })}
      />
      <ComplaintImages actor={actor} />
      <p className="secondary small">{t('Kami menjawab dalam 3 hari kerja.')}</p>
      {useSelector(actor, (snapshot) => snapshot.matches({ form: 'sent' })) && (
        <Dialog title={t('Successfully Sent')} onClose={() => {}}>
          {filed && (
            <Rows
              rows={[
                { label: t('Nomor keluhan'), value: filed.complaintNo },
                { label: t('Dijawab'), value: t('Paling lambat {time}', { time: deadline(filed.replyBy) }) },
              ]}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

/** The chosen type. The form does not wait for its title. */
function ChosenType({ actor }: Props) {
  const { t } = useApp();
  const orderNo = useSelector(actor, ({ context }) => context.orderNo);
  const type = useSelector(actor, selectTypeTitle);
  const sonType = useSelector(actor, selectSonTypeTitle);
  const isKnown = useSelector(actor, (snapshot) => snapshot.matches({ titles: 'known' }));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const order = orderNo && t('Nomor pinjaman {orderNo}', { orderNo });
  const note = [sonType && type, order].filter(Boolean).join(' · ');
  return (
    <div data-titled={isKnown || undefined}>
      <Card>
        <div>
          {(sonType || type) && <h2>{sonType || type}</h2>}
          {note && <p className="secondary small">{note}</p>}
        </div>
        {isFailed && (
          <div className="stack">
            <div className="secondary small" role="status">
              <p>{t('Jenis keluhan belum bisa dimuat.')}</p>
              {reason && <p>{t(reason)}</p>}
            </div>
            <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
              {t('Coba lagi')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

/** The images of the complaint, and the button that adds others. */
function ComplaintImages({ actor }: Props) {
  const { t, holdImages, heldImage } = useApp();
  const images = useSelector(actor, ({ context }) => context.images);
  const uploading = useSelector(actor, selectUploading);
  const percent = useSelector(actor, ({ context }) => context.percent);
  const isWriting = useSelector(actor, isWritten);
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ form: { writing: { picking: 'checking' } } }));
  const faults = useId();
  const hasFaults = useSelector(
    actor,
    ({ context }) => context.turnedAway.length > 0 || context.images.some(hasFailed),
  );
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
                error: hasFaults ? faults : undefined,
                onFiles: (files) => actor.send({ type: 'images.chosen', images: holdImages(files) }),
              }
            : undefined
        }
      />
      <div id={faults}>
        <Failures actor={actor} />
        <TurnedAway actor={actor} />
      </div>
    </section>
  );
}

/** The images that failed, each with a retry button. A toast has said it already. */
function Failures({ actor }: Props) {
  const { t } = useApp();
  const images = useSelector(actor, ({ context }) => context.images);
  const isWriting = useSelector(actor, isWritten);
  return (
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
  );
}

/** The pictures that were refused, with the reasons. */
function TurnedAway({ actor }: Props) {
  const { t } = useApp();
  const turnedAway = useSelector(actor, ({ context }) => context.turnedAway);
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

/** The send button, and what the complaint waits for. */
export function SendBar({ actor }: Props) {
  const { t } = useApp();
  const reason = useSelector(actor, selectUploadingPosition);
  const failed = useSelector(actor, selectFailedCount);
  const id = useId();
  const said =
    (reason > 0 && t('Tunggu gambar ke-{n} selesai diunggah', { n: reason })) ||
    (failed > 0 && t('{count} gambar belum terunggah dan tidak ikut dikirim.', { count: failed }));
  return (
    <ActionBar
      summary={
        <p id={id} className="secondary small centered" role="status">
          {said}
        </p>
      }
    >
      <Button
        busy={useSelector(actor, (snapshot) => snapshot.matches({ form: 'sending' }))}
        blocked={reason > 0}
        aria-describedby={id}
        onClick={() => actor.send({ type: 'send.chosen' })}
      >
        {t('Send')}
      </Button>
    </ActionBar>
  );
}
