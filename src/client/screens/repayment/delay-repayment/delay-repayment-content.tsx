import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Countdown } from '#client/ui/countdown.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import type { DelayDetail } from '#contract/repayment.ts';
import {
  type delayRepayment,
  selectHasOffer,
  selectIsDelayCounting,
  selectIsExpired,
  selectIsLastDay,
} from '#machines/repayment/delay-repayment.ts';
import { ContactCard } from '../../kit/contact-card.tsx';
import { DelayLeaves, DelayMoves } from './delay-effect.tsx';

const DAY = 24 * 3_600_000;

type Props = { actor: ActorRefFrom<typeof delayRepayment> };

/** The fee that the server asks for the delay and when it expires, or that there is no delay. */
export function DelayRepaymentContent({ actor }: Props) {
  const { t } = useApp();
  const detail = useSelector(actor, ({ context }) => context.detail);
  const servicePhone = useSelector(actor, ({ context }) => context.servicePhone);
  const hasOffer = useSelector(actor, selectHasOffer);
  const isExpired = useSelector(actor, selectIsExpired);
  const isLastDay = useSelector(actor, selectIsLastDay);
  if (!detail) return null;
  return (
    <>
      {hasOffer && <Fee actor={actor} detail={detail} />}
      {isLastDay && (
        <Notice kind="warning">
          {t('Tinggal kurang dari 1 hari. Sesudah itu jatuh tempo tidak bisa diundur lagi.')}
        </Notice>
      )}
      {isExpired && (
        <Notice kind="warning">{t('Penawaran ini sudah berakhir. Muat ulang untuk melihat biaya terbaru.')}</Notice>
      )}
      {hasOffer && detail.effect ? (
        <>
          <DelayMoves effect={detail.effect} />
          <DelayLeaves effect={detail.effect} />
        </>
      ) : (
        <Notice>
          {hasOffer
            ? t('Biaya ini memundurkan jatuh tempo. Sisa pinjaman Anda tidak berkurang.')
            : t('Perpanjangan tidak tersedia untuk pinjaman ini.')}
        </Notice>
      )}
      <ProductCard
        name={detail.productName}
        logo={detail.productLogo}
        rows={detail.orderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
      />
      <ContactCard
        phone={servicePhone}
        onPhone={() => actor.send({ type: 'phone.chosen' })}
        onOnlineService={() => actor.send({ type: 'onlineService.chosen' })}
      />
    </>
  );
}

function Fee({ actor, detail: { delayShouldPayAmount, delayExpiryTime, effect } }: Props & { detail: DelayDetail }) {
  const { t, moneyParts, deadline } = useApp();
  return (
    <Amount
      {...moneyParts(delayShouldPayAmount)}
      label={effect ? t('Biaya perpanjangan {days} hari', { days: effect.days }) : t('Biaya perpanjangan')}
      note={
        <>
          {delayExpiryTime && (
            <time dateTime={delayExpiryTime} translate="no">
              {t('Bisa dibayar sampai {time}', { time: deadline(delayExpiryTime) })}
            </time>
          )}
          {useSelector(actor, selectIsDelayCounting) && (
            <>
              <br />
              <FeeTimeLeft actor={actor} />
            </>
          )}
        </>
      }
    />
  );
}

/** Renders with every second; nothing around it does. Counted in days while there are several. */
function FeeTimeLeft({ actor }: Props) {
  const { t } = useApp();
  const remaining = useSelector(actor, ({ context }) => context.remaining);
  if (remaining === null) return null;
  if (remaining >= 2 * DAY)
    return <span>{t('Berakhir dalam {days} hari', { days: Math.floor(remaining / DAY) })}</span>;
  return (
    <>
      <span>{t('Berakhir dalam')}</span> <Countdown remaining={remaining} />
    </>
  );
}
