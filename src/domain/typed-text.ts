/** A code as it is typed or pasted, without what spaces it, at most `max`. */
export function compactCode(value: string, max: number): string {
  return value.replace(/[\s-]/g, '').slice(0, max);
}

/**
 * Whether a text holds nothing that can be seen: spaces, control characters, what Unicode lets go undrawn, the Braille
 * pattern without a dot (U+2800), and the place of an object that is not there (U+FFFC).
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800\ufffc]/u.test(text);
}
