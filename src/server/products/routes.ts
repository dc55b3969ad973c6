import {
  defineCall,
  eventSaveCall,
  jointCall,
  necessityCall,
  pageEventSaveCall,
  productApplyCall,
  recommendProductListCall,
  targetedCall,
} from '#contract/products.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { isSceneModule, moduleOfScene } from '#domain/scenes.ts';
import { type CallContext, type CallRoute, serve } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { alternativeClicks } from '#server/platform/database/schema.ts';
import { alternativeCard, recommendedCard } from './card.ts';
import { recordEvent } from './events.ts';
import {
  alternativesTo,
  applyTarget,
  productInMarket,
  productOfOrder,
  productTracked,
  recommendedIn,
} from './listing.ts';
import { demandOpenTo, waitingProducts } from './waiting.ts';

/** The longest list that a click can point into. */
const LONGEST_LIST = 1000;

/** The largest number that an event's columns hold. */
const LARGEST = 2 ** 31 - 1;
const LONGEST_ID = 64;

const isPosition = (value: number) => value >= 0 && value < LONGEST_LIST;

/** The calls of the recommended products, wherever they are listed, and of the page of a failed joint login. */
export const productRoutes: readonly CallRoute[] = [
  serve(recommendProductListCall, async ({ db, market, language, borrower, request: { scene }, now }) => {
    const listed = await recommendedIn(db, scene, market.currency);
    const waiting = await waitingProducts(db, borrower.id, now);
    const locale = { market, language };
    return { response: listed.map((product) => recommendedCard(product, locale, waiting.get(product.id))) };
  }),

  serve(pageEventSaveCall, async ({ db, market, borrower, request, now }) => {
    if (!isSceneModule(request.moduleId) || !isPosition(request.positionId)) return { refusal: refusals.badRequest };
    await productInMarket(db, request.productId, market.currency);
    await recordEvent(db, borrower.id, request, now);
    return { response: null };
  }),

  serve(productApplyCall, async (context) => {
    const { product_id, module_id, scene } = context.request;
    return module_id === moduleOfScene(scene) ? applying(context, product_id) : { refusal: refusals.badRequest };
  }),

  serve(targetedCall, async ({ db, market, language, borrower, request: { productId, orderId }, now }) => {
    const failedId = productId || (await productOfOrder(db, borrower.id, orderId));
    const waiting = await waitingProducts(db, borrower.id, now);
    const alternatives = await alternativesTo(db, failedId, market.currency, waiting);
    return { response: alternatives.map((product) => alternativeCard(product, { market, language })) };
  }),

  serve(necessityCall, async ({ db, market, borrower, request: { productId, positionId }, now }) => {
    if (!isPosition(positionId)) return { refusal: refusals.badRequest };
    await productInMarket(db, productId, market.currency);
    await db.insert(alternativeClicks).values({ borrowerId: borrower.id, productId, positionId, createdAt: now });
    return { response: null };
  }),

  serve(jointCall, (context) => applying(context, context.request.productId)),

  serve(eventSaveCall, async ({ db, borrower, request, now }) => {
    const { productId, moduleId, positionId } = request;
    const isSmall = (value: number) => value >= 0 && value <= LARGEST;
    if (!isSmall(moduleId) || !isSmall(positionId) || productId.length > LONGEST_ID) {
      return { refusal: refusals.badRequest };
    }
    await recordEvent(db, borrower.id, request, now);
    return { response: null };
  }),

  serve(defineCall, async ({ db, market, configuration, request }) => {
    const product = await productTracked(db, request.productToken, market.currency);
    return { response: `${productPage(configuration)}?productId=${encodeURIComponent(product.id)}` };
  }),
];

type Applying = Pick<CallContext<typeof jointCall>, 'db' | 'market' | 'configuration' | 'origin' | 'borrower' | 'now'>;

/** Where the borrower applies for a product that takes the application. */
async function applying({ db, market, configuration, origin, borrower, now }: Applying, productId: string) {
  const product = await productInMarket(db, productId, market.currency);
  await demandOpenTo(db, product, borrower.id, now);
  return { response: applyTarget(product, { configuration, origin }) };
}

/** The native page of a product; no web address, so that the client hands it to the native bridge (row LD-16). */
function productPage({ screens }: Configuration): string {
  const target = screens.productDetail;
  if (!target) throw new Error('the configuration leads to no page of a product');
  return 'native' in target ? target.native : target.screen;
}
