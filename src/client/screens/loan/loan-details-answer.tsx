import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Button } from '#client/ui/base/button.tsx';
import { ProductCard } from '#client/ui/cards/product-card.tsx';
import { Dialog } from '#client/ui/controls/dialog.tsx';
import { StatusBanner } from '#client/ui/controls/status-banner.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import { statusIcon } from '#machines/loan/loan-status.ts';
import { ContactCard } from '../kit/contact-card.tsx';
import { RatingDialog } from '../kit/rating-dialog.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RecommendedInDetails } from './recommended-in-details.tsx';

/** The details that the server gave, and the rating that they may ask for. */
export function LoanDetailsAnswer({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { details, servicePhone } = snapshot.context;
  const { rating } = snapshot.children;
  if (!details) return null;
  return (
    <>
      {(details.orderStatus || details.noticeStatusText) && (
        <StatusBanner
          icon={statusIcon(details.orderStatus)}
          headline={details.noticeStatusText}
          text={details.noticeDesText}
        />
      )}
      {details.productName && (
        <ProductCard
          name={details.productName}
          logo={details.productLogo}
          rows={details.userOrderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
        />
      )}
      {snapshot.matches({ showing: { page: 'recommendations' } }) && <RecommendedInDetails actor={actor} />}
      <PaymentHistory receipts={details.receipts} />
      <ContactCard
        phone={servicePhone}
        onPhone={() => actor.send({ type: 'phone.chosen' })}
        onOnlineService={() => actor.send({ type: 'onlineService.chosen' })}
      />
      {rating && (
        <RatingDialog
          actor={rating}
          title={t('Bagaimana layanan kami?')}
          text={t('Ketuk bintang untuk memberi nilai.')}
        />
      )}
      {snapshot.matches({ showing: { dialog: 'thanks' } }) && (
        <Dialog
          title={t('Terima kasih')}
          onClose={() => actor.send({ type: 'thanks.closed' })}
          actions={<Button onClick={() => actor.send({ type: 'thanks.closed' })}>{t('Tutup')}</Button>}
        >
          <p className="secondary">{t('Masukan Anda membantu kami menjadi lebih baik.')}</p>
        </Dialog>
      )}
    </>
  );
}
