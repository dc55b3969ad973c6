import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { maskedCardNo } from '#domain/formats.ts';
import { type cardRepayment, selectCards } from '#machines/repayment/card-repayment.ts';
import { amountOf } from '#machines/repayment/payment.ts';
import { lenderOf } from '../../kit/lender.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { SendCode } from '../../kit/send-code.tsx';
import { shortCard } from '../../kit/short-card.ts';
import {
  AnnouncedDebit,
  ChangedBill,
  DeclinedCard,
  OpenPayment,
  OutcomeAnnouncement,
  Phone,
} from './card-outcomes.tsx';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

/** The ways to pay that the server gave, and the dialog for the SMS code while a payment waits for it. */
export function CardRepaymentContent({ actor }: Props) {
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'));
  const isAnnounced = useSelector(actor, (snapshot) => snapshot.matches('announced'));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  return (
    <>
      <p role="status" className="visually-hidden">
        <OutcomeAnnouncement actor={actor} />
      </p>
      {isUnknown && <OpenPayment actor={actor} />}
      {isAnnounced && (
        <>
          <AnnouncedDebit actor={actor} />
          <OtherWays actor={actor} />
        </>
      )}
      {isChanged && <ChangedBill actor={actor} />}
      {!isUnknown && !isAnnounced && !isChanged && <Ways actor={actor} />}
    </>
  );
}

function Ways({ actor }: Props) {
  const { t } = useApp();
  const isDeclined = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'declined' }));
  return (
    <>
      {isDeclined && <DeclinedCard actor={actor} />}
      {useSelector(actor, (snapshot) => snapshot.matches('noCard')) && <Empty text={t('Belum ada kartu tersimpan.')} />}
      {useSelector(actor, selectCards).length > 0 && <Cards actor={actor} />}
      <OtherWays actor={actor} />
      <LenderMark />
      {useSelector(actor, (snapshot) => snapshot.matches('authorising')) && <CardCodeDialog actor={actor} />}
    </>
  );
}

/** Cards by which nothing could be taken stand last, and say so. */
function Cards({ actor }: Props) {
  const { t, deadline } = useApp();
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const isDeclined = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'declined' }));
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ ready: { choosing: 'missing' } }));
  const missed = useSelector(actor, ({ context }) => context.missed);
  const declined = useSelector(actor, ({ context }) => context.declined);
  const declineOf = (id: string) => declined.find(({ cardId }) => cardId === id);
  const cards = useSelector(actor, selectCards);
  const inOrder = [...cards.filter(({ id }) => !declineOf(id)), ...cards.filter(({ id }) => declineOf(id))];
  return (
    <RadioList
      legend={isDeclined ? t('Kartu lain') : t('Kartu tersimpan')}
      error={isMissing ? t('请先选择付款银行卡！') : undefined}
      // They may be out of sight.
      focusReason={isMissing && missed}
      options={inOrder.map(({ id, bankName, cardNo }) => {
        const decline = declineOf(id);
        return {
          value: id,
          label: bankName || t('Kartu bank'),
          note: maskedCardNo(cardNo),
          warning: decline && (decline.at ? t('Ditolak {time}', { time: deadline(decline.at) }) : t('Kartu ditolak')),
          leading: <Logo name={bankName || t('Kartu bank')} />,
          disabled: !isReady,
        };
      })}
      value={useSelector(actor, ({ context }) => context.card?.id ?? null)}
      onChange={(cardId) => actor.send({ type: 'card.chosen', cardId })}
    />
  );
}

/** Without a card the alternative page is the page's one action, and stands in its bar. */
function OtherWays({ actor }: Props) {
  const { t, market } = useApp();
  const { bank, market: place } = market.payment;
  const ways = {
    bank: bank.kind === 'transfer' ? t('Transfer bank') : 'Virtual account',
    place: place.kind === 'upi' ? 'UPI' : t('minimarket'),
  };
  const hasCards = useSelector(actor, selectCards).length > 0;
  const hasAlternative = useSelector(actor, ({ context }) => context.ways?.alipay === true);
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const isAnnounced = useSelector(actor, (snapshot) => snapshot.matches('announced'));
  const isDeclined = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'declined' }));
  return (
    <ListCard heading={t('Cara lain')}>
      {hasCards && hasAlternative && !isAnnounced && (
        <LinkRow
          icon="open"
          title={t('Halaman pembayaran lain')}
          disabled={!isReady}
          onClick={() => actor.send({ type: 'alternative.chosen' })}
        />
      )}
      <LinkRow
        icon="copy"
        title={t('{bank} atau {place}', ways)}
        disabled={!useSelector(actor, (snapshot) => snapshot.can({ type: 'method.changed' }))}
        onClick={() => actor.send({ type: 'method.changed' })}
      />
      {isDeclined && <Phone actor={actor} />}
    </ListCard>
  );
}

/** What there is to do at the bottom: while a payment is open, or when the bill has changed, nothing there pays. */
export function CardRepaymentBar({ actor }: Props) {
  const { t } = useApp();
  const isSent = useSelector(actor, (snapshot) =>
    (['unknown', 'announced', 'paid'] as const).some((state) => snapshot.matches(state)),
  );
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  if (isSent || isChanged) {
    return (
      <ActionBar>
        {isSent && <Button onClick={() => actor.send({ type: 'details.chosen' })}>{t('Lihat detail pinjaman')}</Button>}
        {isChanged && <Button onClick={() => actor.send({ type: 'owed.chosen' })}>{t('Buka tagihan')}</Button>}
      </ActionBar>
    );
  }
  return <PayBar actor={actor} />;
}

/** The one way to pay that is left, or a card to add. After a decline the button names its card, or another way. */
function PayBar({ actor }: Props) {
  const { t, money } = useApp();
  const amount = money(useSelector(actor, ({ context }) => amountOf(context.query)));
  const hasCards = useSelector(actor, selectCards).length > 0;
  const hasNoCard = useSelector(actor, (snapshot) => snapshot.matches('noCard'));
  const isCommitting = useSelector(actor, (snapshot) => snapshot.matches('committing'));
  const isFetching = useSelector(actor, (snapshot) => snapshot.matches('fetching'));
  const isDeclined = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'declined' }));
  const card = useSelector(actor, ({ context }) => context.card);
  const reload = (
    <Button kind="text" onClick={() => actor.send({ type: 'load.retried' })}>
      {t('Muat ulang')}
    </Button>
  );
  return (
    <ActionBar more={hasNoCard && reload}>
      {hasNoCard ? (
        <Button onClick={() => actor.send({ type: 'bankFlow.chosen' })}>{t('Tambah kartu')}</Button>
      ) : isDeclined && !card ? (
        <Button onClick={() => actor.send({ type: 'method.changed' })}>{t('Bayar dengan cara lain')}</Button>
      ) : hasCards ? (
        <Button busy={isCommitting} disabled={isFetching} onClick={() => actor.send({ type: 'pay.chosen' })}>
          {isDeclined && card
            ? t('Bayar {amount} dengan {card}', { amount, card: shortCard(card, t) })
            : t('Bayar {amount}', { amount })}
        </Button>
      ) : (
        <Button busy={isFetching} onClick={() => actor.send({ type: 'alternative.chosen' })}>
          {t('Halaman pembayaran lain')}
        </Button>
      )}
    </ActionBar>
  );
}

/** What the button and Enter send; the code field keeps the focus, whatever comes of it. */
const FORM = 'card-code';

/** The SMS code that authorises a payment, with what it authorises. */
function CardCodeDialog({ actor }: Props) {
  const { t, money } = useApp();
  const amount = useSelector(actor, ({ context }) => amountOf(context.query));
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ authorising: 'entering' }));
  const isResending = useSelector(actor, (snapshot) => snapshot.matches({ authorising: 'resending' }));
  const cancel = () => actor.send({ type: 'confirmation.cancelled' });
  return (
    <Dialog
      kind="sheet"
      title={t('Masukkan kode SMS')}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" disabled={!isIdle} onClick={cancel}>
            {t('Batal')}
          </Button>
          <Button type="submit" form={FORM} busy={!isIdle && !isResending} disabled={isResending}>
            {t('Bayar {amount}', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <Authorised actor={actor} />
      <CodeForm actor={actor} />
    </Dialog>
  );
}

/** Amount, card and lender. */
function Authorised({ actor }: Props) {
  const { t, money, configuration } = useApp();
  const amount = useSelector(actor, ({ context }) => amountOf(context.query));
  const card = useSelector(actor, ({ context }) => context.card);
  return (
    <Rows
      rows={[
        { label: t('Jumlah'), value: money(amount), strong: true },
        {
          label: t('Kartu'),
          value: <span translate="no">{card && shortCard(card, t)}</span>,
        },
        { label: t('Pemberi pinjaman'), value: lenderOf(configuration) },
      ]}
    />
  );
}

function CodeForm({ actor }: Props) {
  const { t } = useApp();
  const countdown = useSelector(actor, ({ children }) => children.countdown);
  const isShort = useSelector(actor, (snapshot) => snapshot.matches({ authorising: { entering: 'short' } }));
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ authorising: { entering: 'wrong' } }));
  const isRepeated = useSelector(actor, (snapshot) => snapshot.matches({ authorising: { entering: 'repeated' } }));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ authorising: { entering: 'refused' } }));
  const reason = useSelector(actor, ({ context }) => context.reason);
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
        value={useSelector(actor, ({ context }) => context.code)}
        readOnly={!useSelector(actor, (snapshot) => snapshot.can({ type: 'code.typed', value: '' }))}
        error={
          (isShort && t('请输入正确的验证码')) ||
          (isWrong && t('验证码错误')) ||
          (isRepeated && t('请勿重复提交支付申请')) ||
          (isRefused && (reason || t('error'))) ||
          undefined
        }
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

/** What is known of a payment whose response was lost. */
function Unseen({ actor }: Props) {
  const { t } = useApp();
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ authorising: 'checking' }));
  const isUnseen = useSelector(actor, (snapshot) => snapshot.matches({ authorising: { entering: 'unseen' } }));
  return (
    <div role="status">
      {isChecking && <Notice>{t('Memeriksa apakah pembayaran sudah masuk…')}</Notice>}
      {isUnseen && (
        <Notice kind="warning">{t('Pembayaran belum terlihat. Kirim lagi: tidak akan ditagih dua kali.')}</Notice>
      )}
    </div>
  );
}
