import type { RequestOf } from '#contract/call.ts';
import type { contractJumpCall } from '#contract/loan.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';

/** The extra constant of a call, under its configured name (specification section 7). */
export type ExtraConstant = Configuration['constants']['contractJump'];

/** The scene of a loan's contracts (specification section 7). */
export const CONTRACT_SCENE = 3;

/** What contract-jump is asked with; `orderId` is '' before an order exists, `position` counts the contracts from 0. */
export function contractRequest(
  wanted: { productId: string; orderId: string; position: number },
  { name, value }: ExtraConstant,
): RequestOf<typeof contractJumpCall> {
  const { productId, orderId, position } = wanted;
  return { [name]: value, productId, scene: CONTRACT_SCENE, position, orderId };
}
