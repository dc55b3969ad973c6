import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Tags } from '#client/ui/tags.tsx';
import {
  type Offer,
  type offerList,
  selectIsLocked,
  selectIsOpening,
  selectLeads,
  selectTags,
} from '#machines/products/offer-list.ts';
import { ProductTerms } from '../kit/product-terms.tsx';

type Props = { actor: ActorRefFrom<typeof offerList> };

/** The offers, each with the button that applies for it. */
export function Offers({ actor }: Props) {
  const offers = useSelector(actor, ({ context }) => context.offers);
  return offers.map((offer, index) => <OfferCard key={offer.id} actor={actor} offer={offer} index={index} />);
}

/** There is nothing to apply for. */
export function NoOffers({ actor, text, home }: Props & { text: string; home: string }) {
  return (
    <Empty text={text}>
      <Button onClick={() => actor.send({ type: 'home.chosen' })}>{home}</Button>
    </Empty>
  );
}

/** Logo, name and description, terms, tags and button. What is empty is left out. */
function OfferCard({ actor, offer, index }: Props & { offer: Offer; index: number }) {
  const { t } = useApp();
  const tags = useSelector(actor, selectTags(index));
  const action = offer.buttonText || t('Ajukan');
  return (
    <ProductCard name={offer.productName} logo={offer.productLogo} note={offer.productDesc}>
      <ProductTerms product={offer} />
      {tags.length > 0 && <Tags tags={tags} />}
      <Button
        kind={useSelector(actor, selectLeads(index)) ? 'primary' : 'secondary'}
        disabled={useSelector(actor, selectIsLocked(index))}
        busy={useSelector(actor, selectIsOpening(index))}
        aria-label={`${action} ${offer.productName}`}
        onClick={() => actor.send({ type: 'offer.chosen', index })}
      >
        {action}
      </Button>
    </ProductCard>
  );
}
