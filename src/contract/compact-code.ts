/** A code as it is typed or pasted, without what spaces it, at most `max`. */
export function compactCode(value: string, max: number): string {
  return value.replace(/[\s-]/g, '').slice(0, max);
}
