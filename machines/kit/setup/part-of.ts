/** Says that these are a part of whatever context has them. */
export function partOf<Base extends object, Context extends Base>(part: Partial<Base>): Partial<Context>;
export function partOf(part: object): object {
  return part;
}
