import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import type { complaintForm } from '#machines/complaints/complaint-form.ts';
import {
  selectFailedCount,
  selectHasSonTypes,
  selectIsKnown,
  selectIsSending,
  selectIsSent,
  selectIsWriting,
  selectOrderNo,
  selectSonTypes,
  selectSonTypeTitle,
  selectText,
  selectTypes,
  selectTypeTitle,
  selectUploadingPosition,
} from '#machines/complaints/complaint-form-content.ts';
import { selectIsFailed, selectReason } from '#machines/complaints/complaint-form-selectors.ts';
import { ComplaintImages } from './complaint-images.tsx';

type Props = { actor: ActorRefFrom<typeof complaintForm> };

/** The types, where the page chooses one; under them the sub-types, where the type has some. */
export function ComplaintTypes({ actor }: Props) {
  const { t } = useApp();
  const hasSonTypes = useSelector(actor, selectHasSonTypes);
  const types = useSelector(actor, selectTypes);
  const sonTypes = useSelector(actor, selectSonTypes);
  return (
    <>
      <ListCard heading={t('Apa masalahnya?')}>
        {types.map(({ value, title }) => (
          <LinkRow key={value} title={title} onClick={() => actor.send({ type: 'type.chosen', value })} />
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
export function ComplaintFormAnswer({ actor }: Props) {
  const { t } = useApp();
  const isWriting = useSelector(actor, selectIsWriting);
  return (
    <>
      <ChosenType actor={actor} />
      <TextArea
        label={t('Ceritakan masalahnya')}
        value={useSelector(actor, selectText)}
        max={COMPLAINT_LIMITS.characters}
        readOnly={!isWriting}
        onChange={(text, isWhole) => actor.send({ type: 'text.changed', text, isWhole })}
      />
      <ComplaintImages actor={actor} />
      <p className="secondary small">{t('Kami menjawab dalam 3 hari kerja.')}</p>
      {useSelector(actor, selectIsSent) && <Dialog title={t('Successfully Sent')} onClose={() => {}} />}
    </>
  );
}

/** What the complaint is about; the form does not wait for the titles. */
function ChosenType({ actor }: Props) {
  const { t } = useApp();
  const orderNo = useSelector(actor, selectOrderNo);
  const type = useSelector(actor, selectTypeTitle);
  const sonType = useSelector(actor, selectSonTypeTitle);
  const isKnown = useSelector(actor, selectIsKnown);
  const isFailed = useSelector(actor, selectIsFailed);
  const reason = useSelector(actor, selectReason);
  const order = orderNo && t('pesanan {orderNo}', { orderNo });
  return (
    <div data-titled={isKnown || undefined}>
      <ProductCard name={sonType || type} note={[sonType && type, order].filter(Boolean).join(' · ')}>
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
      </ProductCard>
    </div>
  );
}

/** Sends, or says what is waited for. */
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
        busy={useSelector(actor, selectIsSending)}
        blocked={reason > 0}
        aria-describedby={id}
        onClick={() => actor.send({ type: 'send.chosen' })}
      >
        {t('Send')}
      </Button>
    </ActionBar>
  );
}
