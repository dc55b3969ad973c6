import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import type { demonstration, SentSms } from '#machines/preview/demonstration.ts';
import { usePreviewTexts } from './preview-texts.ts';

/** As many as are looked at; the newest come first. */
const SHOWN = 5;

/** The SMS that the demonstration sent instead of a provider. */
export function Outbox({ actor }: { actor: ActorRefFrom<typeof demonstration> }) {
  const t = usePreviewTexts();
  const snapshot = useSnapshot(actor);
  const { state, reason } = snapshot.context;
  const refresh = () => actor.send({ type: 'refresh.asked' });
  if (snapshot.hasTag('failed')) {
    return <TryAgain text={t('Demonstrasi belum bisa dibaca.')} reason={reason} onRetry={refresh} />;
  }
  if (!state) {
    return (
      <div data-reading="">
        <Skeleton text={t('loading...')} shapes={['card']} />
      </div>
    );
  }
  const isReading = snapshot.matches('reading');
  return (
    <Card heading={t('SMS terkirim')}>
      <div className="groups" data-outbox="" data-reading={isReading ? '' : undefined}>
        {state.messages.length === 0 && <p className="secondary">{t('Belum ada SMS.')}</p>}
        {state.messages.slice(0, SHOWN).map((message) => (
          <Sms key={`${message.sentAt} ${message.phone} ${message.text}`} message={message} />
        ))}
        <Button kind="secondary" busy={isReading} onClick={refresh}>
          {t('Muat ulang')}
        </Button>
      </div>
    </Card>
  );
}

function Sms({ message: { phone, code, text, sentAt } }: { message: SentSms }) {
  const { time } = useApp();
  const t = usePreviewTexts();
  return (
    <section className="stack">
      <Rows
        rows={[
          { label: t('Nomor ponsel'), value: phone },
          { label: t('Kode'), value: code, strong: true },
          { label: t('Waktu'), value: time(sentAt) },
        ]}
      />
      <p className="secondary small">{text}</p>
    </section>
  );
}
