import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CardCommit } from '#machines/repayment/card/commit.ts';
import { maskedCardNo } from '#machines/repayment/card/masked-card-no.ts';
import type { cardConfirmation } from '#machines/repayment/card-confirmation.ts';
import {
  selectCanType,
  selectCode,
  selectCommit,
  selectCountdown,
  selectIsChecking,
  selectIsConfirming,
  selectIsIdle,
  selectIsShort,
  selectIsUnseen,
  selectIsWrong,
} from '#machines/repayment/card-confirmation-selectors.ts';
import { lenderOf } from '../../kit/lender.ts';
import { SendCode } from '../../kit/send-code.tsx';

type Props = { actor: ActorRefFrom<typeof cardConfirmation> };

/** What the button and Enter send; the code field keeps the focus, whatever comes of it. */
const FORM = 'card-code';

/** The SMS code that authorises a payment, with what is authorised by it: open as long as its actor lives. */
export function CardCodeDialog({ actor }: Props) {
  const { t, money } = useApp();
  const { amount } = useSelector(actor, selectCommit);
  const isIdle = useSelector(actor, selectIsIdle);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const cancel = () => actor.send({ type: 'confirmation.cancelled' });
  return (
    <Sheet
      title={t('Masukkan kode SMS')}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" disabled={!isIdle} onClick={cancel}>
            {t('Batal')}
          </Button>
          <Button type="submit" form={FORM} busy={isConfirming} disabled={!isIdle && !isConfirming}>
            {t('Bayar {amount}', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <Authorised actor={actor} />
      <CodeForm actor={actor} />
    </Sheet>
  );
}

/** Amount, card and lender. */
function Authorised({ actor }: Props) {
  const { t, money, configuration } = useApp();
  const { amount, bankName, cardNo } = useSelector(actor, selectCommit);
  const lender = lenderOf(configuration) || configuration.appNameEnglish;
  return (
    <Rows
      rows={[
        { label: t('Jumlah'), value: money(amount), strong: true },
        { label: t('Kartu'), value: <CardName bankName={bankName} cardNo={cardNo} /> },
        { label: t('Pemberi pinjaman'), value: lender },
      ]}
    />
  );
}

function CardName({ bankName, cardNo }: Pick<CardCommit, 'bankName' | 'cardNo'>) {
  return (
    <>
      {bankName} <span className="unbroken">{maskedCardNo(cardNo)}</span>
    </>
  );
}

function CodeForm({ actor }: Props) {
  const { t } = useApp();
  const countdown = useSelector(actor, selectCountdown);
  const isShort = useSelector(actor, selectIsShort);
  const isWrong = useSelector(actor, selectIsWrong);
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
    actor.send({ type: 'payment.confirmed' });
  };
  return (
    <form id={FORM} noValidate onSubmit={confirm}>
      <CodeField
        label={t('Kode SMS')}
        length={6}
        value={useSelector(actor, selectCode)}
        readOnly={!useSelector(actor, selectCanType)}
        error={(isShort && t('请输入正确的验证码')) || (isWrong && t('验证码错误')) || undefined}
        onChange={(value) => actor.send({ type: 'code.typed', value })}
        trailing={
          countdown && (
            <SendCode countdown={countdown} label={t('get code')} onSend={() => actor.send({ type: 'code.asked' })} />
          )
        }
      />
      <Unseen actor={actor} />
    </form>
  );
}

/** What is known of a payment whose answer was lost. */
function Unseen({ actor }: Props) {
  const { t } = useApp();
  const isChecking = useSelector(actor, selectIsChecking);
  const isUnseen = useSelector(actor, selectIsUnseen);
  return (
    <div role="status">
      {isChecking && <Notice>{t('Memeriksa apakah pembayaran sudah masuk…')}</Notice>}
      {isUnseen && (
        <Notice kind="warning">{t('Pembayaran belum terlihat. Kirim lagi: tidak akan ditagih dua kali.')}</Notice>
      )}
    </div>
  );
}
