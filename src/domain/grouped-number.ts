/** In groups of four, as card and account numbers are read. */
export function groupedInFours(value: string): string {
  return (value.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}
