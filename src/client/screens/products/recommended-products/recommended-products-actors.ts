import { offerListFlow } from '../offer-list-actors.ts';

export const recommendedProductsFlow = offerListFlow('recommendedProducts');
