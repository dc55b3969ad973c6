import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { loanAgreement } from '#machines/loan/loan-agreement.ts';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';

/** Keeps the agreement that is read, where the server offers it as a PDF. */
export function AgreementPdf({
  actor,
}: {
  actor: ActorRefFrom<typeof loanAgreement> | ActorRefFrom<typeof loanConfirm>;
}) {
  const { t } = useApp();
  const hasPdf = useSelector(actor, (snapshot) => snapshot.can({ type: 'pdf.chosen' }));
  return (
    hasPdf && (
      <button
        type="button"
        className="icon-button"
        aria-label={t('Unduh perjanjian (PDF)')}
        onClick={() => actor.send({ type: 'pdf.chosen' })}
      >
        <Icon name="download" />
      </button>
    )
  );
}
