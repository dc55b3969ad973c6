import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { RecommendedInDetails as Product } from '#contract/loan.ts';
import {
  type recommendedInDetails,
  selectCanChoose,
  selectIsAsking,
  selectProducts,
} from '#machines/loan/recommended-in-details.ts';
import { TAGGED_CARDS } from '#machines/products/tagged-cards.ts';
import { OfferCard } from '../../kit/offer-card.tsx';

type Props = { actor: ActorRefFrom<typeof recommendedInDetails> };

/** The recommended products of an order without a status, and the way to more of them (rows LD-13, LD-14, LD-28). */
export function RecommendedInDetails({ actor }: Props) {
  const { t } = useApp();
  const products = useSelector(actor, selectProducts);
  return (
    <section className="stack">
      <h2>{t('Rekomendasi untuk Anda')}</h2>
      {products.map((product, index) => (
        <RecommendedProduct key={product.id} actor={actor} product={product} index={index} />
      ))}
      <ListCard>
        <LinkRow title={t('more products')} onClick={() => actor.send({ type: 'moreProducts.chosen' })} />
      </ListCard>
    </section>
  );
}

function RecommendedProduct({ actor, product, index }: Props & { product: Product; index: number }) {
  const [canChoose, isAsking] = useMemo(() => [selectCanChoose(index), selectIsAsking(index)], [index]);
  const isBusy = useSelector(actor, isAsking);
  const isOpen = useSelector(actor, canChoose);
  return (
    <OfferCard
      offer={product}
      tags={index < TAGGED_CARDS ? product.productTags : []}
      disabled={!isBusy && !isOpen}
      busy={isBusy}
      onChoose={() => actor.send({ type: 'product.chosen', index })}
    />
  );
}
