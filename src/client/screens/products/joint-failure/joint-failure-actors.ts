import { offerListFlow } from '../offer-list-actors.ts';

export const jointFailureFlow = offerListFlow('jointFailure');
