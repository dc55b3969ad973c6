import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { ShownImage, ShownImages } from '#client/ui/shown-images.tsx';
import type { ComplaintDetail, ComplaintProgress } from '#contract/complaints.ts';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import {
  type complaintDetails,
  selectEnlarged,
  selectHasResult,
  THANKS,
} from '#machines/complaints/complaint-details.ts';
import { ContactCard } from '../../kit/contact-card.tsx';
import { RatingDialog } from '../../kit/rating-dialog.tsx';
import { Timeline } from '../../kit/timeline.tsx';

type Props = { actor: ActorRefFrom<typeof complaintDetails>; detail: ComplaintDetail };

/** How far the complaint is, its result, the complaint as sent, and the dialogs over the page. */
export function ComplaintDetailsContent({ actor, detail }: Props) {
  const { t } = useApp();
  const rating = useSelector(actor, ({ children }) => children.rating);
  const enlarged = useSelector(actor, selectEnlarged);
  const hasResult = useSelector(actor, selectHasResult);
  const isThanked = useSelector(actor, ({ context }) => context.isThanked);
  const phone = useSelector(actor, ({ context }) => context.servicePhone);
  const missing = t('Gambar tidak tersedia');
  const looking = { missing, onOpen: (image: string) => actor.send({ type: 'image.opened', image }) };
  const close = () => actor.send({ type: 'image.closed' });
  return (
    <>
      {detail.progress && <Progress actor={actor} progress={detail.progress} />}
      {hasResult && (
        <Card heading={t('Process Result')}>
          <p className="secondary small">{t('Layanan pelanggan')}</p>
          {detail.disposeDetail && <p className="written">{detail.disposeDetail}</p>}
          {detail.disposeImages.length > 0 && (
            <ShownImages {...looking} images={detail.disposeImages} label={(n) => t('Gambar jawaban {n}', { n })} />
          )}
        </Card>
      )}
      <Card>
        <Rows
          rows={[
            ...(detail.type ? [{ label: t('Jenis masalah'), value: detail.type }] : []),
            ...(detail.sonType ? [{ label: t('Rincian masalah'), value: detail.sonType }] : []),
          ]}
        />
        <div className="written">
          <p>{detail.content}</p>
          <p className="secondary small" translate="no">
            {`${[...detail.content].length}/${COMPLAINT_LIMITS.characters}`}
          </p>
        </div>
        {detail.images.length > 0 && (
          <ShownImages {...looking} images={detail.images} label={(n) => t('Gambar {n}', { n })} />
        )}
      </Card>
      {isThanked && (
        <div>
          <p className="chip" data-kind="good">
            <Icon name="check" />
            <span>{t(THANKS)}</span>
          </p>
        </div>
      )}
      {!hasResult && <ContactCard phone={phone} onPhone={() => actor.send({ type: 'phone.chosen' })} />}
      {enlarged && (
        <Dialog
          title={t('Gambar')}
          onClose={close}
          actions={
            <Button kind="secondary" onClick={close}>
              {t('Tutup')}
            </Button>
          }
        >
          <ShownImage src={enlarged} alt={t('Gambar')} missing={missing} />
        </Dialog>
      )}
      {rating && (
        <RatingDialog
          actor={rating}
          title={t('Bagaimana kami menangani keluhan Anda?')}
          cancelLabel={t('Cancel')}
          sendLabel={t('Send')}
        />
      )}
    </>
  );
}

/** The number, and the course: sent, looked at, answered, or when that is at the latest. */
function Progress({ actor, progress }: { actor: Props['actor']; progress: ComplaintProgress }) {
  const { t, deadline } = useApp();
  const { complaintNo, sentAt, lookedAt, answeredAt, replyBy } = progress;
  return (
    <Card>
      <CopyField
        label={t('Nomor keluhan')}
        display={complaintNo}
        copyLabel={t('Salin nomor keluhan')}
        beside={{ copyText: t('Salin') }}
        onCopy={() => actor.send({ type: 'number.copied' })}
      />
      <Timeline
        steps={[
          { title: t('Dikirim'), note: deadline(sentAt), state: answeredAt || lookedAt ? 'done' : 'now' },
          {
            title: t('Diperiksa'),
            note: lookedAt && deadline(lookedAt),
            state: (answeredAt && 'done') || (lookedAt ? 'now' : 'later'),
          },
          answeredAt
            ? { title: t('Dijawab'), note: deadline(answeredAt), state: 'done' }
            : { title: t('Dijawab'), note: t('Paling lambat {time}', { time: deadline(replyBy) }), state: 'later' },
        ]}
      />
    </Card>
  );
}
