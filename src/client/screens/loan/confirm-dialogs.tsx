import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
import { Dialog } from '#client/ui/controls/dialog.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { ContractFrame } from './contract-frame.tsx';

/** What stands over the confirmation: the notice before it (LC-16), a contract to be read (LC-07, LC-19). */
export function ConfirmDialogs({ actor }: { actor: ActorRefFrom<typeof loanConfirm> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { confirmation, contracts, position, contractUrl } = snapshot.context;
  const noticeTitle = confirmation?.popTitle || t('Pemberitahuan');

  if (snapshot.matches({ notice: 'reading' })) {
    const close = () => actor.send({ type: 'notice.closed' });
    return (
      <Dialog title={noticeTitle} onClose={close} actions={<Button onClick={close}>{t('Tutup')}</Button>}>
        <p className="secondary">{confirmation?.popContent}</p>
        {confirmation?.popAgreementUrl && (
          <LinkRow
            icon="document"
            title={t('Baca perjanjiannya')}
            onClick={() => actor.send({ type: 'noticeAgreement.chosen' })}
          />
        )}
      </Dialog>
    );
  }

  const ofNotice = snapshot.matches({ notice: 'agreement' });
  if (!ofNotice && !snapshot.matches('contract')) return null;
  const title = ofNotice ? noticeTitle : (contracts[position]?.title ?? '');
  const cancel = () => actor.send({ type: 'contract.cancelled' });
  return (
    <Dialog
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => actor.send({ type: 'contract.agreed' })}>{t('Agree')}</Button>
        </>
      }
    >
      <ContractFrame title={title} url={contractUrl} />
    </Dialog>
  );
}
