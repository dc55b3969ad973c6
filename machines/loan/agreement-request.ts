import type { RequestOf } from '#contract/call.ts';
import type { ContractAddress, contractJumpCall } from '#contract/loan.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';

/** The extra constant of a call, under its configured name (specification section 7). */
export type ExtraConstant = Configuration['constants']['contractJump'];

/** The scene of a loan's agreements (specification section 7). */
export const AGREEMENT_SCENE = 3;

/** The name under which the address of an agreement is kept for the page that shows it. */
export const KEPT_AGREEMENT = 'agreement';

/** What asks for the address of an agreement. `orderId` is '' before there is an order; `position` counts from 0. */
export function agreementRequest(
  { productId, orderId, position }: { productId: string; orderId: string; position: number },
  { name, value }: ExtraConstant,
): RequestOf<typeof contractJumpCall> {
  return { [name]: value, productId, scene: AGREEMENT_SCENE, position, orderId };
}

/** Of an agreement and its PDF, in full; '' where there is no PDF, or none that may be opened. */
export function addressesOf(
  { contract_url, pdfUrl }: ContractAddress,
  addresses: AddressRule,
): { url: string; pdfUrl: string } {
  const pdf = absoluteAddress(pdfUrl, addresses);
  return { url: absoluteAddress(contract_url, addresses), pdfUrl: isAllowedAddress(pdf, addresses) ? pdf : '' };
}
