/** `amount` × `numerator` / `denominator`, exact, a half rounded up. Non-negative integers. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}
