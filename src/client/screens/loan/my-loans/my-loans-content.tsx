import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { MyLoan } from '#contract/loan.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import { type myLoans, selectNext } from '#machines/loan/my-loans.ts';
import { ContactCard } from '../../kit/contact-card.tsx';
import { daysLeft } from '../../kit/days-left.ts';
import { StatusIcon } from '../../kit/status-banner.tsx';
import { whenDue } from '../../kit/when-due.ts';

type Props = { actor: ActorRefFrom<typeof myLoans> };

/** The loan that is due next, and the others; or that this server keeps no list. */
export function MyLoansContent({ actor }: Props) {
  const { t } = useApp();
  const loans = useSelector(actor, ({ context }) => context.loans);
  const next = useSelector(actor, selectNext);
  const others = loans.filter((loan) => loan !== next);
  if (useSelector(actor, (snapshot) => snapshot.matches('missing'))) {
    return <Notice>{t('Daftar pinjaman belum tersedia di sini. Kami bantu lewat telepon.')}</Notice>;
  }
  return (
    <>
      {next && <NextDue actor={actor} loan={next} />}
      {others.length > 0 && (
        <ListCard heading={next ? t('Pinjaman lain') : undefined}>
          {others.map((loan) => (
            <LoanRow
              key={loan.orderId}
              loan={loan}
              onClick={() => actor.send({ type: 'loan.chosen', orderId: loan.orderId })}
            />
          ))}
        </ListCard>
      )}
      <ListCard>
        <LinkRow
          icon="chat"
          title={t('Bantuan')}
          note={t('Chat, telepon, keluhan')}
          onClick={() => actor.send({ type: 'customerService.chosen' })}
        />
      </ListCard>
    </>
  );
}

/** What is due next as the largest thing of the page, with the button that pays just that. */
function NextDue({ actor, loan }: Props & { loan: MyLoan }) {
  const app = useApp();
  const { t, money, moneyParts } = app;
  const canPay = useSelector(actor, (snapshot) => snapshot.matches({ listing: 'owing' }));
  const { due, productName, orderStatus, orderId } = loan;
  if (!due) return null;
  const tone = statusTone(orderStatus);
  const [periodNo] = due.periodNos;
  const part =
    due.periodNos.length > 1
      ? t('{count} cicilan', { count: due.periodNos.length })
      : periodNo !== undefined && t('Cicilan ke-{periodNo}', { periodNo });
  return (
    <section className="card">
      <div className="hero">
        <Amount
          {...moneyParts(due.amount)}
          label={[productName, part].filter(Boolean).join(' · ')}
          note={whenDue(app, due)}
        />
        <Chip kind={canPay ? tone : 'plain'}>
          {canPay ? <StatusIcon icon={statusIcon(orderStatus)} tone={tone} /> : <Icon name="clock" />}
          <span>{canPay ? untilDue(due, t) : t('Pembayaran sedang dicek')}</span>
        </Chip>
      </div>
      {canPay && (
        <Button onClick={() => actor.send({ type: 'repay.chosen' })}>
          <span translate="no">{t('Bayar {amount}', { amount: money(due.amount) })}</span>
        </Button>
      )}
      <Button kind={canPay ? 'text' : 'primary'} onClick={() => actor.send({ type: 'loan.chosen', orderId })}>
        {t('Lihat pinjaman')}
      </Button>
    </section>
  );
}

/** How far the due date is, as a sentence of its own. */
function untilDue({ days }: NonNullable<MyLoan['due']>, t: Translate): string {
  const text = daysLeft(days, t);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A loan of the list: its product, when it is due or was settled, and how it stands. */
function LoanRow({ loan, onClick }: { loan: MyLoan; onClick: () => void }) {
  const { t, money, day } = useApp();
  const { productName, productLogo, due, amount, appliedAt, settledAt, orderStatus, noticeStatusText } = loan;
  const shown = due?.onDueDate || due?.amount || amount;
  const note =
    (due && t('Jatuh tempo {day}', { day: day(due.dueTime, 'short') })) ||
    (settledAt && day(settledAt)) ||
    (appliedAt && t('Diajukan {day}', { day: day(appliedAt, 'short') }));
  return (
    <button type="button" className="row" onClick={onClick}>
      <Logo src={productLogo} name={productName} />
      <span className="text">
        <b>{productName}</b>
        {note && <small translate="no">{note}</small>}
      </span>
      <span className="end">
        {shown && <span translate="no">{money(shown)}</span>}
        <small data-kind={statusTone(orderStatus)}>{due ? untilDue(due, t) : noticeStatusText}</small>
      </span>
    </button>
  );
}

/** The borrower has no loan, and can apply for one. */
export function NoLoans({ actor }: Props) {
  const { t } = useApp();
  return (
    <Empty text={t('Belum ada pinjaman.')}>
      <Button onClick={() => actor.send({ type: 'products.chosen' })}>{t('Lihat produk')}</Button>
    </Empty>
  );
}

/** Under whatever stands in the place of the list. */
export function MyLoansContact({ actor }: Props) {
  return (
    <ContactCard
      phone={useSelector(actor, ({ context }) => context.servicePhone)}
      onPhone={() => actor.send({ type: 'phone.chosen' })}
      onOnlineService={() => actor.send({ type: 'customerService.chosen' })}
    />
  );
}
