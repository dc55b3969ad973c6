/** Whether PostgreSQL stores a text: it refuses the character NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
