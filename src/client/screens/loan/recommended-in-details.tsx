import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import { OfferCard, TAGGED_CARDS } from '../kit/offer-card.tsx';

/** The recommended products of an order without a status, and the way to more of them (rows LD-13, LD-14, LD-28). */
export function RecommendedInDetails({ actor }: { actor: ActorRefFrom<typeof loanDetails> }) {
  const { t } = useApp();
  const snapshot = useSnapshot(actor);
  const { details, position } = snapshot.context;
  const asking = snapshot.matches({ showing: { page: { recommendations: 'asking' } } });
  return (
    <section className="stack">
      <h2>{t('Rekomendasi untuk Anda')}</h2>
      {details?.recProducts.map((product, index) => {
        const busy = asking && position === index;
        return (
          <OfferCard
            key={product.id}
            offer={product}
            tags={index < TAGGED_CARDS ? product.productTags : []}
            disabled={!busy && !snapshot.can({ type: 'product.chosen', index })}
            busy={busy}
            onChoose={() => actor.send({ type: 'product.chosen', index })}
          />
        );
      })}
      <ListCard>
        <LinkRow title={t('Produk lainnya')} onClick={() => actor.send({ type: 'moreProducts.chosen' })} />
      </ListCard>
    </section>
  );
}
