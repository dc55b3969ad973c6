import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { type contractModal, selectIsReading, selectUrl } from '#machines/loan/contract-modal.ts';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { selectContract, selectContractTitle, selectNotice } from '#machines/loan/loan-confirm-selectors.ts';
import {
  type offerNotice,
  selectAgreementUrl,
  selectContent,
  selectIsLinked,
  selectIsOpen,
  selectIsReadingAgreement,
  selectTitle,
} from '#machines/loan/offer-notice.ts';
import { ContractDialog } from '../agreement/contract-dialog.tsx';

/** What stands over the confirmation: the notice before it (LC-16), a contract to be read (LC-07, LC-19). */
export function ConfirmDialogs({ actor }: { actor: ActorRefFrom<typeof loanConfirm> }) {
  const notice = useSelector(actor, selectNotice);
  const contract = useSelector(actor, selectContract);
  const title = useSelector(actor, selectContractTitle);
  return (
    <>
      {notice && <NoticeDialogs actor={notice} />}
      {contract && <ReadContract actor={contract} title={title} />}
    </>
  );
}

function ReadContract({ actor, title }: { actor: ActorRefFrom<typeof contractModal>; title: string }) {
  const isReading = useSelector(actor, selectIsReading);
  const url = useSelector(actor, selectUrl);
  return (
    isReading && (
      <ContractDialog
        title={title}
        url={url}
        onAgree={() => actor.send({ type: 'contract.agreed' })}
        onCancel={() => actor.send({ type: 'contract.cancelled' })}
      />
    )
  );
}

type NoticeProps = { actor: ActorRefFrom<typeof offerNotice> };

function NoticeDialogs({ actor }: NoticeProps) {
  const { t } = useApp();
  const title = useSelector(actor, selectTitle) || t('Pemberitahuan');
  const isReadingAgreement = useSelector(actor, selectIsReadingAgreement);
  const url = useSelector(actor, selectAgreementUrl);
  return (
    <>
      {useSelector(actor, selectIsOpen) && <Notice actor={actor} title={title} />}
      {isReadingAgreement && (
        <ContractDialog
          title={title}
          url={url}
          onAgree={() => actor.send({ type: 'contract.agreed' })}
          onCancel={() => actor.send({ type: 'contract.cancelled' })}
        />
      )}
    </>
  );
}

function Notice({ actor, title }: NoticeProps & { title: string }) {
  const { t } = useApp();
  const isLinked = useSelector(actor, selectIsLinked);
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Dialog title={title} onClose={close} actions={<Button onClick={close}>{t('Tutup')}</Button>}>
      <p className="secondary">{useSelector(actor, selectContent)}</p>
      {isLinked && (
        <LinkRow
          icon="document"
          title={t('Baca perjanjiannya')}
          onClick={() => actor.send({ type: 'noticeAgreement.chosen' })}
        />
      )}
    </Dialog>
  );
}
