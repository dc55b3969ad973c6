import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
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
} from '#machines/preview/demonstration.ts';
import type { Lever, LeverField } from '#machines/preview/levers.ts';
import { LeverResult } from './lever-result.tsx';
import { OrdersNow } from './orders-now.tsx';
import { Outbox } from './outbox.tsx';
import { usePreviewTexts } from './preview-texts.ts';
import { ReadyAddresses } from './ready-addresses.tsx';
import { ToolButton, ToolField, ToolSection } from './tool-controls.tsx';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** The levers of each part. */
const CLOCK = ['clock', 'clockReset'] as const;
const BORROWER = ['login', 'logout'] as const;
const DEPOSIT = ['deposit'] as const;
const ORDER = ['approve', 'decline', 'disburse', 'failDisbursement'] as const;
const ANSWER = ['answer'] as const;
const RESET = ['reset'] as const;

/**
 * A column: what the demonstration can do to the world around the borrower, and how that stands. `onTake` gets an address
 * whose fields are wanted.
 */
export function Levers({ actor, onTake }: Props & { onTake: (address: string) => void }) {
  const t = usePreviewTexts();
  return (
    <div className="tool-column">
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsOpening) && (
        <div data-reading="">
          <Skeleton text={t('loading...')} shapes={['card', 'card']} />
        </div>
      )}
      {useSelector(actor, selectIsShown) && <Shown actor={actor} onTake={onTake} />}
    </div>
  );
}

function Failed({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <TryAgain
      text={t('Demonstrasi belum bisa dibaca.')}
      reason={useSelector(actor, selectReason)}
      onRetry={() => actor.send({ type: 'refresh.asked' })}
    />
  );
}

function Shown({ actor, onTake }: Props & { onTake: (address: string) => void }) {
  const t = usePreviewTexts();
  return (
    <>
      <ToolSection heading={t('Jam')} aside={<Now actor={actor} />}>
        <Field actor={actor} field="days" label={t('Hari; negatif: mundur')} />
        <div className="tool-pair">
          <Pull actor={actor} lever="clock" label={t('Majukan jam')} />
          <Pull actor={actor} lever="clockReset" label={t('Kembalikan jam')} />
        </div>
        <LeverResult actor={actor} of={CLOCK} />
      </ToolSection>
      <ToolSection heading={t('Masuk sebagai peminjam')}>
        <div className="tool-pair">
          <Field actor={actor} field="phone" label={t('Nomor ponsel')} />
          <Field actor={actor} field="token" label={t('Token sesi')} />
          <Pull actor={actor} lever="login" label={t('Masuk')} />
          <Pull actor={actor} lever="logout" label={t('Keluar')} />
        </div>
        <LeverResult actor={actor} of={BORROWER} />
      </ToolSection>
      <ToolSection heading={t('Setoran ke virtual account')}>
        <Numbers actor={actor} />
        <Field actor={actor} field="vcode" label={t('Nomor virtual account')} />
        <Field actor={actor} field="amount" label={t('Jumlah; kosong: sesuai tagihan')} />
        <Pull actor={actor} lever="deposit" label={t('Setor')} />
        <LeverResult actor={actor} of={DEPOSIT} />
      </ToolSection>
      <ToolSection heading={t('Pesanan sekarang')}>
        <OrdersNow actor={actor} />
        <Field actor={actor} field="orderId" label={t('Nomor pesanan')} />
        <div className="tool-pair">
          <Pull actor={actor} lever="approve" label={t('Setujui')} />
          <Pull actor={actor} lever="decline" label={t('Tolak')} />
          <Pull actor={actor} lever="disburse" label={t('Cairkan')} />
          <Pull actor={actor} lever="failDisbursement" label={t('Gagalkan pencairan')} />
        </div>
        <LeverResult actor={actor} of={ORDER} />
      </ToolSection>
      <ToolSection heading={t('Jawab keluhan')}>
        <Complaints actor={actor} />
        <Field actor={actor} field="complaintId" label={t('Nomor keluhan')} />
        <Field actor={actor} field="answer" label={t('Jawaban')} />
        <Field actor={actor} field="images" label={t('Gambar contoh: receipt, transfer; kosong: tanpa')} />
        <Pull actor={actor} lever="answer" label={t('Kirim jawaban')} />
        <LeverResult actor={actor} of={ANSWER} />
      </ToolSection>
      <Outbox actor={actor} />
      <ReadyAddresses actor={actor} onTake={onTake} />
      <ToolSection heading={t('Mulai dari awal')}>
        <p className="tool-note">{t('Semua pesanan, setoran, dan jam kembali seperti semula.')}</p>
        <Pull actor={actor} lever="reset" label={t('Atur ulang demonstrasi')} />
        <LeverResult actor={actor} of={RESET} />
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

function Pull({ actor, lever, label }: Props & { lever: Lever; label: string }) {
  const isPulling = useSelector(
    actor,
    useMemo(() => selectIsPulling(lever), [lever]),
  );
  return (
    <ToolButton busy={isPulling} onClick={() => actor.send({ type: 'lever.pulled', lever })}>
      {label}
    </ToolButton>
  );
}

function Now({ actor }: Props) {
  const { time } = useApp();
  const state = useSelector(actor, selectState);
  return state && time(state.now);
}

/** A click on a number takes it as the one to deposit to. */
function Numbers({ actor }: Props) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasNumbers)) return null;
  return (
    <ul className="tool-choices" data-numbers="" aria-label={t('Nomor terbaru')}>
      {state?.numbers.map(({ vcode, orderId, amount }) => (
        <li key={vcode}>
          <button type="button" onClick={() => actor.send({ type: 'field.changed', field: 'vcode', value: vcode })}>
            <span className="name">
              <b>{vcode}</b>
              <small>{t('pesanan {orderId}', { orderId })}</small>
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
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasComplaints)) return null;
  return (
    <ul className="tool-choices" data-complaints="" aria-label={t('Keluhan terbaru')}>
      {state?.complaints.map(({ id, text, status }) => (
        <li key={id}>
          <button type="button" onClick={() => actor.send({ type: 'field.changed', field: 'complaintId', value: id })}>
            <span className="name">
              <b>{text}</b>
              <small>{status === 'waiting' ? t('menunggu jawaban') : t('sudah dijawab')}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
