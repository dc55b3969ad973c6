import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type demonstration,
  type Lever,
  type LeverField,
  selectField,
  selectHasComplaints,
  selectHasNumbers,
  selectIsPulling,
  selectIsShown,
  selectResult,
  selectState,
} from '#machines/preview/demonstration.ts';
import { LeverResult } from './lever-result.tsx';
import { usePreviewTexts } from './preview-texts.ts';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** What became of the levers of each card. */
const LOGIN = selectResult(['login']);
const DEPOSIT = selectResult(['deposit']);
const CLOCK = selectResult(['clock']);
const ORDER = selectResult(['approve', 'decline', 'disburse']);
const ANSWER = selectResult(['answer']);
const RESET = selectResult(['reset']);

/** What the demonstration can do to the world around the borrower, and the addresses that it is entered by. */
export function Levers({ actor }: Props) {
  const t = usePreviewTexts();
  if (!useSelector(actor, selectIsShown)) return null;
  return (
    <>
      <Card heading={t('Masuk sebagai peminjam')}>
        <div className="stack">
          <Field actor={actor} field="phone" label={t('Nomor ponsel')} />
          <Pull actor={actor} lever="login" label={t('Masuk')} />
          <LeverResult actor={actor} select={LOGIN} />
        </div>
      </Card>
      <Card heading={t('Setoran ke virtual account')}>
        <div className="stack">
          <Field actor={actor} field="vcode" label={t('Nomor virtual account')} />
          <Field actor={actor} field="amount" label={t('Jumlah; kosong: sesuai tagihan')} />
          <Pull actor={actor} lever="deposit" label={t('Setor')} />
          <LeverResult actor={actor} select={DEPOSIT} />
        </div>
      </Card>
      <Numbers actor={actor} />
      <Card heading={t('Jam')}>
        <div className="stack">
          <Now actor={actor} />
          <Field actor={actor} field="days" label={t('Hari; negatif: mundur')} />
          <Pull actor={actor} lever="clock" label={t('Majukan jam')} />
          <LeverResult actor={actor} select={CLOCK} />
        </div>
      </Card>
      <Card heading={t('Pesanan')}>
        <div className="stack">
          <Field actor={actor} field="orderId" label={t('Nomor pesanan')} />
          <Pull actor={actor} lever="approve" label={t('Setujui')} />
          <Pull actor={actor} lever="decline" label={t('Tolak')} />
          <Pull actor={actor} lever="disburse" label={t('Cairkan')} />
          <LeverResult actor={actor} select={ORDER} />
        </div>
      </Card>
      <Card heading={t('Jawab keluhan')}>
        <div className="stack">
          <Field actor={actor} field="complaintId" label={t('Nomor keluhan')} />
          <Field actor={actor} field="answer" label={t('Jawaban')} />
          <Field actor={actor} field="images" label={t('Gambar contoh: receipt, transfer; kosong: tanpa')} />
          <Pull actor={actor} lever="answer" label={t('Kirim jawaban')} />
          <LeverResult actor={actor} select={ANSWER} />
        </div>
      </Card>
      <Complaints actor={actor} />
      <Addresses actor={actor} />
      <Card heading={t('Mulai dari awal')}>
        <div className="stack">
          <p className="secondary">{t('Semua pesanan, setoran, dan jam kembali seperti semula.')}</p>
          <Pull actor={actor} lever="reset" label={t('Atur ulang demonstrasi')} />
          <LeverResult actor={actor} select={RESET} />
        </div>
      </Card>
    </>
  );
}

function Field({ actor, field, label }: Props & { field: LeverField; label: string }) {
  const value = useSelector(
    actor,
    useMemo(() => selectField(field), [field]),
  );
  return (
    <TextField
      label={label}
      autoComplete="off"
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
    <Button kind="secondary" busy={isPulling} onClick={() => actor.send({ type: 'lever.pulled', lever })}>
      {label}
    </Button>
  );
}

function Now({ actor }: Props) {
  const { time } = useApp();
  const state = useSelector(actor, selectState);
  return state && <p>{time(state.now)}</p>;
}

/** A tap on a number takes it as the one to deposit to. */
function Numbers({ actor }: Props) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasNumbers)) return null;
  return (
    <ListCard heading={t('Nomor terbaru')}>
      {state?.numbers.map(({ vcode, orderId, amount }) => (
        <LinkRow
          key={vcode}
          title={vcode}
          note={t('pesanan {orderId}', { orderId })}
          value={amount}
          onClick={() => actor.send({ type: 'field.changed', field: 'vcode', value: vcode })}
        />
      ))}
    </ListCard>
  );
}

/** A tap on a complaint takes it as the one to answer. */
function Complaints({ actor }: Props) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  if (!useSelector(actor, selectHasComplaints)) return null;
  return (
    <div data-complaints="">
      <ListCard heading={t('Keluhan terbaru')}>
        {state?.complaints.map(({ id, text, status }) => (
          <LinkRow
            key={id}
            title={text}
            note={status === 'waiting' ? t('menunggu jawaban') : t('sudah dijawab')}
            onClick={() => actor.send({ type: 'field.changed', field: 'complaintId', value: id })}
          />
        ))}
      </ListCard>
    </div>
  );
}

function Addresses({ actor }: Props) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  return (
    <ListCard heading={t('Alamat siap pakai')}>
      {state?.addresses.map(({ label, url }) => (
        <LinkRow key={url} title={label} href={url} />
      ))}
    </ListCard>
  );
}
