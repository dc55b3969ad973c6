import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { AgreementFrame } from './agreement-frame.tsx';

export type AgreementDialogProps = { title: string; url: string; onAgree: () => void; onCancel: () => void };

/** An agreement to read and accept (rows LC-07, LC-19). */
export function AgreementDialog({ title, url, onAgree, onCancel }: AgreementDialogProps) {
  const { t } = useApp();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button onClick={onAgree}>{t('Agree')}</Button>
        </>
      }
    >
      <AgreementFrame title={title} url={url} />
    </Dialog>
  );
}
