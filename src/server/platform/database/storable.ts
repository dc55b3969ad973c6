/** Whether PostgreSQL can store a text: it refuses the character NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}

/** Whether it stores every text of a form, a query or an object of JSON; what lies deeper is not looked at. */
export function hasStorableTexts(given: unknown): boolean {
  return Object.values(given ?? {}).every((value) => typeof value !== 'string' || isStorable(value));
}
