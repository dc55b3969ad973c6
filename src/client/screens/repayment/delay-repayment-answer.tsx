import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Amount } from '#client/ui/cards/amount.tsx';
import { Notice } from '#client/ui/cards/notice.tsx';
import { ProductCard } from '#client/ui/cards/product-card.tsx';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { ContactCard } from '../kit/contact-card.tsx';
import { TimeLeft } from './time-left.tsx';

/** The fee that the server asks for the delay, and how long it stands. */
export function DelayRepaymentAnswer({ actor }: { actor: ActorRefFrom<typeof delayRepayment> }) {
  const { t, moneyParts, time } = useApp();
  const snapshot = useSnapshot(actor);
  const { detail, remaining, servicePhone } = snapshot.context;
  const expired = snapshot.matches('expired');
  if (!detail) return null;
  const hasFee = isPositiveAmount(detail.delayShouldPayAmount);
  return (
    <>
      {hasFee ? (
        <Amount
          {...moneyParts(detail.delayShouldPayAmount)}
          label={t('Biaya perpanjangan')}
          note={
            <>
              {detail.delayExpiryTime && (
                <time dateTime={detail.delayExpiryTime}>
                  {t('Berlaku hingga {time}', { time: time(detail.delayExpiryTime) })}
                </time>
              )}
              {remaining !== null && !expired && (
                <>
                  <br />
                  <TimeLeft remaining={remaining} />
                </>
              )}
            </>
          }
        />
      ) : (
        <Notice>{t('Perpanjangan tidak tersedia untuk pinjaman ini.')}</Notice>
      )}
      {expired && (
        <Notice kind="warning">{t('Penawaran ini sudah berakhir. Muat ulang untuk melihat biaya terbaru.')}</Notice>
      )}
      <ProductCard
        name={detail.productName}
        logo={detail.productLogo}
        rows={detail.orderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
      />
      <ContactCard phone={servicePhone} onPhone={() => actor.send({ type: 'phone.chosen' })} />
    </>
  );
}
