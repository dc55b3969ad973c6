import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { demonstration, Lever, LeverField } from '#machines/preview/demonstration.ts';
import { LeverResult } from './lever-result.tsx';
import { usePreviewTexts } from './preview-texts.ts';

/** As many as are looked at; the newest come first. */
const SHOWN = 5;

/** What the demonstration can do to the world around the borrower, and the addresses that it is entered by. */
export function Levers({ actor }: { actor: ActorRefFrom<typeof demonstration> }) {
  const { time } = useApp();
  const t = usePreviewTexts();
  const snapshot = useSnapshot(actor);
  const { state, fields } = snapshot.context;
  if (!state || snapshot.hasTag('failed')) return null;

  const type = (field: LeverField, value: string) => actor.send({ type: 'field.changed', field, value });
  const input = (field: LeverField, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={field === 'amount' ? 'decimal' : undefined}
      value={fields[field]}
      onChange={(value) => type(field, value)}
    />
  );
  const pull = (lever: Lever, label: string) => (
    <Button
      kind="secondary"
      busy={snapshot.matches('pulling') && snapshot.context.lever === lever}
      onClick={() => actor.send({ type: 'lever.pulled', lever })}
    >
      {label}
    </Button>
  );
  const result = (...levers: Lever[]) => <LeverResult context={snapshot.context} levers={levers} />;
  return (
    <>
      <Card heading={t('Masuk sebagai peminjam')}>
        <div className="stack">
          {input('phone', t('Nomor ponsel'))}
          {pull('login', t('Masuk'))}
          {result('login')}
        </div>
      </Card>
      <Card heading={t('Setoran ke virtual account')}>
        <div className="stack">
          {input('vcode', t('Nomor virtual account'))}
          {input('amount', t('Jumlah; kosong: sesuai tagihan'))}
          {pull('deposit', t('Setor'))}
          {result('deposit')}
        </div>
      </Card>
      {state.numbers.length > 0 && (
        <ListCard heading={t('Nomor terbaru')}>
          {state.numbers.slice(0, SHOWN).map(({ vcode, orderId, amount }) => (
            <LinkRow
              key={vcode}
              title={vcode}
              note={t('pesanan {orderId}', { orderId })}
              value={amount}
              onClick={() => type('vcode', vcode)}
            />
          ))}
        </ListCard>
      )}
      <Card heading={t('Jam')}>
        <div className="stack">
          <p>{time(state.now)}</p>
          {input('days', t('Hari; negatif: mundur'))}
          {pull('clock', t('Majukan jam'))}
          {result('clock')}
        </div>
      </Card>
      <Card heading={t('Pesanan')}>
        <div className="stack">
          {input('orderId', t('Nomor pesanan'))}
          {pull('approve', t('Setujui'))}
          {pull('decline', t('Tolak'))}
          {pull('disburse', t('Cairkan'))}
          {result('approve', 'decline', 'disburse')}
        </div>
      </Card>
      <ListCard heading={t('Alamat siap pakai')}>
        {state.addresses.map(({ label, url }) => (
          <LinkRow key={url} title={label} href={url} />
        ))}
      </ListCard>
      <Card heading={t('Mulai dari awal')}>
        <div className="stack">
          <p className="secondary">{t('Semua pesanan, setoran, dan jam kembali seperti semula.')}</p>
          {pull('reset', t('Atur ulang demonstrasi'))}
          {result('reset')}
        </div>
      </Card>
    </>
  );
}
