import * as z from 'zod/mini';
import {
  amount,
  count,
  flag,
  listOf,
  nothing,
  optionalAddition,
  optionalText,
  orNull,
  text,
} from '#domain/field-schemas.ts';
import { post } from './call.ts';

/** What is received, what is repaid in all, in how many instalments, and the annual percentage rate. Our addition. */
export const priceExample = orNull(
  z.object({ amount, totalAmount: amount, periods: count, annualRate: optionalAddition(optionalText, '') }),
);

export type PriceExample = NonNullable<z.output<typeof priceExample>>;

export const recommendedProduct = z.object({
  id: text,
  productLogo: optionalText,
  productName: optionalText,
  /** 1 active, 0 disabled. */
  buttonStatus: flag,
  buttonText: optionalText,
  amountRange: optionalText,
  amountRangeDes: optionalText,
  loan_rate: optionalText,
  productDesc: optionalText,
  productTags: listOf(z.string()),
  /** Goes with the borrower to a web address (row RP-07); '' if absent. */
  trackingToken: optionalAddition(optionalText, ''),
  example: priceExample,
});

export const recommendProductListCall = post({
  name: 'recommend-product-list',
  path: '/indah/v3/product/recommend-product-list',
  envelope: 'code00',
  request: z.object({ scene: optionalText, tracking: optionalText }),
  inQuery: ['tracking'],
  response: listOf(recommendedProduct),
});

export const pageEventSaveCall = post({
  name: 'pageEvent/save',
  path: '/indah/pageEvent/save',
  envelope: 'code00',
  request: z.object({ productId: text, moduleId: count, positionId: count }),
  response: nothing,
});

/** Where an application goes: a web address or a page of the native app. */
const applyTarget = z.object({ url: text });
export type ApplyTarget = z.output<typeof applyTarget>;

export const productApplyCall = post({
  name: 'product/apply',
  path: '/indah/v3/product/apply',
  envelope: 'code00',
  request: z.object({ product_id: text, module_id: count, scene: optionalText }),
  response: applyTarget,
});

/** An alternative after a failed joint login; its names are disguised (specification section 7). */
export const alternativeProduct = z.object({
  id: text,
  productLogo: optionalText,
  productName: optionalText,
  amountRange: optionalText,
  amountRangeDes: optionalText,
  loan_rate: optionalText,
  buttonText: optionalText,
  /** As in a recommended product. */
  trackingToken: optionalAddition(optionalText, ''),
  example: priceExample,
});
export type AlternativeProduct = z.output<typeof alternativeProduct>;

export const targetedCall = post({
  name: 'stand/targeted',
  path: '/indah/stand/targeted',
  envelope: 'status0',
  request: z.object({ productId: optionalText, orderId: optionalText }),
  response: listOf(alternativeProduct),
});

export const necessityCall = post({
  name: 'stand/necessity',
  path: '/indah/stand/necessity',
  envelope: 'status0',
  request: z.object({ productId: text, positionId: count }),
  response: nothing,
});

export const jointCall = post({
  name: 'stand/joint',
  path: '/indah/stand/joint',
  envelope: 'status0',
  request: z.object({ productId: text }),
  response: applyTarget,
});

export const eventSaveCall = post({
  name: 'event/save',
  path: '/service/event/save',
  envelope: 'success',
  request: z.object({ productId: text, moduleId: count, positionId: count }),
  response: nothing,
});

/** Where a recommended product leads: a web address or a page for the native bridge. */
export const defineCall = post({
  name: 'define',
  path: '/gopia/goya/define',
  envelope: 'code00',
  request: z.object({ module: count, position: count, productToken: text }),
  response: text,
});
