import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Tags } from '#client/ui/tags.tsx';

/** A product that can be applied for, as the answers with recommended products and with alternatives carry it. */
export interface Offer {
  productLogo: string;
  productName: string;
  buttonText: string;
  amountRange: string;
  amountRangeDes: string;
  loan_rate: string;
  productDesc?: string;
}

export type OfferCardProps = {
  offer: Offer;
  tags?: readonly string[];
  disabled: boolean;
  busy: boolean;
  onChoose: () => void;
};

/** Logo, name and description, the range as the headline with its rate, and the button that applies. What is empty is left out. */
export function OfferCard({ offer, tags = [], disabled, busy, onChoose }: OfferCardProps): ReactNode {
  const { t } = useApp();
  const action = offer.buttonText || t('Ajukan');
  return (
    <ProductCard name={offer.productName} logo={offer.productLogo} note={offer.productDesc}>
      <dl className="range">
        {offer.amountRange && (
          <div>
            <dt>{offer.amountRangeDes || t('Jumlah pinjaman')}</dt>
            <dd>{offer.amountRange}</dd>
          </div>
        )}
        {offer.loan_rate && (
          <div>
            <dt>{t('Bunga')}</dt>
            <dd>{offer.loan_rate}</dd>
          </div>
        )}
      </dl>
      {tags.length > 0 && <Tags tags={tags} />}
      <Button
        kind="secondary"
        disabled={disabled}
        busy={busy}
        aria-label={`${action} ${offer.productName}`}
        onClick={onChoose}
      >
        {action}
      </Button>
    </ProductCard>
  );
}
