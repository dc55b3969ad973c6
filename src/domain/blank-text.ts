/**
 * Whether a text has nothing visible: only spaces, control characters, Unicode's ignorable characters, the empty Braille
 * pattern (U+2800) or the object placeholder (U+FFFC).
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800\ufffc]/u.test(text);
}
