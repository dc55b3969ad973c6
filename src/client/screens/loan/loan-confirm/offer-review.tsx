import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { LoanConfirmation } from '#contract/loan.ts';
import {
  type loanConfirm,
  selectIsAgreementGrey,
  selectIsConfirmGrey,
  selectIsConsentGrey,
  selectIsFetching,
  selectNoticeAgreementUrl,
} from '#machines/loan/loan-confirm.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { AgreementFrame } from '../agreement/agreement-frame.tsx';
import { AgreementPdf } from '../agreement/agreement-pdf.tsx';
import { OfferFacts, OfferSum } from './loan-offer.tsx';
import { RepaymentPlan } from './repayment-plan.tsx';

type Props = { actor: ActorRefFrom<typeof loanConfirm> };

/** The offer with its agreements, and the dialogs over it. */
export function OfferReview({ actor }: Props) {
  const confirmation = useSelector(actor, ({ context }) => context.confirmation);
  if (!confirmation) return null;
  return (
    <>
      <OfferSum confirmation={confirmation} />
      <RepaymentPlan actor={actor} confirmation={confirmation} />
      <OfferFacts confirmation={confirmation} />
      <Agreements actor={actor} />
      <div className="lender-below">
        <LenderMark />
      </div>
      <NoticeDialogs actor={actor} confirmation={confirmation} />
      <ChosenAgreement actor={actor} />
    </>
  );
}

/** The agreements; the box that accepts them is beside the button. */
function Agreements({ actor }: Props) {
  const { t } = useApp();
  const agreements = useSelector(actor, ({ context }) => context.agreements);
  if (agreements.length === 0) return null;
  return (
    <ListCard heading={t('Perjanjian')}>
      {agreements.map(({ title }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an agreement is known by its place; two may have one title
        <AgreementLink key={position} actor={actor} title={title} position={position} />
      ))}
    </ListCard>
  );
}

/** While its agreement is fetched the link says so, and keeps the focus, which the dialog gives back. */
function AgreementLink({ actor, title, position }: Props & { title: string; position: number }) {
  const { t } = useApp();
  const isFetching = useSelector(actor, selectIsFetching(position));
  return (
    <LinkRow
      icon="document"
      title={title}
      note={isFetching ? t('Membuka perjanjian…') : undefined}
      disabled={useSelector(actor, selectIsAgreementGrey(position))}
      onClick={() => actor.send({ type: 'agreement.chosen', position })}
    />
  );
}

function ChosenAgreement({ actor }: Props) {
  const { agreements, position, url } = useSelector(actor, ({ context }) => context);
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ agreement: 'reading' }));
  const chosen = agreements[position];
  return isReading && chosen && <AgreementDialog actor={actor} title={chosen.title} url={url} />;
}

/** An agreement to read and accept (rows LC-07, LC-19). */
function AgreementDialog({ actor, title, url }: Props & { title: string; url: string }) {
  const { t } = useApp();
  const cancel = () => actor.send({ type: 'agreement.cancelled' });
  return (
    <Dialog
      kind="full"
      title={title}
      trailing={<AgreementPdf actor={actor} />}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => actor.send({ type: 'agreement.accepted' })}>{t('Agree')}</Button>
        </>
      }
    >
      <AgreementFrame title={title} url={url} />
    </Dialog>
  );
}

/** The notice before the offer is reviewed (LC-16), or its agreement (LC-19). */
function NoticeDialogs({ actor, confirmation }: Props & { confirmation: LoanConfirmation }) {
  const { t } = useApp();
  const { popTitle, popContent, popAgreementUrl } = confirmation;
  const title = popTitle || t('Pemberitahuan');
  const url = useSelector(actor, selectNoticeAgreementUrl);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ notice: 'open' }));
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ notice: 'agreement' }));
  const close = () => actor.send({ type: 'notice.closed' });
  if (isReading) return <AgreementDialog actor={actor} title={t('Syarat pinjaman')} url={url} />;
  if (!isOpen) return null;
  return (
    <Dialog title={title} onClose={close} actions={<Button onClick={close}>{t('Saya mengerti')}</Button>}>
      <p className="secondary">{popContent}</p>
      {popAgreementUrl !== '' && (
        <LinkRow
          icon="document"
          title={t('Syarat pinjaman')}
          onClick={() => actor.send({ type: 'noticeAgreement.chosen' })}
        />
      )}
    </Dialog>
  );
}

/** Who lends, the box that accepts the agreements, the button that confirms, and, after a refusal, the one that asks anew. */
export function ConfirmBar({ actor }: Props) {
  const { t, money } = useApp();
  const amount = useSelector(actor, ({ context }) => context.confirmation?.amount ?? '');
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ reviewing: 'refused' }));
  const isTicked = useSelector(actor, ({ context }) => context.isTicked);
  return (
    <ActionBar>
      {isRefused && (
        <div className="again">
          <Button kind="text" onClick={() => actor.send({ type: 'offer.renewed' })}>
            {t('Muat ulang')}
          </Button>
        </div>
      )}
      {!isTicked && <p className="secondary small">{t('Centang kotak di bawah untuk meminjam.')}</p>}
      <LenderMark />
      <Checkbox
        label={t('I have read and agreed to the above')}
        checked={isTicked}
        disabled={useSelector(actor, selectIsConsentGrey)}
        onChange={() => actor.send({ type: 'consent.toggled' })}
      />
      <Button
        disabled={useSelector(actor, selectIsConfirmGrey)}
        busy={useSelector(actor, (snapshot) => snapshot.matches('pushing'))}
        onClick={() => actor.send({ type: 'confirm.chosen' })}
      >
        {t('Pinjam {amount}', { amount: money(amount) })}
      </Button>
    </ActionBar>
  );
}
