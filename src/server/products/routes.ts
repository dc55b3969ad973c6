import {
  jointCall,
  necessityCall,
  pageEventSaveCall,
  productApplyCall,
  recommendProductListCall,
  targetedCall,
} from '#contract/products.ts';
import { isSceneModule, moduleOfScene } from '#contract/scenes.ts';
import { type CallRoute, serve } from '#server/calls/call-route.ts';
import { refusals } from '#server/calls/refusals.ts';
import { alternativeClicks } from '../database/schema.ts';
import { loadOrder, recordEvent } from '../loan/orders.ts';
import { alternativeCard, recommendedCard } from './card.ts';
import { alternativesTo, productInMarket, recommendedIn } from './listing.ts';
import { applyTarget } from './target.ts';

/** The longest list that a click can point into. */
const LONGEST_LIST = 1000;

const isPosition = (value: number) => value >= 0 && value < LONGEST_LIST;

/** The calls of the recommended products and of the page of a failed joint login. */
export const productRoutes: readonly CallRoute[] = [
  serve(recommendProductListCall, async ({ db, market, language, request: { scene } }) => {
    const listed = await recommendedIn(db, scene, market.currency);
    return { answer: listed.map((product) => recommendedCard(product, { market, language })) };
  }),

  serve(pageEventSaveCall, async ({ db, market, borrower, request, now }) => {
    if (!isSceneModule(request.moduleId) || !isPosition(request.positionId)) return { refusal: refusals.badRequest };
    await productInMarket(db, request.productId, market.currency);
    await recordEvent(db, borrower.id, request, now);
    return { answer: null };
  }),

  serve(productApplyCall, async ({ db, market, configuration, origin, request: { product_id, module_id, scene } }) => {
    if (module_id !== moduleOfScene(scene)) return { refusal: refusals.badRequest };
    return { answer: applyTarget(await productInMarket(db, product_id, market.currency), { configuration, origin }) };
  }),

  serve(targetedCall, async ({ db, market, language, borrower, request: { productId, orderId }, now }) => {
    const order = orderId === '' ? null : await loadOrder(db, borrower.id, orderId, now);
    const alternatives = await alternativesTo(db, productId || (order?.productId ?? ''), market.currency);
    return { answer: alternatives.map((product) => alternativeCard(product, { market, language })) };
  }),

  serve(necessityCall, async ({ db, market, borrower, request: { productId, positionId }, now }) => {
    if (!isPosition(positionId)) return { refusal: refusals.badRequest };
    await productInMarket(db, productId, market.currency);
    await db.insert(alternativeClicks).values({ borrowerId: borrower.id, productId, positionId, createdAt: now });
    return { answer: null };
  }),

  serve(jointCall, async ({ db, market, configuration, origin, request: { productId } }) => ({
    answer: applyTarget(await productInMarket(db, productId, market.currency), { configuration, origin }),
  })),
];
