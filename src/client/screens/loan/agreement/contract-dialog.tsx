import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ContractFrame } from './contract-frame.tsx';

export type ContractDialogProps = { title: string; url: string; onAgree: () => void; onCancel: () => void };

/** A contract to be read and agreed to (rows LC-07, LC-19). */
export function ContractDialog({ title, url, onAgree, onCancel }: ContractDialogProps) {
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
      <ContractFrame title={title} url={url} />
    </Dialog>
  );
}
