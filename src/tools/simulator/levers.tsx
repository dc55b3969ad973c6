import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Failed } from '#client/ui/failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  type demonstration,
  selectField,
  selectHasComplaints,
  selectHasNumbers,
  selectIsFailed,
  selectIsOpening,
  selectIsPulling,
  selectIsShown,
  selectReason,
  selectState,
} from '#tools/machines/simulator/demonstration.ts';
import type { Lever, LeverField } from '#tools/machines/simulator/levers.ts';
import { LeverResultView } from './lever-result.tsx';
import { OrdersNow } from './orders-now.tsx';
import { Outbox } from './outbox.tsx';
import { ReadyAddresses } from './ready-addresses.tsx';
import { ToolButton, ToolField, ToolSection } from './tool-controls.tsx';
import { WipeNotice } from './wipe-notice.tsx';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** The levers of each part. */
const BORROWER = ['login', 'logout'] as const;
const DEPOSIT = ['deposit'] as const;
const ORDER = ['approve', 'decline', 'disburse', 'failDisbursement'] as const;
const ANSWER = ['answer'] as const;
const RESET = ['reset'] as const;

/** The levers of the demonstration. `onTake` gets an address whose fields are wanted. */
export function Levers({ actor, onTake }: Props & { onTake: (address: string) => void }) {
  return (
    <DemonstrationColumn actor={actor}>
      <Shown actor={actor} onTake={onTake} />
    </DemonstrationColumn>
  );
}

/** A column of what the demonstration tells, once it has told. */
export function DemonstrationColumn({ actor, children }: Props & { children: ReactNode }) {
  return (
    <div className="tool-column">
      {useSelector(actor, selectIsFailed) && <Unread actor={actor} />}
      {useSelector(actor, selectIsOpening) && (
        <div data-reading="">
          <Skeleton text="loading..." shapes={['card', 'card']} />
        </div>
      )}
      {useSelector(actor, selectIsShown) && children}
    </div>
  );
}

function Unread({ actor }: Props) {
  const reason = useSelector(actor, selectReason);
  return (
    <Failed text="The demonstration could not be read.">
      {reason && <p className="reason">{reason}</p>}
      <ToolButton onClick={() => actor.send({ type: 'refresh.asked' })}>Try again</ToolButton>
    </Failed>
  );
}

function Shown({ actor, onTake }: Props & { onTake: (address: string) => void }) {
  return (
    <>
      <ToolSection heading="Money arrives">
        <Numbers actor={actor} />
        <Field actor={actor} field="vcode" label="Virtual account number" />
        <Field actor={actor} field="amount" label="Amount; empty: as billed" />
        <Pull actor={actor} lever="deposit" label="Deposit" />
        <LeverResultView actor={actor} of={DEPOSIT} />
      </ToolSection>
      <ToolSection heading="An application is decided">
        <OrdersNow actor={actor} />
        <Field actor={actor} field="orderId" label="Order number" />
        <div className="tool-pair">
          <Pull actor={actor} lever="approve" label="Approve" />
          <Pull actor={actor} lever="decline" label="Decline" />
          <Pull actor={actor} lever="disburse" label="Disburse" />
          <Pull actor={actor} lever="failDisbursement" label="Fail the disbursement" />
        </div>
        <LeverResultView actor={actor} of={ORDER} />
      </ToolSection>
      <ToolSection heading="A complaint is answered">
        <Complaints actor={actor} />
        <Field actor={actor} field="complaintId" label="Complaint number" />
        <Field actor={actor} field="answer" label="Answer" />
        <Field actor={actor} field="images" label="Sample images: receipt, transfer; empty: none" />
        <Pull actor={actor} lever="answer" label="Send the answer" />
        <LeverResultView actor={actor} of={ANSWER} />
      </ToolSection>
      <ToolSection heading="Sign-ins">
        <div className="tool-pair">
          <Field actor={actor} field="phone" label="Mobile number" />
          <Field actor={actor} field="token" label="Session token" />
          <Pull actor={actor} lever="login" label="Log in" />
          <Pull actor={actor} lever="logout" label="Log out" />
        </div>
        <LeverResultView actor={actor} of={BORROWER} />
      </ToolSection>
      <Outbox actor={actor} />
      <ReadyAddresses actor={actor} onTake={onTake} />
      <ToolSection heading="Begin anew">
        <p className="tool-note">All orders, deposits and the clock are as they were at first.</p>
        <Pull actor={actor} lever="reset" label="Reset the demonstration" tone="warn" />
        <WipeNotice actor={actor} of={RESET} button="Wipe and begin anew">
          <b>The demonstration begins anew,</b> its clock at the real time.
        </WipeNotice>
        <LeverResultView actor={actor} of={RESET} />
      </ToolSection>
    </>
  );
}

function Field({ actor, field, label }: Props & { field: LeverField; label: string }) {
  const value = useSelector(
    actor,
    useMemo(() => selectField(field), [field]),
  );
  return (
    <ToolField
      label={label}
      inputMode={field === 'amount' ? 'decimal' : undefined}
      value={value}
      onChange={(typed) => actor.send({ type: 'field.changed', field, value: typed })}
    />
  );
}

type PullProps = Props & { lever: Lever; label: string; hours?: number; tone?: 'warn' };

/** `hours` is the clock's alone. */
export function Pull({ actor, lever, label, hours = 0, tone }: PullProps) {
  const isPulling = useSelector(
    actor,
    useMemo(() => selectIsPulling(lever, hours), [lever, hours]),
  );
  return (
    <ToolButton data-tone={tone} busy={isPulling} onClick={() => actor.send({ type: 'lever.pulled', lever, hours })}>
      {label}
    </ToolButton>
  );
}

/** A click on a number takes it as the one to deposit to. */
function Numbers({ actor }: Props) {
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasNumbers)) return null;
  return (
    <ul className="tool-choices" data-numbers="" aria-label="Newest numbers">
      {state?.numbers.map(({ vcode, orderId, amount }) => (
        <li key={vcode}>
          <button type="button" onClick={() => actor.send({ type: 'field.changed', field: 'vcode', value: vcode })}>
            <span className="name">
              <b>{vcode}</b>
              <small>order {orderId}</small>
            </span>
            <span>{amount}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A click on a complaint takes it as the one to answer. */
function Complaints({ actor }: Props) {
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasComplaints)) return null;
  return (
    <ul className="tool-choices" data-complaints="" aria-label="Newest complaints">
      {state?.complaints.map(({ id, text, status }) => (
        <li key={id}>
          <button type="button" onClick={() => actor.send({ type: 'field.changed', field: 'complaintId', value: id })}>
            <span className="name">
              <b>{text}</b>
              <small>{status === 'waiting' ? 'waiting for an answer' : 'answered'}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
