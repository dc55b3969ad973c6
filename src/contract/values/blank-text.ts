/** Whether a text holds nothing that can be seen: spaces, control characters, and what Unicode lets go undrawn. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}]/u.test(text);
}
