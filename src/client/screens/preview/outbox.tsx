import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { Skeleton } from '#client/ui/base/skeleton.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import {
  type demonstration,
  type SentSms,
  selectHasMessages,
  selectIsFailed,
  selectIsOpening,
  selectIsReading,
  selectIsShown,
  selectReason,
  selectState,
} from '#machines/preview/demonstration.ts';
import { usePreviewTexts } from './preview-texts.ts';

type Props = { actor: ActorRefFrom<typeof demonstration> };

/** The SMS that the demonstration sent instead of a provider. */
export function Outbox({ actor }: Props) {
  const t = usePreviewTexts();
  return (
    <>
      {useSelector(actor, selectIsFailed) && <Failed actor={actor} />}
      {useSelector(actor, selectIsOpening) && (
        <div data-reading="">
          <Skeleton text={t('loading...')} shapes={['card']} />
        </div>
      )}
      {useSelector(actor, selectIsShown) && <Messages actor={actor} />}
    </>
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

function Messages({ actor }: Props) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  const hasMessages = useSelector(actor, selectHasMessages);
  const isReading = useSelector(actor, selectIsReading);
  return (
    <Card heading={t('SMS terkirim')}>
      <div className="groups" data-outbox="" data-reading={isReading ? '' : undefined}>
        {hasMessages || <p className="secondary">{t('Belum ada SMS.')}</p>}
        {state?.messages.map((message) => (
          <Sms key={`${message.sentAt} ${message.phone} ${message.text}`} message={message} />
        ))}
        <Button kind="secondary" busy={isReading} onClick={() => actor.send({ type: 'refresh.asked' })}>
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
